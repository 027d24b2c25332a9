import type { Sale, SaleForm } from '#domain/contract/sales.ts';
import { salePaymentId } from '#domain/counter/sale-methods.ts';
import { fromPesos, sumMoney, toPesos } from '#domain/shared/money.ts';
import { isRefusal, notFound, type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Cache } from '../../cache/cache.ts';
import { createTransactionCache } from '../../cache/transaction-cache.ts';
import type { Db } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { holdOpenSession } from '../cash-sessions/read-sessions.ts';
import { cancelOrder } from '../orders/cancel-order.ts';
import type { PaymentProvider } from '../orders/payments/provider.ts';
import { receivePayment } from '../orders/payments/receive-payment.ts';
import { findOpenLink, type PlacedSale, placeSale } from './place-sale.ts';
import { findRecorded, findSale, parseRequest } from './read-sales.ts';

type Input = { actorId: string; now: Date };
type NewRequest = Input & { request: SaleForm; provider: PaymentProvider; cache: Cache };

/**
 * Records a sale at the counter, once by its reference: a second request, also a concurrent one, gets the same answer.
 * One that was made while the shop could not be reached is stored in any case, and waits for an owner when its order
 * cannot be placed; any other is refused then. An unpaid payment link of its reference ends first.
 */
export async function recordSale(
  db: Db,
  { request, provider, cache, ...input }: NewRequest,
): Promise<{ sale: Sale } | Refusal> {
  const known = await findRecorded(db, request);
  if (known) return known;
  const { actorId: sellerId, now } = input;
  const link = await findOpenLink(db, request.saleReference);
  if (link?.paymentState === 'unpaid' && !link.awaitsTransfer) {
    // Its answer was lost. One that is being paid is not cancelled, and refuses the sale.
    await cancelOrder(db, {
      ...{ orderId: link.orderId, userId: null, actorId: sellerId, provider, now },
    });
  }
  const soldAt = soldAtOf(request, now);
  const order = soldOrder(now);
  const placing = { request, sellerId, isAccepted: false, order, cache, soldAt, now };
  const placed = await placeSale(db, placing, async (tx, sold) => {
    const { orderId } = sold;
    const refused = await insertSale(tx, { ...input, request, orderId, problem: null });
    if (!refused) await takeMoney(tx, { ...sold, request, soldAt, now });
    return refused;
  });
  if (isRefusal(placed) && request.soldAt !== undefined) {
    await inTransaction(db, (tx) =>
      insertSale(tx, { ...input, request, orderId: null, problem: placed.message }),
    );
  }
  const recorded = await findRecorded(db, request);
  return recorded ?? (isRefusal(placed) ? placed : notFound('la venta'));
}

/** A device is without a connection for hours, and its clock may be wrong: a longer time ago does not count. */
const maxOfflineMs = 7 * 24 * 3_600_000;

/** When a sale was made: by its device's clock, unless that cannot be, else when it was sent. */
function soldAtOf({ soldAt }: SaleForm, sentAt: Date): Date {
  const at = soldAt ? new Date(soldAt) : sentAt;
  return at <= sentAt && sentAt.getTime() - at.getTime() <= maxOfflineMs ? at : sentAt;
}

/** It is paid at once, so that no provider is asked about it, and its garments are gone. */
const soldOrder = (now: Date) =>
  ({ channel: 'counter', delivery: null, expiresAt: now, nextCheckAt: null }) as const;

type Moments = { soldAt: Date; now: Date };

/** The parts of the sale are one payment of its order. */
async function takeMoney(
  db: Db,
  { request, orderId, total, soldAt, now }: PlacedSale & { request: SaleForm } & Moments,
): Promise<void> {
  const [first, ...others] = request.payments;
  const applied = await receivePayment(db, {
    ...{ id: salePaymentId(request.saleReference), orderId, amount: total, now },
    receivedAt: soldAt,
    methodId: first && others.length === 0 ? first.method : 'mixed',
  });
  if (applied !== 'sell') throw new Error(`Sale ${request.saleReference}: ${applied}`);
}

type NewSale = Input & { request: SaleForm; orderId: string | null; problem: string | null };

