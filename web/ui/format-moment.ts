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

/** Formats an instant (ISO 8601) in Spanish, in Argentina's time zone. */
export function formatMoment(instant: string): string {
  return moment.format(new Date(instant));
}
