/** The province (INDEC id) of the first letter of an eight-character postcode (CPA); second-hand (Correo Argentino). */
const provinceOfLetter: Readonly<Record<string, string>> = {
  ...{ A: '66', B: '06', C: '02', D: '74', E: '30', F: '46', G: '86', H: '22', J: '70', K: '10' },
  ...{ L: '42', M: '50', N: '54', P: '34', Q: '58', R: '62', S: '82', T: '90', U: '26', V: '94' },
  ...{ W: '18', X: '14', Y: '38', Z: '78' },
};

/** A postcode: its four digits, and the province that a CPA says (INDEC id). */
export type Postcode = { digits: number; provinceId: string | null };

export const postcodeMessage =
  'El código postal tiene cuatro números, como 1636, o es un CPA, como B1636FDA';

/** Parses `1636` or a CPA, `B1636FDA`; null for anything else. */
export function parsePostcode(text: string): Postcode | null {
  const [, letter, digits] =
    /^([A-Z])?(\d{4})(?:[A-Z]{3})?$/.exec(text.replace(/[\s.-]/g, '').toUpperCase()) ?? [];
  if (digits === undefined || digits < '1000') return null;
  const provinceId = letter === undefined ? null : (provinceOfLetter[letter] ?? null);
  if (letter !== undefined && provinceId === null) return null;
  return { digits: Number(digits), provinceId };
}