/** Refuses when another request has stored the same sale; its order is rolled back then. */
async function insertSale(
  db: Db,
  { request, orderId, problem, actorId, now }: NewSale,
): Promise<Refusal | null> {
  const { saleReference: id, reduction, payments } = request;
  const soldAt = soldAtOf(request, now);
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('sales')
    .values({
      ...{ id, request: JSON.stringify(request), soldBy: actorId, soldAt, storedAt: now },
      reductionCents: fromPesos(reduction?.amount ?? 0),
      reductionReason: reduction?.reason ?? null,
      cashSessionId: await holdOpenSession(db, soldAt),
      ...{ orderId, problem, settledAt: null, settledBy: null, note: null },
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) return refuse('illegal_transition', 'Ya está registrada.');
  await db
    .insertInto('salePayments')
    .values(
      payments.map(({ method, amount, receipt }, position) => ({
        ...{ saleId: id, position, method, amountCents: fromPesos(amount) },
        receipt: receipt || null,
      })),
    )
    .execute();
  await recordAudit(db, {
    ...{ actorId, action: reduction ? 'reduce_sale' : 'sell', subject: 'sale', subjectId: id, now },
    ...{ before: {}, after: { ...reduction, total: request.total } },
  });
  return null;
}

/**
 * Records a sale that waits for a decision, at what was charged, now that there are units; audited. What its garments
 * cost more now is a reduction.
 */
export function recordOpenSale(
  db: Db,
  { id, actorId, now }: Input & { id: string },
): Promise<{ sale: Sale } | Refusal> {
  return decide(
    db,
    { id, actorId, now, action: 'record_sale' },
    async (tx, { request, soldBy, storedAt }) => {
      const placing = {
        ...{ request, sellerId: soldBy, isAccepted: true, order: soldOrder(now) },
        ...{ cache: createTransactionCache(), soldAt: soldAtOf(request, storedAt), now },
      };
      const placed = await placeSale(tx, placing, async (inner, sold) => {
        const { orderId, reduction } = sold;
        await inner
          .updateTable('sales')
          .set({ orderId, problem: null, reductionCents: reduction })
          .set({ reductionReason: request.reduction?.reason ?? 'Precio que se cobró' })
          .where('id', '=', id)
          .execute();
        await takeMoney(inner, { ...sold, request, soldAt: placing.soldAt, now });
        return null;
      });
      return isRefusal(placed) ? placed : {};
    },
  );
}

/** Closes a sale that waits for a decision without an order, with what was done instead; audited. */
export function settleSale(
  db: Db,
  { id, note, actorId, now }: Input & { id: string; note: string },
): Promise<{ sale: Sale } | Refusal> {
  return decide(db, { id, actorId, now, action: 'settle_sale' }, async (tx) => {
    await tx
      .updateTable('sales')
      .set({ settledAt: now, settledBy: actorId, note })
      .where('id', '=', id)
      .execute();
    return { note };
  });
}

type Decision = { id: string; actorId: string; now: Date; action: 'record_sale' | 'settle_sale' };
type OpenSale = { request: SaleForm; soldBy: string; storedAt: Date };

function decide(
  db: Db,
  { id, actorId, now, action }: Decision,
  carryOut: (tx: Db, sale: OpenSale) => Promise<Record<string, string> | Refusal>,
): Promise<{ sale: Sale } | Refusal> {
  return inTransaction(db, async (tx) => {
    const stored = await tx
      .selectFrom('sales')
      .where('id', '=', id)
      .select(['request', 'soldBy', 'orderId', 'storedAt', 'settledAt'])
      .forUpdate()
      .executeTakeFirst();
    if (!stored) return notFound('la venta');
    if (stored.orderId !== null || stored.settledAt !== null) {
      return refuse('illegal_transition', 'Esta venta ya está resuelta.');
    }
    const request = parseRequest(stored.request);
    const { soldBy, storedAt } = stored;
    const after = await carryOut(tx, { request, soldBy, storedAt });
    if (isRefusal(after)) return after;
    const charged = sumMoney(request.payments.map(({ amount }) => fromPesos(amount)));
    await recordAudit(tx, {
      ...{ actorId, action, subject: 'sale', subjectId: id, now },
      ...{ before: {}, after: { ...after, total: toPesos(charged) } },
    });
    const sale = await findSale(tx, id);
    return sale ? { sale } : notFound('la venta');
  });
}
