import { type RawBuilder, sql } from 'kysely';
import type { Offer } from '#domain/catalogue/offer.ts';
import { lowStock } from '#domain/catalogue/stock.ts';
import type { Product } from '#domain/contract/catalogue.ts';
import type {
  InventoryFilter,
  InventoryQuery,
  SortableColumn,
} from '#domain/contract/inventory.ts';
import { type StoreCode, storeValuesOf } from '#domain/site/store.ts';
import { lowSizes, wantedSizes } from '../../db/low-sizes.ts';
import type { Db } from '../../db/schema.ts';
import { readInOrder } from './queries.ts';

/** Removes case and accents as the column `folded_name` does, so that `pantalon` finds `Pantalón`. */
const fold = (text: string) =>
  sql<string>`lower(translate(${text}::text, 'ÁÉÍÓÚÜáéíóúü', 'AEIOUUaeiouu'))`;

const columns: Record<SortableColumn, RawBuilder<unknown>> = {
  nombre: sql`nombre collate spanish`,
  precio: sql`precio_cents`,
  store: sql`store collate spanish`,
  categoria: sql`categoria collate spanish`,
};

type Filter = InventoryFilter & { ids?: readonly string[] | undefined };

/** The products that match the filter, in no order. */
export const filteredProducts = (
  db: Db,
  { search, store, categoria, label, active, ids, wanted, stock }: Filter,
) =>
  db
    .selectFrom('products')
    .$if(Boolean(search), (query) =>
      query.where(sql<boolean>`strpos(folded_name, ${fold(search ?? '')}) > 0`),
    )
    .$if(store !== undefined, (query) =>
      query.where('store', 'in', storeValuesOf(store as StoreCode)),
    )
    .$if(Boolean(categoria), (query) => query.where('categoria', '=', categoria ?? ''))
    .$if(label !== undefined, (query) => query.where('ofertaNuevo', '=', label as Offer))
    .$if(active !== undefined, (query) => query.where('state', '=', active === 'true'))
    .$if(wanted === 'true', (query) =>
      query.where('id', 'in', wantedSizes(db).select('variants.productId')),
    )
    .$if(stock !== undefined, (query) =>
      query.where('id', 'in', lowSizes(db, stock === 'out' ? 0 : lowStock).select('productId')),
    )
    .$if(ids !== undefined, (query) => query.where(sql<boolean>`id = any(${ids}::uuid[])`));

/** One page of the products that match the filter, and their number on all pages. */
export async function listInventory(
  db: Db,
  { sort, dir, page, pageSize, ...filter }: InventoryQuery,
): Promise<{ products: Product[]; total: number }> {
  const count = filteredProducts(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const ids = filteredProducts(db, filter)
    .select('id')
    .$if(sort !== undefined, (query) =>
      query.orderBy(columns[sort ?? 'nombre'], (order) =>
        (dir === 'desc' ? order.desc() : order.asc()).nullsLast(),
      ),
    )
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const [{ total }, found] = await Promise.all([count, ids]);
  return {
    products: await readInOrder(
      db,
      found.map(({ id }) => id),
    ),
    total,
  };
}

/** The distinct categories of all products, in Spanish order. */
export async function listCategories(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('products')
    .where('categoria', 'is not', null)
    .select('categoria')
    .distinct()
    .execute();
  return rows.flatMap(({ categoria }) => categoria ?? []).sort((a, b) => a.localeCompare(b, 'es'));
}
