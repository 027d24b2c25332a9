import type { Product } from '../contract/catalogue.ts';
import { findLineFault, parsePairLines } from '../shared/pair-lines.ts';
import { slugOf } from '../shared/slug.ts';

/** Of a garment whose weight nobody has entered, in grams. */
export const usualGrams = 400;
export const maxGrams = 25_000;
const example = 'Remeras = 250';

const parseGrams = (text: string): number | null =>
  /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= maxGrams ? Number(text) : null;

/** The first fault of the owner's list of weights in Spanish; null for a valid one. */
export const findWeightFault = (text: string): string | null =>
  findLineFault(text, {
    example,
    faultOf: ({ right }) =>
      right.length === 1 && parseGrams(right[0] ?? '') !== null
        ? null
        : `«${right.join(', ')}» no es un peso de 1 a ${maxGrams} gramos`,
  });

type Weighed = Pick<Product, 'categoria' | 'weightGrams'>;

/** What one unit weighs, in grams: its own weight, else that of its category in a valid list. */
export function gramsOf({ categoria, weightGrams }: Weighed, list: string): number {
  if (weightGrams !== null) return weightGrams;
  const category = slugOf(categoria ?? '');
  const line = parsePairLines(list).find(({ left }) =>
    left.some((one) => slugOf(one) === category),
  );
  return parseGrams(line?.right[0] ?? '') ?? usualGrams;
}

type Packed = { items: readonly { sizeId: string; quantity: number }[] };

/** What the garments of these lines weigh together, in grams. */
export function weighLines(
  lines: readonly Packed[],
  products: readonly Product[],
  list: string,
): number {
  const ofSize = new Map(
    products.flatMap((product) => {
      const grams = gramsOf(product, list);
      return product.variants.flatMap(({ sizes }) => sizes.map(({ _id }) => [_id, grams] as const));
    }),
  );
  return lines
    .flatMap(({ items }) => items)
    .reduce((sum, { sizeId, quantity }) => sum + (ofSize.get(sizeId) ?? usualGrams) * quantity, 0);
}
