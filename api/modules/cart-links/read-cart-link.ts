import type { LeftOut, LinkLine } from '#domain/cart/cart-link.ts';
import type { LinkedSize } from '#domain/cart/cart-link-path.ts';
import { unavailableTexts } from '#domain/cart/find-offered.ts';
import { colorName } from '#domain/catalogue/color.ts';
import { isMarkedSoldOut, isVisible } from '#domain/catalogue/listing.ts';
import type { Product } from '#domain/contract/catalogue.ts';
import { maxUnitsPerSize, tooManyUnitsText } from '#domain/orders/limits.ts';
import { isClosed, parseStoreCodes, type StoreCode } from '#domain/site/store.ts';
import { getSiteState } from '../../access/read-site-state.ts';
import type { Db } from '../../db/schema.ts';
import { listProductsOfSizes } from '../catalogue/cached-products.ts';

export type CartLink = {
  lines: (LinkLine & { product: Product })[];
  leftOut: LeftOut[];
  /** The first open store that sells its first garment; null when nothing can be bought. */
  store: StoreCode | null;
};

/** What of a link can be bought now, in its order, and why the rest cannot. */
export async function readCartLink(db: Db, sizes: readonly LinkedSize[]): Promise<CartLink> {
  const products = await listProductsOfSizes(
    db,
    sizes.map(({ sizeId }) => sizeId),
  );
  const { isLocked } = await getSiteState(db);
  const isOpen = (store: StoreCode) => !isClosed(store, isLocked);
  const link: CartLink = { lines: [], leftOut: [], store: null };
  for (const { sizeId, quantity } of sizes) {
    const found = findGarment(products, sizeId);
    if (!found || !isVisible(found.product)) {
      link.leftOut.push({ name: null, reason: 'Una prenda del enlace ya no se vende.' });
      continue;
    }
    const { product, variant, size } = found;
    const name = `${product.nombre}, ${colorName(variant.color)}, talle ${size.size}`;
    const [store] = parseStoreCodes(product.store).filter(isOpen);
    if (!store) {
      link.leftOut.push({ name, reason: unavailableTexts.store_closed });
      continue;
    }
    const stock = isMarkedSoldOut(product) ? 0 : size.stock;
    const units = Math.min(quantity, maxUnitsPerSize, stock);
    if (units > 0) {
      link.lines.push({ product, variantId: variant._id, sizeId, quantity: units });
      link.store ??= store;
    }
    if (units < quantity) {
      link.leftOut.push({ name, reason: reasonFor({ units, stock, quantity }) });
    }
  }
  return link;
}

/** Why fewer units than wanted can be bought. */
function reasonFor({ units, stock, quantity }: Record<'units' | 'stock' | 'quantity', number>) {
  if (units === 0) return 'No hay stock.';
  return units < stock ? tooManyUnitsText : `Hay ${units} de ${quantity}.`;
}

function findGarment(products: readonly Product[], sizeId: string) {
  for (const product of products) {
    for (const variant of product.variants) {
      const size = variant.sizes.find(({ _id }) => _id === sizeId);
      if (size) return { product, variant, size };
    }
  }
  return null;
}
