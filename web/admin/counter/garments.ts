import { colorName } from '#domain/catalogue/color.ts';
import { garmentText } from '#domain/catalogue/garment-text.ts';
import type { CounterCombo, CounterProduct } from '#domain/contract/sales.ts';
import { slugOf } from '#domain/shared/slug.ts';

type Variant = CounterProduct['variants'][number];

/** One size of a product, as the counter sells it. */
export type Garment = {
  product: CounterProduct;
  variant: Variant;
  size: Variant['sizes'][number];
};

/** Its colour, model and size, in words. */
export const factsOf = ({ variant: { color, modelName }, size: { size } }: Garment): string =>
  garmentText({ color, modelName, size });

/** Every size of the products, by its id and by its barcode. */
export function indexGarments(products: readonly CounterProduct[]): ReadonlyMap<string, Garment> {
  const garments = new Map<string, Garment>();
  for (const product of products) {
    for (const variant of product.variants) {
      for (const size of variant.sizes) {
        garments.set(size._id, { product, variant, size });
        garments.set(size.barcode, { product, variant, size });
      }
    }
  }
  return garments;
}

/** As many as are looked through on a phone; a longer text finds fewer. */
const maxFound = 12;

/** The first ones of what was found, and whether there are more. */
type Search<Item> = { found: Item[]; hasMore: boolean };

const firstOf = <Item>(all: readonly Item[]): Search<Item> => ({
  found: all.slice(0, maxFound),
  hasMore: all.length > maxFound,
});

export type Found = { product: CounterProduct; variants: readonly Variant[] };

/**
 * The products whose name, category, colours or models have every word of a text, without regard to accents and
 * capitals; of a product those of its variants that have the words which its name lacks.
 */
export function searchGarments(products: readonly CounterProduct[], text: string): Search<Found> {
  const words = slugOf(text).split('-').filter(Boolean);
  if (words.length === 0) return firstOf([]);
  const found: Found[] = [];
  for (const product of products) {
    const rest = without(words, `${product.nombre} ${product.categoria ?? ''}`);
    const variants = product.variants.filter(
      ({ color, modelName }) => without(rest, `${colorName(color)} ${modelName}`).length === 0,
    );
    if (variants.length > 0) found.push({ product, variants });
    if (found.length > maxFound) break;
  }
  return firstOf(found);
}

/** The words that a text does not have. */
function without(words: readonly string[], text: string): string[] {
  const slug = slugOf(text);
  return words.filter((word) => !slug.includes(word));
}

/** A combo with the garments of which one of each product is chosen. */
export type OfferedCombo = { combo: CounterCombo; choices: readonly (readonly Garment[])[] };

/** The size that is chosen of each garment at first, empty for none: of one size in stock there is nothing to choose. */
export const presetSizes = ({ choices }: OfferedCombo): string[] =>
  choices.map(([only, ...others]) =>
    only && others.length === 0 && only.size.stock > 0 ? only.size._id : '',
  );

/** The combos whose names have every word of a text, and all of whose garments the counter sells. */
export function searchCombos(
  combos: readonly CounterCombo[],
  garments: ReadonlyMap<string, Garment>,
  text: string,
): Search<OfferedCombo> {
  const words = slugOf(text).split('-').filter(Boolean);
  if (words.length === 0) return firstOf([]);
  const offered = combos
    .filter(({ name }) => without(words, name).length === 0)
    .map((combo) => ({
      combo,
      choices: combo.products.map(({ sizeIds }) => sizeIds.flatMap((id) => garments.get(id) ?? [])),
    }))
    .filter(({ choices }) => choices.every((sizes) => sizes.length > 0));
  return firstOf(offered);
}
