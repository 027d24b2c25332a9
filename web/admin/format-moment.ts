import { timeZone } from '#domain/shared/argentine-day.ts';

const moment = new Intl.DateTimeFormat('es-AR', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone,
});

/** An instant (ISO 8601) as Argentine text, whatever the zone of the machine. */
export function formatMoment(instant: string): string {
  return moment.format(new Date(instant));
}
