import type { z } from 'zod';
import type { Demand } from '#domain/catalogue/stock.ts';
import type { refundForm } from '#domain/contract/order-commands.ts';
import type { Order } from '#domain/contract/orders.ts';
import { type SaleMethod, saleMethodLabels } from '#domain/counter/sale-methods.ts';
import { isInExchange } from '#domain/orders/exchange.ts';
import { breakdownOf } from '#domain/orders/order-breakdown.ts';
import { decideRefund, hasUnits } from '#domain/orders/refund-amount.ts';
import { canReturn, isUnsent, type RefundedGarments } from '#domain/orders/refund-choice.ts';
import { isReceivedByHand } from '#domain/orders/transfer.ts';
import { type Centavos, formatPrice, fromPesos, toPesos } from '#domain/shared/money.ts';
import { isRefusal, notFound, type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Db } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { writeOffUnits } from '../stock/write-off-units.ts';
import { execute } from './commands/execute.ts';
import { listUnits } from './commands/move-units.ts';
import { type LockedOrder, lockOrder } from './commands/read-subjects.ts';
import { completeRefund } from './payments/complete-refund.ts';
import { findOrder } from './reads/orders.ts';
import { readPayments } from './reads/payments.ts';

type Input = {
  orderId: string;
  wanted: z.output<typeof refundForm>;
  actorId: string;
  now: Date;
};

/**
 * The owner's refund of units and delivery of an order, at what they cost in its breakdown. One of all
 * that is left refunds the order as a whole, which closes it unless it was shipped. Garments that are in the shop again
 * are in its stock, those that were missing from it are not, and what was paid by hand may be refunded at once.
 */
export function refundOrder(
  db: Db,
  { orderId, wanted, actorId, now }: Input,
): Promise<{ order: Order } | Refusal> {
  return inTransaction(db, async (tx) => {
    const locked = await lockOrder(tx, orderId);
    const before = locked && (await findOrder(tx, orderId));
    if (!before) return notFound('la orden');
    const decided = decideRefund(breakdownOf(before), {
      ...{ refunded: before.refunded, wanted, refundedTotal: await readRefundedTotal(tx, locked) },
    });
    if (isRefusal(decided)) return decided;
    if (wanted.refunded !== undefined && wanted.refunded !== before.refunded.amount) {
      return refuse(
        'edited_meanwhile',
        'Ya se pidió una devolución de esta orden desde que la abriste: fijate qué queda.',
      );
    }
    const { isWhole, amount } = decided;
    const { units, delivery, method } = wanted;
    if (!isWhole && isInExchange(before, units)) {
      return refuse(
        'illegal_transition',
        'Una de esas prendas está en un cambio de talle: terminalo o rechazalo antes de devolver su dinero.',
      );
    }
    const cause = { orderId, actorId, detail: formatPrice(toPesos(amount)), now };
    const held = await listUnits(tx, orderId);
    const isOpen = locked.closedReason === null;
    const garments = garmentsOf(before, wanted, { isWhole, isOpen, holdsUnits: held.length > 0 });
    const command = commands[garments][isWhole ? 'whole' : 'part'];
    const part = isWhole ? {} : { part: { units, delivery, amount } };
    const executed = await execute(tx, {
      ...{ command, ...cause, ...part },
      ...(garments !== 'sold' && { returned: units }),
    });
    if (isRefusal(executed)) return executed;
    if (garments === 'missing') {
      const left = isWhole ? [] : await listUnits(tx, orderId);
      await writeOffUnits(tx, unitsBetween(held, left), { actorId, now });
    }
    const refused = method && (await completeRefundNow(tx, { locked, method, actorId, now }));
    if (refused) return refused;
    const order = await findOrder(tx, orderId);
    if (!order) return notFound('la orden');
    await recordAudit(tx, {
      ...{ actorId, action: command, subject: 'order', now },
      subjectId: orderId,
      before: { paymentState: before.paymentState, refunded: before.refunded.amount },
      after: {
        paymentState: order.paymentState,
        refunded: before.refunded.amount + toPesos(amount),
      },
    });
    return { order };
  });
}

type Facts = { isWhole: boolean; isOpen: boolean; holdsUnits: boolean };

function garmentsOf(
  order: Order,
  wanted: Input['wanted'],
  { isWhole, isOpen, holdsUnits }: Facts,
): RefundedGarments {
  const { returns, missing } = wanted;
  // Of an order whose garments are all back, the delivery alone is left.
  if (isWhole && !holdsUnits && order.state === 'Entregado' && canReturn(order)) return 'returned';
  if (!hasUnits(wanted)) return 'sold';
  // A closed order has released its units.
  if (missing && isOpen && isUnsent(order)) return 'missing';
  // All units of an order that was not shipped are released with it.
  return returns && !(isWhole && isUnsent(order)) ? 'returned' : 'sold';
}

/** The units that the order held before, and holds no more. */
const unitsBetween = (before: readonly Demand[], after: readonly Demand[]): Demand[] =>
  before.map(({ sizeId, quantity }) => ({
    sizeId,
    quantity: quantity - (after.find((unit) => unit.sizeId === sizeId)?.quantity ?? 0),
  }));

/** By what becomes of the garments, and whether it is all that is left. */
const commands = {
  missing: { whole: 'refund', part: 'refundMissing' },
  sold: { whole: 'refund', part: 'refundPart' },
  returned: { whole: 'returnRest', part: 'returnPart' },
} as const satisfies Record<RefundedGarments, object>;

type RefundNow = { locked: LockedOrder; method: SaleMethod; actorId: string; now: Date };

/** Records the refund that was just requested as made by hand. Refuses one that only the provider can make. */
async function completeRefundNow(
  db: Db,
  { locked, method, actorId, now }: RefundNow,
): Promise<Refusal | null> {
  const { paymentId } = locked;
  if (paymentId === null || !isReceivedByHand(paymentId)) {
    return refuse('invalid_request', 'El pago de esta orden lo devuelve Mercado Pago.');
  }
  const { id } = await db
    .selectFrom('paymentRefunds')
    .select('id')
    .where('paymentId', '=', paymentId)
    .where('doneAt', 'is', null)
    .orderBy('requestedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const destination = `${saleMethodLabels[method]}, en el mostrador`;
  const done = await completeRefund(db, { id, method, destination, actorId, now });
  return isRefusal(done) ? done : null;
}

/** What the buyer has of the order's payment, or is to get, in centavos. */
export async function readRefundedTotal(db: Db, { paymentId }: LockedOrder): Promise<Centavos> {
  const payment = paymentId && (await readPayments(db, [paymentId])).get(paymentId);
  return fromPesos(payment ? payment.returned : 0);
}
