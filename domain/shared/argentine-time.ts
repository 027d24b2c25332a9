import { z } from 'zod';
import { offsetMs, utcOffset } from './argentine-day.ts';

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
