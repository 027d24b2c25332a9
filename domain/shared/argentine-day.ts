/** Of `Intl.DateTimeFormat` and PostgreSQL. */
export const timeZone = 'America/Argentina/Buenos_Aires';
/** Argentina is at UTC-3 all year, without daylight saving time. */
export const utcOffset = '-03:00';
export const offsetMs = 3 * 3_600_000;
const dayMs = 24 * 3_600_000;

/** The Argentine day of an instant, as `2026-11-20`. */
export function argentineDay(instant: Date): string {
  return new Date(instant.getTime() - offsetMs).toISOString().slice(0, 10);
}

/** The Argentine year of an instant. */
export const argentineYear = (instant: Date): number => Number(argentineDay(instant).slice(0, 4));

/** The instant when an Argentine day (`2026-11-20`) begins. */
export function startOfDay(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) + offsetMs);
}

/** The end of the last of `days` Argentine days after the day of an instant. */
export function endOfDaysAfter(instant: Date, days: number): Date {
  return new Date(startOfDay(argentineDay(instant)).getTime() + (days + 1) * dayMs);
}

/** The last `count` Argentine days up to the day of `now`, oldest first. */
export function lastDays(now: Date, count: number): string[] {
  return Array.from({ length: count }, (_, index) =>
    argentineDay(new Date(now.getTime() - (count - 1 - index) * dayMs)),
  );
}

/** Formats the day of an instant in Spanish, in Argentina: `23 de noviembre de 2026`. */
export function formatDay(instant: string): string {
  return new Date(instant).toLocaleDateString('es-AR', { dateStyle: 'long', timeZone });
}

/**
 * Formats a day, `2026-12-25`, in Spanish. Not with an `Intl.DateTimeFormat` at module level: the first one of a page
 * blocks a phone for some 50 ms, which every page that loads the module would pay.
 */
export const dayText = (day: string, options: Intl.DateTimeFormatOptions): string =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString('es-AR', { ...options, timeZone: 'UTC' });
