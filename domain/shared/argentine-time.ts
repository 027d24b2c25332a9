import { z } from 'zod';
import { offsetMs, timeZone, utcOffset } from './argentine-day.ts';

const moment = z.iso.datetime({ offset: true, local: true });
const hasOffset = /(Z|[+-]\d\d:\d\d)$/;

/**
 * Parses ISO 8601 with an offset, or a `datetime-local` value (`2026-11-20T15:30`), which is in
 * Argentine time. Null for anything else, including invalid dates and years outside 1970 to 9998.
 */
export function parseArgentineTime(text: string): Date | null {
  if (!moment.safeParse(text).success) return null;
  const instant = new Date(hasOffset.test(text) ? text : text + utcOffset);
  const year = instant.getUTCFullYear();
  return year >= 1970 && year <= 9998 ? instant : null;
}

/** Formats an instant as a `datetime-local` value in Argentine time, truncated to the minute. */
export function formatArgentineTime(instant: Date): string {
  return new Date(instant.getTime() - offsetMs).toISOString().slice(0, 16);
}

/** Formats the day of an instant in Spanish, in Argentina: `23 de noviembre de 2026`. */
export function formatDay(instant: string): string {
  return new Date(instant).toLocaleDateString('es-AR', { dateStyle: 'long', timeZone });
}
