import { z } from 'zod';

/** All of Argentina is three hours behind UTC, and no season changes that. */
const offset = '-03:00';
const offsetMs = 3 * 3_600_000;

const moment = z.iso.datetime({ offset: true, local: true });
const hasOffset = /(Z|[+-]\d\d:\d\d)$/;

/**
 * The instant that a text means: ISO 8601 with an offset, or a `datetime-local` field's text
 * (`2026-11-20T15:30`), which is read as the time in Buenos Aires. Null for anything else, days that
 * the calendar does not have and years outside 1970 to 9998 among them.
 */
export function parseArgentineTime(text: string): Date | null {
  if (!moment.safeParse(text).success) return null;
  const instant = new Date(hasOffset.test(text) ? text : text + offset);
  const year = instant.getUTCFullYear();
  return year >= 1970 && year <= 9998 ? instant : null;
}

/** An instant as a `datetime-local` field shows it, in Argentine time, cut to its minute. */
export function formatArgentineTime(instant: Date): string {
  return new Date(instant.getTime() - offsetMs).toISOString().slice(0, 16);
}
