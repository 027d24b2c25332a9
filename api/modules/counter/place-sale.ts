import { sql } from 'kysely';
import { preorderDay } from '#domain/catalogue/availability.ts';
import type { SaleBuyer, SaleForm } from '#domain/contract/sales.ts';
import { quoteSale, type SaleQuote } from '#domain/counter/quote-sale.ts';
import { shortId } from '#domain/orders/order-state.ts';
import { shippingOfRecipient } from '#domain/orders/shipping.ts';
import type { Centavos } from '#domain/shared/money.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Cache } from '../../cache/cache.ts';
import { newId } from '../../db/id.ts';
import { awaitsTransfer } from '../../db/order-conditions.ts';
import type { Db } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { invalidateQuoted, readCatalogueSnapshot } from '../orders/catalogue-snapshot.ts';
import { insertOrder, type NewOrder } from '../orders/commands/insert-order.ts';
import { recordLegalTexts } from '../site/settings/legal-versions.ts';
import { readVersionedSettings } from '../site/settings/read-settings.ts';
import { readCounterOffer } from './counter-offer.ts';
import { refuseRecorded } from './read-sales.ts';

type Request = Pick<SaleForm, 'saleReference' | 'products' | 'reduction' | 'total'> & {
  payments?: SaleForm['payments'];
  buyer?: SaleBuyer | undefined;
};

export type PlacingInput = {
  request: Request;
  sellerId: string;
  /** Whether an owner records it at what was charged, also where the prices have changed, or it is no longer sold. */
  isAccepted: boolean;
  /** What the order of a sale and that of a payment link differ in. */
  order: Pick<NewOrder['order'], 'expiresAt' | 'nextCheckAt' | 'delivery'> & {
    channel: 'counter' | 'link';
  };
  cache: Cache;
  /** The date of the order, whose discounts are in force. */
  soldAt: Date;
  now: Date;
};

export type PlacedSale = {
  orderId: string;
  total: Centavos;
  /** The seller's, in centavos. */
  reduction: Centavos;
};

/** What follows in the transaction that places the order; a refusal rolls it back. */
type Finish = (tx: Db, placed: PlacedSale) => Promise<Refusal | null>;

/** How often a sale is quoted when the catalogue changes between quoting and inserting. */
const maxAttempts = 5;

/**
 * Places an order of what a seller has in the counter's cart, for a buyer without an account. Refuses as `quoteSale`
 * does, when units are missing, and when the other one of a sale and a payment link has this reference.
 */
export async function placeSale(
  db: Db,
  input: PlacingInput,
  finish: Finish,
): Promise<PlacedSale | Refusal> {
  for (let attempt = 1; ; attempt += 1) {
    const quoted = await quote(db, input);
    const placed = isRefusal(quoted) ? quoted : await insert(db, { ...input, quoted, finish });
    // The cached rows may be out of date, so a refusal is decided by the database's.
    const isFinal = !isRefusal(placed) || (attempt > 1 && placed.code !== 'order_in_progress');
    if (isFinal || attempt === maxAttempts) return placed;
    invalidateQuoted(input.cache);
  }
}

type Quoted = SaleQuote &
  Pick<NewOrder, 'quotedFrom' | 'versionOf'> & {
    /** Null for who saw no texts. */
    legalTextsId: string | null;
    sentFrom: string | null;
  };

async function quote(
  db: Db,
  { request, order, isAccepted, cache, soldAt, now }: PlacingInput,
): Promise<Quoted | Refusal> {
  const catalogue = await readCatalogueSnapshot(db, { entries: request.products, cache });
  const saved = await readVersionedSettings({ db, cache });
  const { settings, version } = saved;
  const { offer, versionOf } = await readCounterOffer({ db, cache }, soldAt);
  const options = { offer, vat: settings, isAccepted, now: soldAt };
  const quoted = quoteSale(request, catalogue, options);
  if (isRefusal(quoted)) return quoted;
  const isOnline = order.channel === 'link';
  return {
    ...quoted,
    legalTextsId: isOnline ? await recordLegalTexts({ db, cache }, saved) : null,
    // What is bought at the counter is taken away.
    sentFrom: isOnline ? preorderDay(catalogue.products, now) : null,
    quotedFrom: { ...catalogue.versions, settings: version },
    versionOf,
  };
}

/** Of unpaid orders: a seller is not limited. */
const unlimited = 1_000_000;

/** Who buys from a seller gives no address. */
const shippingInfoOf = ({ buyer }: Request) =>
  shippingOfRecipient({ addressDni: '', addressMobile: buyer?.phone || undefined });

type Insertion = PlacingInput & { quoted: Quoted; finish: Finish };

function insert(db: Db, input: Insertion): Promise<PlacedSale | Refusal> {
  const { request, sellerId, order, quoted, finish, soldAt, now } = input;
  const { lines, breakdown, legalTextsId, sentFrom, reduction } = quoted;
  const { quotedFrom, discounts, versionOf } = quoted;
  const orderId = newId();
  const placed = { orderId, total: breakdown.total, reduction };
  return inTransaction(db, async (tx) => {
    const used = await refuseReference(tx, { request, order });
    if (used) return used;
    const refusal = await insertOrder(tx, {
      order: {
        ...{ id: orderId, userId: null, contact: request.buyer ?? null, ...order },
        ...{ shippingInfo: shippingInfoOf(request), paymentReference: null, legalTextsId },
        ...{ shippingCents: 0, shippingNetCents: breakdown.delivery.net },
        ...{ totalCents: breakdown.total, createdAt: soldAt, sentFrom },
        // No preference is being created.
        ...{ preferenceLease: now, fromAddress: null, fromNetwork: null },
      },
      ...{ actorId: sellerId, recordedAt: now, maxOpenOrders: unlimited },
      ...{ quotedFrom, discounts, versionOf },
      lines: lines.map((line) => ({ ...line, id: newId() })),
    });
    return refusal ?? (await finish(tx, placed)) ?? placed;
  });
}

/**
 * A sale and a payment link of the same reference are the same units: refuses a sale while its link has them, and a link
 * of what was sold. They are placed one after the other, also at the same moment.
 */
async function refuseReference(
  tx: Db,
  { request: { saleReference }, order }: Pick<PlacingInput, 'request' | 'order'>,
): Promise<Refusal | null> {
  const lock = `sale ${saleReference}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(tx);
  if (order.channel === 'link') return refuseRecorded(tx, saleReference);
  const link = await findOpenLink(tx, saleReference);
  if (!link) return null;
  const { orderId, paymentState } = link;
  const text =
    paymentState === 'unpaid'
      ? 'Esta venta tiene un enlace de pago que reserva sus prendas: liberá'
      : 'El enlace de pago de esta venta ya tiene un pago: mirá';
  return refuse('illegal_transition', `${text} la orden #${shortId(orderId)}.`, {
    more: { orderId },
  });
}

/** The order that a payment link of this reference holds units for, or that it has bought. */
export const findOpenLink = (db: Db, reference: string) =>
  db
    .selectFrom('paymentLinks')
    .innerJoin('orders', 'orders.id', 'orderId')
    .where('reference', '=', reference)
    .where('closedReason', 'is', null)
    .select(['orderId', 'paymentState', awaitsTransfer.as('awaitsTransfer')])
    .executeTakeFirst();
