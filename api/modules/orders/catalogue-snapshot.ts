import type { Catalogue } from '#domain/cart/find-offered.ts';
import type { RequestedEntry } from '#domain/contract/checkout.ts';
import type { Cache } from '../../cache/cache.ts';
import type { RowVersion, Versioned } from '../../db/row-version.ts';
import type { Db } from '../../db/schema.ts';
import { cachedProductsTag, listCachedProducts } from '../catalogue/cached-products.ts';
import { invalidateOffers } from '../discounts/read-offer.ts';
import { cachedPromotionsTag, listCachedPromotions } from '../promotions/cached-promotions.ts';
import { settingsTag } from '../site/settings/read-settings.ts';

/** The products and promotions of a cart's entries, with the versions of the rows that were read. */
export type CatalogueSnapshot = Catalogue & {
  versions: Record<'products' | 'promotions', RowVersion[]>;
};

/**
 * The products and promotions of the entries, hidden and inactive ones too. They are cached, since many
 * shoppers order the same ones, and may be out of date: the statement that inserts the order checks
 * the versions.
 */
export async function readCatalogueSnapshot(
  db: Db,
  { entries, cache }: { entries: readonly RequestedEntry[]; cache: Cache },
): Promise<CatalogueSnapshot> {
  const productIds = entries.flatMap((entry) =>
    'promoId' in entry ? entry.products.map(({ productId }) => productId) : [entry._id],
  );
  const promotionIds = entries.flatMap((entry) => ('promoId' in entry ? [entry.promoId] : []));
  const products = await listCachedProducts(db, cache, productIds);
  const promotions = await listCachedPromotions(db, cache, promotionIds);
  return {
    products: products.map(({ value }) => value),
    promotions: promotions.map(({ value }) => value),
    versions: { products: products.map(versionOf), promotions: promotions.map(versionOf) },
  };
}

const versionOf = ({ value, version }: Versioned<{ _id: string }>) => ({ id: value._id, version });

/** Clears the cached rows that orders are quoted from, so that the next one reads them from the database. */
export function invalidateQuoted(cache: Cache): void {
  cache.invalidate(cachedProductsTag);
  cache.invalidate(cachedPromotionsTag);
  cache.invalidate(settingsTag);
  invalidateOffers(cache);
}
