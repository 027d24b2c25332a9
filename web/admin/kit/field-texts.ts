import { formatArgentineTime } from '#domain/shared/argentine-time.ts';

const grouped = /^[1-9]\d{0,2}(\.\d{3})+(,\d*)?$/;
const plain = /^-?\d+([.,]\d*)?$/;

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

/** A number as typed, also `50.000` and `1.500,50`; null when empty, `NaN` for any other text. */
export function parseNumber(typed: string): number | null {
  const text = typed.trim();
  if (text === '') return null;
  const ungrouped = grouped.test(text) ? text.replaceAll('.', '') : text;
  return plain.test(ungrouped) ? Number(ungrouped.replace(',', '.')) : Number.NaN;
}

/**
 * Reads what was typed as a number, for `setValueAs`: null when empty, any other text as it is, which the schema refuses.
 * Not for a field of the type `number`, where browsers read `50.000` as 50.
 */
export function asNumber(typed: unknown): unknown {
  const number = typeof typed === 'string' ? parseNumber(typed) : typed;
  return Number.isNaN(number) ? typed : number;
}

/** A number as text that `parseNumber` reads; empty for none. */
export const numberText = (value: number | null): string =>
  value === null ? '' : String(value).replace('.', ',');
