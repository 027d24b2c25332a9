import { type Centavos, centavos, sumMoney } from '../shared/money.ts';

/**
 * Shares out an amount in proportion to whole weights, in whole centavos that sum exactly to it: each share
 * is rounded down, and the centavos that remain go to the largest remainders, the first ones among equal
 * ones. A weight of zero has no share. Throws a RangeError for a negative number, and when there is an
 * amount but no weight.
 */
export function shareOut(amount: Centavos, weights: readonly number[]): Centavos[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (amount < 0 || weights.some((weight) => weight < 0)) throw new RangeError('Negative shares');
  if (whole === 0 && amount > 0) throw new RangeError(`No weights to share out ${amount}`);
  if (whole === 0) return weights.map(() => centavos(0));
  // Two amounts multiplied exceed the safe integers.
  const products = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const shares = products.map((product) => centavos(Number(product / BigInt(whole))));
  const missing = amount - sumMoney(shares);
  const largest = products
    .map((product, index) => ({ index, remainder: Number(product % BigInt(whole)) }))
    .sort((one, other) => other.remainder - one.remainder)
    .slice(0, missing)
    .map(({ index }) => index);
  return shares.map((share, index) => centavos(share + (largest.includes(index) ? 1 : 0)));
}
