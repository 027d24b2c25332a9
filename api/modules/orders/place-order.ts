import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { type Quote, quoteOrder } from '#domain/cart/quote.ts';
import type { RequestedEntry } from '#domain/contract/checkout.ts';
import { priceSettingsOf } from '#domain/orders/breakdown.ts';
import type { OrderState } from '#domain/orders/order-state.ts';
import type { ShippingInfo } from '#domain/orders/shipping.ts';
import { type Centavos, centavos } from '#domain/shared/money.ts';
import { isRefusal, type Refusal } from '#domain/shared/refusal.ts';
import type { Cache } from '../../cache/cache.ts';
import { newId } from '../../db/id.ts';
import type { Db } from '../../db/schema.ts';
import { readSettings } from '../site/settings/read-settings.ts';
import {
  type CatalogueSnapshot,
  invalidateCatalogueSnapshot,
  readCatalogueSnapshot,
} from './catalogue-snapshot.ts';
import { transition } from './lifecycle/transition.ts';

type Input = {
  userId: string;
  entries: readonly RequestedEntry[];
  shippingInfo: ShippingInfo;
  /** What the shopper saw as the cost of shipping, in pesos. */
  displayedShipping?: number | undefined;
  paymentReference: string;
  expiresAt: Date;
  /** Until this instant only this request may create the order's preference. */
  preferenceLease: Date;
  maxOpenOrders: number;
  cache: Cache;
  now: Date;
};

export type PlacedOrder = {
  id: string;
  /** False for the order of an earlier request with the same reference. */
  isNew: boolean;
  state: OrderState;
  preferenceId: string | null;
  expiresAt: Date;
  shippingInfo: ShippingInfo;
  shipping: Centavos;
  lines: {
    id: string;
    title: string;
    image: string | null;
    quantity: number;
    unitPrice: Centavos;
  }[];
};

/** How often an order is quoted when the catalogue changes between quoting and inserting. */
const maxAttempts = 5;

/**
 * Creates a Pendiente order at the current prices and reserves its stock, all or nothing. A payment
 * reference that the account used before returns its existing order, in any state.
 */
export async function placeOrder(db: Db, input: Input): Promise<PlacedOrder | Refusal> {
  for (let attempt = 1; ; attempt += 1) {
    const quoted = await quoteEntries(db, input);
    const placed = isRefusal(quoted) ? quoted : await writeOrder(db, input, quoted);
    if (!isRefusal(placed)) return placed;
    const existing = await findOrderByReference(db, input);
    if (existing) return existing;
    if (placed.code !== 'order_in_progress' || attempt === maxAttempts) return placed;
    // The quoted catalogue has changed, or an order of this reference was cancelled concurrently.
    invalidateCatalogueSnapshot(input.cache);
  }
}

type Quoted = Quote & Pick<CatalogueSnapshot, 'versions'>;

async function quoteEntries(db: Db, input: Input): Promise<Quoted | Refusal> {
  const quoteOnce = async () => {
    const catalogue = await readCatalogueSnapshot(db, input);
    const settings = priceSettingsOf(await readSettings({ db, cache: input.cache }));
    const { now, displayedShipping } = input;
    const quote = quoteOrder(input.entries, catalogue, { ...settings, now, displayedShipping });
    return isRefusal(quote) ? quote : { ...quote, versions: catalogue.versions };
  };
  const quoted = await quoteOnce();
  if (!isRefusal(quoted)) return quoted;
  // The cached catalogue may be out of date, so a refusal is decided by the database's.
  invalidateCatalogueSnapshot(input.cache);
  return quoteOnce();
}

async function writeOrder(db: Db, input: Input, quote: Quoted): Promise<PlacedOrder | Refusal> {
  const { userId, shippingInfo, paymentReference, expiresAt, preferenceLease, now } = input;
  const { maxOpenOrders } = input;
  const id = newId();
  const lines = quote.lines.map((line) => ({ ...line, id: newId() }));
  const placed = await transition(db, {
    action: 'place',
    order: {
      id,
      userId,
      shippingInfo,
      paymentReference,
      shippingCents: quote.breakdown.delivery.cost,
      totalCents: quote.breakdown.total,
      createdAt: now,
      expiresAt,
      preferenceLease,
      lines,
      quotedFrom: quote.versions,
      maxOpenOrders,
    },
  });
  if (isRefusal(placed)) return placed;
  const shipping = centavos(quote.breakdown.delivery.cost);
  const { state } = placed;
  return { id, isNew: true, state, preferenceId: null, expiresAt, shippingInfo, shipping, lines };
}

type Reference = Pick<Input, 'userId' | 'paymentReference'>;

async function findOrderByReference(
  db: Db,
  { userId, paymentReference }: Reference,
): Promise<PlacedOrder | null> {
  const row = await db
    .selectFrom('orders')
    .select(['id', 'state', 'preferenceId', 'expiresAt'])
    .select(['shippingInfo', 'shippingCents'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('orderLines')
          .whereRef('orderLines.orderId', '=', 'orders.id')
          .orderBy('position')
          .select(['orderLines.id', 'title', 'image', 'quantity', 'unitPriceCents']),
      ).as('lines'),
    )
    .where('userId', '=', userId)
    .where('paymentReference', '=', paymentReference)
    .executeTakeFirst();
  if (!row) return null;
  const { shippingCents, lines, ...order } = row;
  return {
    ...order,
    isNew: false,
    shipping: centavos(shippingCents),
    lines: lines.map(({ unitPriceCents, ...line }) => ({
      ...line,
      unitPrice: centavos(unitPriceCents),
    })),
  };
}
