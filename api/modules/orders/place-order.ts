import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { z } from 'zod';
import { type Quote, quoteOrder } from '#domain/cart/quote.ts';
import { quoteLines } from '#domain/cart/quote-lines.ts';
import { preorderDay } from '#domain/catalogue/availability.ts';
import type { preferenceBody } from '#domain/contract/checkout.ts';
import type { SaleBuyer } from '#domain/contract/sales.ts';
import { packLines } from '#domain/delivery/parcel.ts';
import { deliveryTermsOf, destinationOf } from '#domain/delivery/terms.ts';
import { provinces } from '#domain/geo/provinces.ts';
import { placedFacts } from '#domain/orders/commands.ts';
import type { OrderFacts } from '#domain/orders/order-state.ts';
import { firstCheck } from '#domain/orders/reconciliation.ts';
import { type ShippingInfo, shippingOfRecipient } from '#domain/orders/shipping.ts';
import { type Centavos, centavos } from '#domain/shared/money.ts';
import { isRefusal, type Refusal } from '#domain/shared/refusal.ts';
import type { Cache } from '../../cache/cache.ts';
import { newId } from '../../db/id.ts';
import type { Db } from '../../db/schema.ts';
import type { Carrier } from '../delivery/carriers/carrier.ts';
import { withCarrierRates } from '../delivery/carriers/carrier-rates.ts';
import { readOffer } from '../discounts/read-offer.ts';
import { recordLegalTexts } from '../site/settings/legal-versions.ts';
import { readVersionedSettings, type SavedSettings } from '../site/settings/read-settings.ts';
import { invalidateQuoted, readCatalogueSnapshot } from './catalogue-snapshot.ts';
import { insertOrder, type NewOrder } from './commands/insert-order.ts';

type Body = z.output<typeof preferenceBody>;

type Input = Omit<Body, 'shippingInfo' | 'recipient'> & {
  shippingInfo: ShippingInfo;
  userId: string;
  expiresAt: Date;
  /** Until this instant only this request may create the order's preference. */
  preferenceLease: Date;
  maxOpenOrders: number;
  source: OrderSource | null;
  /** Whether Kings is closed to this account. */
  isLocked: boolean;
  carrier: Carrier | null;
  cache: Cache;
  now: Date;
};

/** Hashes of the IP address and network that an order comes from. */
export type OrderSource = { address: string; network: string };

export type PlacedOrder = OrderFacts & {
  id: string;
  /** False for the order of an earlier request with the same reference. */
  isNew: boolean;
  preferenceId: string | null;
  expiresAt: Date;
  shippingInfo: ShippingInfo;
  /** Whom a buyer without an account said to be. */
  contact: SaleBuyer | null;
  shipping: Centavos;
  lines: {
    id: string;
    title: string;
    image: string | null;
    quantity: number;
    unitPrice: Centavos;
    /** After its discount. */
    total: Centavos;
  }[];
};

/** How often an order is quoted when the catalogue changes between quoting and inserting. */
const maxAttempts = 5;

/**
 * Places an order at the current prices and reserves its stock, all or nothing. A payment
 * reference that the account used before returns its existing order, in any state.
 */
export async function placeOrder(db: Db, input: Input): Promise<PlacedOrder | Refusal> {
  for (let attempt = 1; ; attempt += 1) {
    const quoted = await quoteEntries(db, input);
    const placed = isRefusal(quoted) ? quoted : await writeOrder(db, input, quoted);
    if (!isRefusal(placed)) return placed;
    const { userId, paymentReference } = input;
    const existing = await findPlacedOrder(db, { userId, paymentReference });
    if (existing) return existing;
    if (placed.code !== 'order_in_progress' || attempt === maxAttempts) return placed;
    // The quoted catalogue has changed, or an order of this reference was cancelled concurrently.
    invalidateQuoted(input.cache);
  }
}

/** With the versions of what the order was quoted from, which must not have changed when it is inserted. */
type Quoted = Quote &
  Pick<NewOrder, 'quotedFrom' | 'versionOf'> & {
    /** The settings of that version, with the legal texts that the buyer accepts. */
    saved: SavedSettings;
    sentFrom: string | null;
  };

