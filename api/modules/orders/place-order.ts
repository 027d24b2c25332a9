import type { RequestedEntry } from '#domain/contract/checkout.ts';
import { type Centavos, centavos } from '#domain/money.ts';
import { type Quote, quoteOrder } from '#domain/quote.ts';
import { isRefusal, type Refusal } from '#domain/refusal.ts';
import type { ShippingInfo } from '#domain/shipping.ts';
import type { Cache } from '../../cache/cache.ts';
import { newId } from '../../db/id.ts';
import type { Db } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { moveStock } from '../stock/move-stock.ts';
import { findOrderByReference, insertOrder } from './queries.ts';
import { forgetOffers, type Offers, readOffers } from './read-offers.ts';

type Input = {
  userId: string;
  entries: readonly RequestedEntry[];
  shippingInfo: ShippingInfo;
  paymentReference: string;
  expiresAt: Date;
  cache: Cache;
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
  const quoted = await quoteEntries(db, input);
  const placed = isRefusal(quoted)
    ? quoted
    : await inTransaction(db, (tx) => writeOrder(tx, input, quoted));
  if (placed && !isRefusal(placed)) return placed;
  const earlier = await findOrderByReference(db, input);
  if (earlier) return earlier;
  if (placed) return placed;
  // What was quoted from changed, or the same shopper's other request made this order and its
  // cancellation came at once: either way this one starts anew.
  forgetOffers(input.cache);
  return placeOrder(db, input);
}

type Quoted = Quote & Pick<Offers, 'versions'>;

async function quoteEntries(db: Db, input: Input): Promise<Quoted | Refusal> {
  const quoteOnce = async () => {
    const offers = await readOffers(db, input);
    const quote = quoteOrder(input.entries, offers, input.now);
    return isRefusal(quote) ? quote : { ...quote, versions: offers.versions };
  };
  const quoted = await quoteOnce();
  if (!isRefusal(quoted)) return quoted;
  // Nobody is refused by what may be out of date.
  forgetOffers(input.cache);
  return quoteOnce();
}

/** Null when the same reference made an order at the same moment, or the quote no longer holds. */
async function writeOrder(
  db: Db,
  input: Input,
  quote: Quoted,
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
    quotedFrom: quote.versions,
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
