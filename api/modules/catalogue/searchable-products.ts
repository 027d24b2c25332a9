import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { colorName } from '#domain/catalogue/color.ts';
import { familyOf } from '#domain/catalogue/color-families.ts';
import {
  type FilterableProduct,
  type FilterValue,
  toFilterValue,
} from '#domain/catalogue/filters.ts';
import { isMarkedSoldOut } from '#domain/catalogue/listing.ts';
import type { PlacedStems } from '#domain/catalogue/word-match.ts';
import { productItem, type SalePriceOf } from '#domain/discounts/sale-price.ts';
import { centavos, toPesos } from '#domain/shared/money.ts';
import type { StoreCode } from '#domain/site/store.ts';
import type { Db } from '../../db/schema.ts';
import { listedIn } from './listing-queries.ts';

type Variant = FilterableProduct['variants'][number];

export type SearchableProduct = FilterableProduct & { stems: PlacedStems };

/** The stems of a document's words that have this weight. */
const stemsOf = (weight: 'A' | 'B' | 'C') =>
  sql<string[]>`array_to_json(tsvector_to_array(ts_filter(document, ${sql.lit(`{${weight}}`)})))`;

type Input = {
  store: StoreCode;
  salePriceOf: SalePriceOf;
  /** All products without it. */
  ids?: readonly string[] | undefined;
};

/** The facts of a store's listed products that filters and searches depend on. */
export async function readSearchableProducts(
  db: Db,
  { store, salePriceOf, ids }: Input,
): Promise<SearchableProduct[]> {
  const rows = await listedIn(db, store)
    .$if(ids !== undefined, (query) => query.where('products.id', 'in', ids ?? []))
    .innerJoin('productDocuments', 'productDocuments.productId', 'products.id')
    .select(['products.id', 'listingRank', 'precioCents', 'categoria', 'ofertaNuevo'])
    .select('products.store')
    .select([stemsOf('A').as('named'), stemsOf('B').as('seen'), stemsOf('C').as('described')])
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
          .orderBy('variants.position')
          .orderBy('sizes.position')
          .select(['variants.id', 'color', 'shade', 'size']),
      ).as('sizes'),
    )
    .execute();
  const toValue = createValues();
  const toColor = createColors(toValue);
  return rows.map(({ listingRank, precioCents, categoria, ofertaNuevo, sizes, ...row }) => {
    const isSoldOut = isMarkedSoldOut({ ofertaNuevo });
    const variants = Map.groupBy(sizes, ({ id }) => id);
    const inStock = isSoldOut ? [] : sizes.flatMap(({ size }) => (size ? toValue(size) : []));
    const precio = toPesos(centavos(precioCents));
    const sale = salePriceOf(productItem({ _id: row.id, categoria, store: row.store, precio }));
    return {
      id: row.id,
      stems: {
        named: row.named,
        seen: [...row.seen, ...inStock.flatMap(({ slug }) => slug.split('-'))],
        described: row.described,
      },
      rank: listingRank,
      price: sale ? toPesos(sale.price) : precio,
      category: categoria ? toValue(categoria) : null,
      onOffer: ofertaNuevo === 'Oferta' || sale !== null,
      variants: [...variants.values()].map((rows) => ({
        ...toColor(rows[0]?.color ?? '', rows[0]?.shade ?? null),
        sizes: isSoldOut ? [] : rows.flatMap(({ size }) => (size ? toValue(size) : [])),
      })),
    };
  });
}

/** A colour with its family; one object for all equal ones. */
function createColors(toValue: (label: string) => FilterValue) {
  const colors = new Map<string, Pick<Variant, 'color' | 'shade' | 'swatch'>>();
  return (color: string, shade: string | null) => {
    const key = `${color} ${shade}`;
    const cached = colors.get(key);
    if (cached) return cached;
    const { value, swatch } = familyOf(color, shade);
    const read = { color: value, shade: toValue(colorName(color)), swatch };
    colors.set(key, read);
    return read;
  };
}

/** One object for all equal texts, of which a catalogue has thousands. */
function createValues() {
  const values = new Map<string, FilterValue>();
  return (label: string): FilterValue => {
    const known = values.get(label) ?? toFilterValue(label);
    values.set(label, known);
    return known;
  };
}
