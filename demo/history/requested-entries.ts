import type { Product } from '#domain/contract/catalogue.ts';
import type { RequestedEntry } from '#domain/contract/checkout.ts';
import { catalogue as demoProducts, promotions } from '../catalogue/catalogue.ts';
import { courses } from './courses.ts';
import { type DemoPurchase, purchases } from './purchases.ts';

/** The stored catalogue by the keys of the demo's. */
export type SeededCatalogue = {
  products: ReadonlyMap<string, Product>;
  promotionIds: ReadonlyMap<string, string>;
};

/** A demo purchase's entries as the checkout sends them. Throws an Error for an unknown key. */
export function requestedEntries(
  entries: DemoPurchase['entries'],
  catalogue: SeededCatalogue,
): RequestedEntry[] {
  const garments = entries.filter((entry) => typeof entry === 'string');
  const combos = entries.filter((entry) => typeof entry !== 'string');
  return [
    ...[...countByKey(garments)].map(([key, quantity]) => {
      const { product, variantId, sizeId } = findSize(key, catalogue);
      const variants = [{ _id: variantId, sizes: [{ _id: sizeId }] }];
      return { _id: product._id, precio: product.precio, quantity, variants };
    }),
    ...combos.map(({ combo, garments: chosen }) => {
      const promoPrice = promotions.find(({ key }) => key === combo)?.promoPrice;
      const promoId = catalogue.promotionIds.get(combo);
      if (!promoId || promoPrice === undefined) throw new Error(`Demo order of ${combo}`);
      const products = chosen.map((key) => {
        const { product, variantId, sizeId } = findSize(key, catalogue);
        return { productId: product._id, variantId, sizeId };
      });
      return { promoId, promoPrice, quantity: 1, products };
    }),
  ];
}

function findSize(key: string, { products }: SeededCatalogue) {
  const [productKey = '', variantKey, sizeName] = key.split('/');
  const product = products.get(productKey);
  const position = demoProducts
    .find((demo) => demo.key === productKey)
    ?.variants.findIndex((variant) => variant.key === variantKey);
  const variant = product?.variants[position ?? -1];
  const size = variant?.sizes.find((each) => each.size === sizeName);
  if (!product || !variant || !size) throw new Error(`Demo order of ${key}`);
  return { product, variantId: variant._id, sizeId: size._id };
}

function countByKey(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

/**
 * The units that the purchases took out of the stock, by `product/variant/size`: with so many more at
 * the beginning, the demo's stock at the end is the catalogue's.
 */
export function countSoldUnits(): Map<string, number> {
  const bought = purchases.filter(
    ({ course }) => !['Cancelado', 'Eliminado'].includes(courses[course].state),
  );
  const entries = bought.flatMap((purchase) => purchase.entries);
  return countByKey(
    entries.flatMap((entry) => (typeof entry === 'string' ? entry : entry.garments)),
  );
}
