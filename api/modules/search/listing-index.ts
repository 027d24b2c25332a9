import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { FilterableProduct } from '#domain/catalogue/filters.ts';
import { isMarkedSoldOut } from '#domain/catalogue/listing.ts';
import { centavos, toPesos } from '#domain/shared/money.ts';
import type { StoreCode } from '#domain/site/store.ts';
import type { Cache } from '../../cache/cache.ts';
import type { Db } from '../../db/schema.ts';
import { listedIn } from '../catalogue/listing-queries.ts';

/** A product with three variants of four sizes takes about so much. */
const bytesPerProduct = 1000;

/**
 * The facts of a store's listed products that filters depend on, cached until one of them changes: a
 * product, or a size that sells out or is available again.
 */
export const readListingIndex = (
  { db, cache }: { db: Db; cache: Cache },
  store: StoreCode,
): Promise<FilterableProduct[]> =>
  cache.getOrLoad(
    // Not a URL, so it never collides with the key of a response.
    `filterable products of ${store}`,
    { tags: [`listing:${store}`], sizeOf: ({ length }) => (length + 1) * bytesPerProduct },
    () => loadListingIndex(db, store),
  );

async function loadListingIndex(db: Db, store: StoreCode): Promise<FilterableProduct[]> {
  const rows = await listedIn(db, store)
    .select(['products.id', 'listingRank', 'precioCents', 'categoria', 'ofertaNuevo'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('variants')
          .leftJoin('sizes', (join) =>
            join
              .onRef('sizes.variantId', '=', 'variants.id')
              .on('sizes.removedAt', 'is', null)
              .on('sizes.stock', '>', 0),
          )
          .whereRef('variants.productId', '=', 'products.id')
          .where('variants.removedAt', 'is', null)
          .select(['variants.id', 'color', 'size']),
      ).as('sizes'),
    )
    .execute();
  return rows.map(({ id, listingRank, precioCents, categoria, ofertaNuevo, sizes }) => {
    const isSoldOut = isMarkedSoldOut({ ofertaNuevo });
    const variants = Map.groupBy(sizes, (row) => row.id);
    return {
      id,
      rank: listingRank,
      price: toPesos(centavos(precioCents)),
      category: categoria,
      onOffer: ofertaNuevo === 'Oferta',
      variants: [...variants.values()].map((rows) => ({
        color: rows[0]?.color ?? '',
        sizes: isSoldOut ? [] : rows.flatMap(({ size }) => size ?? []),
      })),
    };
  });
}
