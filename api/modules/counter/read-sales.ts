import { garmentText } from '#domain/catalogue/garment-text.ts';
import type { RequestedEntry } from '#domain/contract/checkout.ts';
import type { OpenSale, Sale, SaleForm } from '#domain/contract/sales.ts';
import { formatPrice } from '#domain/shared/money.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Db } from '../../db/schema.ts';
import { findOrder } from '../orders/reads/orders.ts';
import { paymentsOfSale, toSalePayments } from '../orders/reads/sales.ts';

const salesOf = (db: Db) =>
  db
    .selectFrom('sales')
    .select(['sales.id', 'soldAt', 'orderId', 'problem', 'request'])
    .select(paymentsOfSale);

type SaleRow = Awaited<ReturnType<ReturnType<typeof salesOf>['execute']>>[number];

/** The form as it was accepted. */
export const parseRequest = (stored: string): SaleForm => JSON.parse(stored);

const toSale = ({ id, soldAt, problem, payments, request }: SaleRow) => ({
  ...{ _id: id, soldAt: soldAt.toISOString(), problem, total: parseRequest(request).total },
  payments: toSalePayments(payments),
});

const findRow = (db: Db, id: string) => salesOf(db).where('sales.id', '=', id).executeTakeFirst();

const withOrder = async (db: Db, row: SaleRow): Promise<Sale> => ({
  ...toSale(row),
  order: row.orderId ? await findOrder(db, row.orderId) : null,
});

/** A sale of the counter by its reference; null when there is none. */
export async function findSale(db: Db, id: string): Promise<Sale | null> {
  const row = await findRow(db, id);
  return row ? withOrder(db, row) : null;
}

/**
 * The recorded sale of a request; null when there is none of its reference. Refuses another one with it, such as that of
 * a page that was reloaded after its sale had arrived.
 */
export async function findRecorded(
  db: Db,
  request: SaleForm,
): Promise<{ sale: Sale } | Refusal | null> {
  const row = await findRow(db, request.saleReference);
  if (!row) return null;
  const isSame = contentsOf(parseRequest(row.request)) === contentsOf(request);
  return isSame ? { sale: await withOrder(db, row) } : alreadyRecorded(row);
}

/** Without the moment, which a sale has once it is sent again. */
const contentsOf = ({ soldAt: _, ...contents }: SaleForm): string => JSON.stringify(contents);

/** Refuses what is another sale than the recorded one of its reference; null when there is none. */
export async function refuseRecorded(db: Db, id: string): Promise<Refusal | null> {
  const row = await findRow(db, id);
  return row ? alreadyRecorded(row) : null;
}

function alreadyRecorded({ request, orderId }: SaleRow): Refusal {
  const total = formatPrice(parseRequest(request).total);
  const text = `Esta venta ya está registrada, por ${total}. Vaciala y empezá otra.`;
  return refuse('already_paid', text, { more: { orderId } });
}

/** The sales that wait for a decision, since their orders could not be placed; the oldest first. */
export async function listOpenSales(db: Db): Promise<OpenSale[]> {
  const rows = await salesOf(db)
    .innerJoin('users', 'users.id', 'soldBy')
    .where('orderId', 'is', null)
    .where('settledAt', 'is', null)
    .orderBy('soldAt')
    .select(['users.email', 'users.firstName', 'users.lastName'])
    .execute();
  const names = await readNames(
    db,
    rows.flatMap(({ request }) => parseRequest(request).products.flatMap(sizesOf)),
  );
  return rows.map(({ email, firstName, lastName, ...row }) => ({
    ...toSale(row),
    seller: { email, firstName, lastName },
    lines: parseRequest(row.request).products.map((entry) => ({
      text: sizesOf(entry)
        .map((sizeId) => names.get(sizeId) ?? 'Una prenda que ya no está en la tienda')
        .join(', '),
      quantity: entry.quantity,
      unitPrice: 'promoId' in entry ? entry.promoPrice : entry.precio,
    })),
  }));
}

const sizesOf = (entry: RequestedEntry): string[] =>
  'promoId' in entry
    ? entry.products.map(({ sizeId }) => sizeId)
    : entry.variants.flatMap(({ sizes }) => sizes.map(({ _id }) => _id));

async function readNames(db: Db, sizeIds: readonly string[]): Promise<Map<string, string>> {
  if (sizeIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('sizes')
    .innerJoin('variants', 'variants.id', 'sizes.variantId')
    .innerJoin('products', 'products.id', 'variants.productId')
    .where('sizes.id', 'in', sizeIds)
    .select(['sizes.id', 'products.nombre', 'color', 'size', 'modelName'])
    .execute();
  return new Map(
    rows.map(({ id, nombre, ...garment }) => [id, `${nombre}, ${garmentText(garment)}`]),
  );
}
