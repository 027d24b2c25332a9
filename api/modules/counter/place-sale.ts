import type { SaleRequest } from '#domain/contract/sales.ts';
import { quoteSale, type SaleQuote } from '#domain/counter/quote-sale.ts';
import { salePaymentId } from '#domain/counter/sale-methods.ts';
import { shippingOfRecipient } from '#domain/orders/shipping.ts';
import type { Centavos } from '#domain/shared/money.ts';
import { isRefusal, type Refusal } from '#domain/shared/refusal.ts';
import type { Cache } from '../../cache/cache.ts';
import { newId } from '../../db/id.ts';
import type { Db } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { invalidateOffers } from '../discounts/read-offer.ts';
import {
  invalidateCatalogueSnapshot,
  readCatalogueSnapshot,
} from '../orders/catalogue-snapshot.ts';
import { insertOrder, type NewOrder } from '../orders/commands/insert-order.ts';
import { receivePayment } from '../orders/payments/receive-payment.ts';
import { readVersionedSettings, settingsTag } from '../site/settings/read-settings.ts';
import { readCounterOffer } from './counter-offer.ts';

export type PlacingInput = {
  request: SaleRequest;
  sellerId: string;
  /** Whether an owner records it at what was charged, whatever the prices are now. */
  isAccepted: boolean;
  cache: Cache;
  now: Date;
};

/** Stores what became of a sale, in the transaction that places its order. */
type StoreSale = (
  tx: Db,
  placed: { orderId: string; reduction: Centavos },
) => Promise<Refusal | null>;

/** How often a sale is quoted when the catalogue changes between quoting and inserting. */
const maxAttempts = 5;

/**
 * Places the order of a sale and sells it: it is paid, and its garments are gone. Refuses as `quoteSale` does, and when
 * units are missing.
 */
export async function placeSale(
  db: Db,
  input: PlacingInput,
  store: StoreSale,
): Promise<{ orderId: string } | Refusal> {
  for (let attempt = 1; ; attempt += 1) {
    const quoted = await quote(db, input);
    const placed = isRefusal(quoted) ? quoted : await sell(db, { ...input, quoted, store });
    // The cached rows may be out of date, so a refusal is decided by the database's.
    const isFinal = !isRefusal(placed) || (attempt > 1 && placed.code !== 'order_in_progress');
    if (isFinal || attempt === maxAttempts) return placed;
    invalidateCatalogueSnapshot(input.cache);
    input.cache.invalidate(settingsTag);
    invalidateOffers(input.cache);
  }
}

type Quoted = Omit<SaleQuote, 'discounts'> & Pick<NewOrder, 'quotedFrom' | 'discounts'>;

async function quote(
  db: Db,
  { request, isAccepted, cache, now }: PlacingInput,
): Promise<Quoted | Refusal> {
  const catalogue = await readCatalogueSnapshot(db, { entries: request.products, cache });
  const { settings, version } = await readVersionedSettings({ db, cache });
  const { offer, versionOf } = await readCounterOffer({ db, cache });
  // What was in force when it was sold.
  const at = request.soldAt ? new Date(request.soldAt) : now;
  const options = { offer, vat: settings, isAccepted, now: at };
  const quoted = quoteSale(request, catalogue, options);
  if (isRefusal(quoted)) return quoted;
  return {
    ...quoted,
    quotedFrom: { ...catalogue.versions, settings: version },
    discounts: quoted.discounts.map(({ discount, amount }, position) => ({
      ...{ id: discount._id, version: versionOf(discount), position },
      ...{ name: discount.name, code: discount.code, amount },
    })),
  };
}

/** Of unpaid orders: a sale is paid at once. */
const unlimited = 1_000_000;

/** Who buys at the counter gives no address. */
const shippingInfoOf = ({ buyer }: SaleRequest) =>
  shippingOfRecipient({ addressDni: '', addressMobile: buyer?.phone || undefined });

type Selling = PlacingInput & { quoted: Quoted; store: StoreSale };

function sell(db: Db, input: Selling): Promise<{ orderId: string } | Refusal> {
  const { request, sellerId, quoted, store, now } = input;
  const { lines, breakdown, quotedFrom, discounts } = quoted;
  const orderId = newId();
  return inTransaction(db, async (tx) => {
    const refusal = await insertOrder(tx, {
      order: {
        ...{ id: orderId, userId: null, channel: 'counter', contact: request.buyer ?? null },
        ...{
          shippingInfo: shippingInfoOf(request),
          delivery: null,
          paymentReference: null,
          legalTextsId: null,
        },
        ...{ shippingCents: 0, shippingNetCents: breakdown.delivery.net },
        ...{ totalCents: breakdown.total, createdAt: now, expiresAt: now },
        // No provider is asked about it.
        ...{ nextCheckAt: null, preferenceLease: null, fromAddress: null, fromNetwork: null },
      },
      ...{ actorId: sellerId, quotedFrom, discounts, maxOpenOrders: unlimited },
      lines: lines.map((line) => ({ ...line, id: newId() })),
    });
    if (refusal) return refusal;
    // Before its payment, which looks for the sale.
    const refused = await store(tx, { orderId, reduction: quoted.reduction });
    if (refused) return refused;
    const [first, ...others] = request.payments;
    const applied = await receivePayment(tx, {
      ...{ id: salePaymentId(request.saleReference), orderId, amount: breakdown.total, now },
      methodId: first && others.length === 0 ? first.method : 'mixed',
    });
    if (applied !== 'sell') throw new Error(`Sale ${request.saleReference}: ${applied}`);
    return { orderId };
  });
}