async function quoteEntries(db: Db, input: Input): Promise<Quoted | Refusal> {
  const { products: entries, shippingCost: displayedShipping, cache, now, isLocked } = input;
  const { discountCode = null, discount: displayedDiscount, userId } = input;
  const quoteOnce = async () => {
    const catalogue = await readCatalogueSnapshot(db, { entries, cache });
    const saved = await readVersionedSettings({ db, cache });
    const { settings, version, deliveryMethods } = saved;
    const { offer, versionOf } = await readOffer({ db, cache }, { discountCode, userId, now });
    const displayed = { displayedShipping, displayedDiscount };
    const priced = quoteLines(entries, catalogue, { now, isLocked });
    if (isRefusal(priced)) return priced;
    const tables = deliveryTermsOf(settings, deliveryMethods);
    const destination = destinationOfAddress(input.shippingInfo);
    const terms = await withCarrierRates({ db, carrier: input.carrier, now }, tables, {
      ...{ destination, place: input.delivery?.place },
      parcel: packLines(priced.lines, catalogue.products, tables.categoryParcels),
    });
    const options = {
      ...{ vat: settings, now, offer, ...displayed, isLocked },
      ...{ terms, choice: input.delivery, destination },
    };
    const quote = quoteOrder(entries, catalogue, options);
    if (isRefusal(quote)) return quote;
    const quotedFrom = { ...catalogue.versions, settings: version };
    const day = preorderDay(catalogue.products, now);
    return { ...quote, saved, quotedFrom, versionOf, sentFrom: day };
  };
  const quoted = await quoteOnce();
  if (!isRefusal(quoted)) return quoted;
  // The cached rows may be out of date, so a refusal is decided by the database's.
  invalidateQuoted(cache);
  return quoteOnce();
}

async function writeOrder(db: Db, input: Input, quote: Quoted): Promise<PlacedOrder | Refusal> {
  const { userId, shippingInfo, paymentReference, expiresAt, preferenceLease, now } = input;
  const id = newId();
  const lines = quote.lines.map((line) => ({ ...line, id: newId() }));
  const { quotedFrom, discounts, versionOf } = quote;
  const { delivery, total } = quote.breakdown;
  const refusal = await insertOrder(db, {
    order: {
      ...{ id, userId, shippingInfo, paymentReference, expiresAt, preferenceLease },
      ...{ delivery: quote.delivery, sentFrom: quote.sentFrom },
      ...{ shippingCents: delivery.cost, shippingNetCents: delivery.net, totalCents: total },
      legalTextsId: await recordLegalTexts({ db, cache: input.cache }, quote.saved),
      ...{ fromAddress: input.source?.address ?? null, fromNetwork: input.source?.network ?? null },
      ...{ createdAt: now, nextCheckAt: firstCheck({ createdAt: now, expiresAt }) },
    },
    ...{ lines, quotedFrom, discounts, versionOf, maxOpenOrders: input.maxOpenOrders },
  });
  if (refusal) return refusal;
  const shipping = delivery.cost;
  return {
    ...{ id, isNew: true, preferenceId: null, expiresAt, shippingInfo, shipping, lines },
    contact: null,
    ...placedFacts,
  };
}

/** The address that a request is sent to, or who picks the order up. */
export const shippingInfoOf = ({ delivery, shippingInfo, recipient }: Body): ShippingInfo => {
  if (delivery?.place === undefined && shippingInfo) return shippingInfo;
  if (recipient) return shippingOfRecipient(recipient);
  // The contract demands one of them.
  throw new Error('Neither an address nor a recipient');
};

const destinationOfAddress = ({ zipCode, province }: ShippingInfo) =>
  destinationOf(zipCode, provinces.find(({ nombre }) => nombre === province)?.id);

/** Null for an order of no account. */
type Key = { userId: string | null } & ({ paymentReference: string } | { id: string });

/** An order of the account that was placed before, in any state; null when there is none. */
export async function findPlacedOrder(
  db: Db,
  { userId, ...key }: Key,
): Promise<PlacedOrder | null> {
  const row = await db
    .selectFrom('orders')
    .select(['id', 'preferenceId', 'expiresAt'])
    .select(['paymentState', 'fulfilmentState', 'closedReason'])
    .select(['shippingInfo', 'shippingCents', 'contact'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('orderLines')
          .whereRef('orderLines.orderId', '=', 'orders.id')
          .orderBy('position')
          .select([
            'orderLines.id',
            'title',
            'image',
            'quantity',
            'unitPriceCents',
            'discountCents',
          ]),
      ).as('lines'),
    )
    .where('userId', userId === null ? 'is' : '=', userId)
    .where((eb) => eb.and(key))
    .executeTakeFirst();
  if (!row) return null;
  const { shippingCents, lines, ...order } = row;
  return {
    ...order,
    isNew: false,
    shipping: centavos(shippingCents),
    lines: lines.map(({ unitPriceCents, discountCents, ...line }) => ({
      ...line,
      unitPrice: centavos(unitPriceCents),
      total: centavos(unitPriceCents * line.quantity - discountCents),
    })),
  };
}
