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

/** Formats the day of an instant in Spanish, in Argentina: `23 de noviembre de 2026`. */
export function formatDay(instant: string): string {
  return new Date(instant).toLocaleDateString('es-AR', { dateStyle: 'long', timeZone });
}
