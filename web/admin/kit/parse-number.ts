const grouped = /^\d{1,3}(\.\d{3})+(,\d*)?$/;

/** A number as typed, also `50.000` and `1.500,50`; null when empty, `NaN` for any other text. */
export function parseNumber(typed: string): number | null {
  const text = typed.trim();
  if (text === '') return null;
  return Number((grouped.test(text) ? text.replaceAll('.', '') : text).replace(',', '.'));
}

/** A number as text that `parseNumber` reads; empty for none. */
export const numberText = (value: number | null): string =>
  value === null ? '' : String(value).replace('.', ',');
