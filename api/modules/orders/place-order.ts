import type { RequestedEntry } from '#domain/contract/checkout.ts';
import { type Centavos, centavos } from '#domain/money.ts';
import { type Quote, quoteOrder } from '#domain/quote.ts';
import { isRefusal, type Refusal } from '#domain/refusal.ts';
import type { ShippingInfo } from '#domain/shipping.ts';
import { newId } from '../../db/id.ts';
import type { Db } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { getProducts } from '../catalogue/get-products.ts';
import { getPromotions } from '../promotions/get-promotions.ts';
import { moveStock } from '../stock/move-stock.ts';
import { findOrderByReference, insertOrder } from './queries.ts';

type Input = {
  userId: string;
  entries: readonly RequestedEntry[];
  shippingInfo: ShippingInfo;
  paymentReference: string;
  expiresAt: Date;
  now: Date;
};

export type PlacedOrder = {
  id: string;
  preferenceId: string | null;
  expiresAt: Date;
  shipping: Centavos;
  lines: {
    id: string;
    title: string;
    image: string | null;
    quantity: number;
    unitPrice: Centavos;
  }[];
};

/**
 * Makes a Pendiente order at today's prices and takes its stock, all or nothing. A reference that
 * the account used before answers the order it made.
 */
export async function placeOrder(db: Db, input: Input): Promise<PlacedOrder | Refusal> {
  const quote = await quoteEntries(db, input);
  const placed = isRefusal(quote)
    ? quote
    : await inTransaction(db, (tx) => writeOrder(tx, input, quote));
  if (placed && !isRefusal(placed)) return placed;
  const earlier = await findOrderByReference(db, input);
  // Made and cancelled again by the same shopper's other request: this one starts anew.
  return earlier ?? placed ?? placeOrder(db, input);
}

async function quoteEntries(db: Db, { entries, now }: Input): Promise<Quote | Refusal> {
  const productIds = entries.flatMap((entry) =>
    'promoId' in entry ? entry.products.map(({ productId }) => productId) : [entry._id],
  );
  const promoIds = entries.flatMap((entry) => ('promoId' in entry ? [entry.promoId] : []));
  const products = await getProducts(db, productIds);
  const promotions = await getPromotions(db, promoIds);
  return quoteOrder(entries, { products, promotions }, now);
}

/** Null when the same reference made an order at the same moment. */
async function writeOrder(
  db: Db,
  input: Input,
  quote: Quote,
): Promise<PlacedOrder | null | Refusal> {
  const { userId, shippingInfo, paymentReference, expiresAt, now } = input;
  const id = newId();
  const lines = quote.lines.map((line) => ({ ...line, id: newId() }));
  const isNew = await insertOrder(db, {
    id,
    userId,
    shippingInfo,
    paymentReference,
    shippingCents: quote.totals.shipping,
    totalCents: quote.totals.total,
    createdAt: now,
    expiresAt,
    lines,
  });
  if (!isNew) return null;
  // Last, so that the sizes that others want too are held for the shortest time.
  const shortage = await moveStock(db, {
    demand: quote.lines.flatMap((line) => line.items),
    kinds: ['reserve'],
    orderId: id,
    actorId: userId,
    now,
  });
  if (shortage) return shortage;
  const shipping = centavos(quote.totals.shipping);
  return { id, preferenceId: null, expiresAt, shipping, lines };
}
