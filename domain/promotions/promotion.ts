import type { Product } from '#domain/contract/catalogue.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { canBuy, type Selection } from '../catalogue/selection.ts';
import type { Promotion, PromotionInput } from '../contract/promotions.ts';

/** Whether each of its products has a size in stock, so that the combo can be chosen. */
export function hasEveryGarment({ products }: Pick<Promotion, 'products'>): boolean {
  return products.every(({ variants }) => variants.some(({ sizes }) => sizes.some(canBuy)));
}

/** The first missing id of each choice (product, variant or size) that the promotion does not have. */
export function listMissingIds(
  { products }: Pick<Promotion, 'products'>,
  chosen: Iterable<readonly [productId: string, Selection]>,
): string[] {
  return [...chosen].flatMap(([productId, { variantId, sizeId }]) => {
    const product = products.find((candidate) => candidate.productId === productId);
    if (!product) return [productId];
    const variant = product.variants.find((candidate) => candidate.variantId === variantId);
    if (!variant) return [variantId];
    const exists = sizeId === null || variant.sizes.some((size) => size.sizeId === sizeId);
    return exists ? [] : [sizeId];
  });
}

/** The value of `?talles=` for chosen sizes: their ids. Null when nothing is chosen. */
export function sizesParameter(chosen: ReadonlyMap<string, Selection>): string | null {
  const ids = [...chosen.values()].flatMap(({ sizeId }) => sizeId ?? []);
  return ids.length > 0 ? ids.join('.') : null;
}

/** The sizes that `?talles=` names, by product; unknown ids and sizes without stock are ignored. */
export function readSizes(
  { products }: Pick<Promotion, 'products'>,
  parameter: string | null,
): Map<string, Selection> {
  const ids = parameter?.split('.') ?? [];
  const chosen = new Map<string, Selection>();
  for (const { productId, variants } of products) {
    for (const { variantId, sizes } of variants) {
      const size = sizes.find((one) => ids.includes(one.sizeId) && canBuy(one));
      if (size) chosen.set(productId, { variantId, sizeId: size.sizeId });
    }
  }
  return chosen;
}

type ChosenSize = { productId: string; variantId: string; sizeId: string };

/** The cart key of a promotion with its chosen sizes: the promotion's id and the variant and size ids. */
export function promoKey(promoId: string, chosen: readonly ChosenSize[]): string {
  return [promoId, ...chosen.map(({ variantId, sizeId }) => `${variantId}-${sizeId}`)].join('_');
}

type ChosenProduct = PromotionInput['products'][number];

/**
 * Refuses a combo with an unknown product, a variant of another product or a size of another
 * variant; null when all exist.
 */
export function refuseUnknownProducts(
  chosen: readonly ChosenProduct[],
  catalogue: readonly Product[],
): Refusal | null {
  for (const [index, product] of chosen.entries()) {
    const name = findUnknown(product, catalogue);
    if (!name) continue;
    const message = `No se encontró ${name}.`;
    return refuse('not_found', message, { fields: { [`products.${index}.variants`]: message } });
  }
  return null;
}

function findUnknown(
  { productId, variants }: ChosenProduct,
  catalogue: readonly Product[],
): string | null {
  const product = catalogue.find(({ _id }) => _id === productId);
  if (!product) return 'uno de los productos';
  for (const { variantId, sizes } of variants) {
    const variant = product.variants.find(({ _id }) => _id === variantId);
    if (!variant) return `una de las variantes de ${product.nombre}`;
    if (!sizes.every(({ sizeId }) => variant.sizes.some(({ _id }) => _id === sizeId))) {
      return `uno de los talles de ${product.nombre}`;
    }
  }
  return null;
}
