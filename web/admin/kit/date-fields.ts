import { formatArgentineTime } from '#domain/shared/argentine-time.ts';

/** An instant (ISO 8601) as `datetime-local` text in Argentine time; empty for none. */
export function toFieldText(instant: string | null): string {
  return instant ? formatArgentineTime(new Date(instant)) : '';
}

/** The field has no seconds: an unchanged date is sent as it was loaded. */
export function restoreUnchanged(before: string | null | undefined, text: string): string {
  return before && toFieldText(before) === text ? before : text;
}

/** The props of a field of a date and time. */
export const dateField = { type: 'datetime-local', max: '9998-12-31T23:59' };

/** `2026-11-21T02:59`, the value of such a field, as read in a conflict of two editors. */
export const dateFieldText = (value: unknown): string =>
  String(value).replace('T', ' ') || '(vacío)';
