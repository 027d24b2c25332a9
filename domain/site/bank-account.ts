const blocks = [
  { length: 8, weights: [7, 1, 3, 9, 7, 1, 3] },
  { length: 14, weights: [3, 9, 7, 1, 3, 9, 7, 1, 3, 9, 7, 1, 3] },
] as const;

/** A bank account number (CBU or CVU) without the spaces and hyphens that people type. */
export const toCbu = (text: string): string => text.replace(/[\s-]/g, '');

/**
 * Why a text is no CBU or CVU, in Spanish; null when it has 22 digits and both check digits. Both kinds are checked
 * alike: a block's check digit is 10 less the weighted sum of the digits before it, modulo 10 (BCRA, com. A 2622).
 */
export function findCbuFault(text: string): string | null {
  const digits = toCbu(text);
  if (!/^\d*$/.test(digits)) return 'El CBU o CVU solo tiene números';
  if (digits.length !== 22) return `El CBU o CVU tiene 22 dígitos, y este tiene ${digits.length}`;
  let start = 0;
  for (const { length, weights } of blocks) {
    if (!hasCheckDigit(digits.slice(start, start + length), weights))
      return 'El CBU o CVU tiene un dígito mal: revisalo o copialo de la app de tu banco';
    start += length;
  }
  return null;
}

function hasCheckDigit(block: string, weights: readonly number[]): boolean {
  const sum = weights.reduce((total, weight, index) => total + weight * Number(block[index]), 0);
  return (10 - (sum % 10)) % 10 === Number(block.at(-1));
}

/** Why a text is no alias of an account, in Spanish; null when it may be one: only a bank can tell. */
export const findAliasFault = (text: string): string | null =>
  /^[a-z\d.-]{6,20}$/i.test(text)
    ? null
    : 'El alias tiene de 6 a 20 letras sin tilde, números, puntos o guiones';

/** The number in groups, as banks print it. */
export const formatCbu = (number: string): string => `${number.slice(0, 8)} ${number.slice(8)}`;
