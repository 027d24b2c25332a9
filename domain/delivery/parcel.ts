import type { Product } from '../contract/catalogue.ts';
import { findLineFault, parsePairLines } from '../shared/pair-lines.ts';
import { slugOf } from '../shared/slug.ts';

/** A packed box: its weight in whole grams, its sides in whole centimetres, the height being the shortest. */
export type Parcel = { grams: number; height: number; width: number; length: number };
type Sides = Omit<Parcel, 'grams'>;

/** Of a garment whose weight or size nobody has entered. */
export const usualParcel: Parcel = { grams: 400, height: 3, width: 25, length: 30 };
export const maxGrams = 25_000;
const maxSide = 150;
const example = 'Remeras = 250, 3x25x30';

const parseGrams = (text: string): number | null =>
  /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= maxGrams ? Number(text) : null;

/** Sides in centimetres as typed, `3x25x30` in any order; null for anything else. */
export function parseSides(text: string): Sides | null {
  const sides = text.split(/[x×*]/i).map((side) => side.trim());
  if (sides.length !== 3 || !sides.every((side) => /^\d{1,3}$/.test(side))) return null;
  const [height = 0, width = 0, length = 0] = sides.map(Number).sort((a, b) => a - b);
  return height >= 1 && length <= maxSide ? { height, width, length } : null;
}

export const sidesMessage = `Las medidas van en centímetros, de 1 a ${maxSide}, como 3x25x30`;
export const sidesText = ({ height, width, length }: Sides): string =>
  `${height}x${width}x${length}`;

/** The first fault of the owner's list of weights and sizes in Spanish; null for a valid one. */
export const findParcelFault = (text: string): string | null =>
  findLineFault(text, {
    example,
    faultOf({ right: [grams = '', sides, ...others] }) {
      if (parseGrams(grams) === null) return `«${grams}» no es un peso de 1 a ${maxGrams} gramos`;
      if (sides !== undefined && parseSides(sides) === null)
        return `«${sides}» no son tres medidas`;
      return others.length > 0 ? `escribila como «${example}»` : null;
    },
  });

type Packed = Pick<Product, 'categoria' | 'weightGrams' | 'parcelSize'>;

/** One packed unit: by its own weight and size, else those of its category in a valid list. */
export function parcelOf({ categoria, weightGrams, parcelSize }: Packed, list: string): Parcel {
  const category = slugOf(categoria ?? '');
  const line = parsePairLines(list).find(({ left }) =>
    left.some((one) => slugOf(one) === category),
  );
  const [grams = '', sides = ''] = line?.right ?? [];
  return {
    ...usualParcel,
    ...(parseSides(parcelSize ?? '') ?? parseSides(sides)),
    grams: weightGrams ?? parseGrams(grams) ?? usualParcel.grams,
  };
}

type Line = { items: readonly { sizeId: string; quantity: number }[] };

/** The garments of these lines in one box, one on top of the other. */
export function packLines(
  lines: readonly Line[],
  products: readonly Product[],
  list: string,
): Parcel {
  const ofSize = new Map(
    products.flatMap((product) => {
      const parcel = parcelOf(product, list);
      return product.variants.flatMap(({ sizes }) =>
        sizes.map(({ _id }) => [_id, parcel] as const),
      );
    }),
  );
  return lines
    .flatMap(({ items }) => items)
    .map(({ sizeId, quantity }) => ({ quantity, unit: ofSize.get(sizeId) ?? usualParcel }))
    .reduce(
      (box, { unit, quantity }) => ({
        grams: box.grams + unit.grams * quantity,
        height: box.height + unit.height * quantity,
        width: Math.max(box.width, unit.width),
        length: Math.max(box.length, unit.length),
      }),
      { grams: 0, height: 0, width: 0, length: 0 },
    );
}
