import { type RawBuilder, sql } from 'kysely';
import { type DraftRow, rowOfChanges } from '#domain/bulk-edits/draft-row.ts';
import {
  editPrice,
  editProduct,
  editStock,
  type ProductFacts,
  withValidOffer,
} from '#domain/bulk-edits/operation.ts';
import type { BulkOperation, EditedCell } from '#domain/contract/bulk-edits.ts';
import type { InventoryFilter } from '#domain/contract/inventory.ts';
import { type Centavos, centavos, formatAmount, fromPesos, toPesos } from '#domain/shared/money.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Db } from '../../db/schema.ts';
import { filteredProducts } from '../catalogue/list-inventory.ts';
import { hasNotEnded } from '../promotions/promotion-dates.ts';

export type Selection = InventoryFilter & { ids?: readonly string[] | undefined };

type Chosen = { selection: Selection; operation: BulkOperation };

const maxPrice = fromPesos(1_000_000_000);
const namedAtMost = 5;

/**
 * The rows of products and combos that an operation changes. Refuses prices that are not positive or too large, by
 * their names.
 */
export async function rowsOfOperation(
  db: Db,
  { selection, operation, now }: Chosen & { now: Date },
): Promise<DraftRow[] | Refusal> {
  const products = await readFacts(db, selection);
  const combos = await readCombos(db, { selection, operation, now });
  const wrong = [
    ...products.map(({ nombre, facts }) => {
      return { name: nombre, price: editProduct(facts, operation).precio };
    }),
    ...combos.map(({ name, price, edited }) => ({ name, price: edited ?? price })),
  ].filter(({ price }) => price <= 0 || price > maxPrice);
  if (wrong.length > 0) {
    const named = wrong
      .slice(0, namedAtMost)
      .map(
        ({ name, price }) =>
          `${name} (${price < 0 ? '−' : ''}${formatAmount(Math.abs(price) / 100)})`,
      );
    const more = wrong.length > namedAtMost ? ` y ${wrong.length - namedAtMost} más` : '';
    const text = `El precio no puede quedar así: ${named.join(', ')}${more}.`;
    return refuse('invalid_request', text, { fields: { 'operation.price.value': text } });
  }
  return [
    ...products.flatMap(({ id, facts }) => productRow(id, facts, editProduct(facts, operation))),
    ...combos.flatMap(({ id, price, edited }) => comboRow(id, price, edited)),
  ];
}

/** The rows of typed cells. Refuses products and sizes that the catalogue does not have. */
export async function rowsOfCells(
  db: Db,
  cells: readonly EditedCell[],
): Promise<DraftRow[] | Refusal> {
  const prices = cells.filter(({ subject }) => subject === 'product');
  const found = await readFacts(db, { ids: prices.map(({ id }) => id) });
  const facts = new Map(found.map((product) => [product.id, product.facts]));
  if (prices.some(({ id }) => !facts.has(id))) {
    return refuse('not_found', 'No se encontró uno de los productos.');
  }
  // One that another administrator has set to the same value in the meantime is none.
  const edited = cells.filter(({ before, after }) => before !== after);
  return edited.flatMap(({ subject, id, before, after }): DraftRow[] => {
    if (subject === 'size')
      return [{ subject, subjectId: id, before: { stock: before }, after: { stock: after } }];
    const current = facts.get(id);
    if (!current) return [];
    const [was, is] = [before, after].map((pesos) => ({ ...current, precio: fromPesos(pesos) }));
    return was && is ? productRow(id, was, withValidOffer(is)) : [];
  });
}

type Product = { id: string; nombre: string; facts: ProductFacts };

async function readFacts(db: Db, selection: Selection): Promise<Product[]> {
  const rows = await filteredProducts(db, selection)
    .select(['id', 'nombre', 'precioCents', 'previousPriceCents', 'ofertaNuevo'])
    .select(['state', 'categoria'])
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id, nombre, precioCents, previousPriceCents, ...facts }) => ({
    id,
    nombre,
    facts: {
      ...facts,
      precio: centavos(precioCents),
      previousPrice: previousPriceCents === null ? null : centavos(previousPriceCents),
    },
  }));
}

const productRow = (id: string, was: ProductFacts, is: ProductFacts): DraftRow[] =>
  rowOfChanges('product', id, { was: toValues(was), is: toValues(is) });

const toValues = ({ precio, previousPrice, ...facts }: ProductFacts) => ({
  ...facts,
  precio: toPesos(precio),
  previousPrice: previousPrice === null ? null : toPesos(previousPrice),
});

/** The combos with a chosen product whose price changes with it; those that have ended stay. */
async function readCombos(db: Db, { selection, operation, now }: Chosen & { now: Date }) {
  const { price: change, includesCombos } = operation;
  if (!change || !includesCombos) return [];
  const rows = await db
    .selectFrom('promotions')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('promotionProducts')
        .where('productId', 'in', filteredProducts(db, selection).select('id'))
        .select('promotionId'),
    )
    .where(hasNotEnded(now))
    .orderBy('id', 'desc')
    .select(['id', 'name', 'promoPriceCents'])
    .execute();
  return rows.map(({ id, name, promoPriceCents }) => {
    const price = centavos(promoPriceCents);
    return { id, name, price, edited: editPrice(price, change) };
  });
}

function comboRow(subjectId: string, price: Centavos, edited: Centavos): DraftRow[] {
  if (price === edited) return [];
  const before = { promoPrice: toPesos(price) };
  return [{ subject: 'promotion', subjectId, before, after: { promoPrice: toPesos(edited) } }];
}

/** The sizes of the selection, in no order. */
const chosenSizes = (db: Db, selection: Selection) =>
  db
    .selectFrom('sizes')
    .innerJoin('variants', 'variants.id', 'sizes.variantId')
    .where('variants.productId', 'in', filteredProducts(db, selection).select('id'))
    .where('variants.removedAt', 'is', null)
    .where('sizes.removedAt', 'is', null);

/**
 * What an operation makes of the stocks of the selection: a statement that yields `size_id`, `before`, `after` and the
 * row's `place`, from 1. Thousands of sizes stay in the database, which gets what becomes of each number of units.
 * It reads the snapshot of its transaction: a number that only a later one has would be left out.
 */
export async function changedStocks(
  db: Db,
  selection: Selection,
  change: NonNullable<BulkOperation['stock']>,
): Promise<RawBuilder<unknown>> {
  const found = await chosenSizes(db, selection).select('stock').distinct().execute();
  const changes = found
    .map(({ stock }) => ({ before: stock, after: editStock(stock, change) }))
    .filter(({ before, after }) => before !== after);
  const sizes = chosenSizes(db, selection).select([
    ...(['sizes.id', 'sizes.stock', 'productId'] as const),
    ...(['variants.position as variantPosition', 'sizes.position as sizePosition'] as const),
  ]);
  return sql`
    select id as size_id, before, after,
      row_number() over (order by product_id desc, variant_position, size_position) as place
    from ${sizes} as chosen
    join unnest(${changes.map(({ before }) => before)}::int[],
      ${changes.map(({ after }) => after)}::int[]) as changes (before, after) on stock = before`;
}
