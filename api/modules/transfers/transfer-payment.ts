import { transferPaymentId } from '#domain/orders/transfer.ts';
import { type Centavos, centavos, sumMoney } from '#domain/shared/money.ts';
import { newId } from '../../db/id.ts';
import type { Db } from '../../db/schema.ts';
import type { LockedOrder } from '../orders/commands/read-subjects.ts';
import { applyPayment } from '../orders/payments/apply-payment.ts';

type Received = { order: LockedOrder; now: Date };

/** What came in for an order and is no payment yet, in centavos. */
export async function openPartsOf(db: Db, orderId: string): Promise<Centavos> {
  const parts = await db
    .selectFrom('transferParts')
    .select('amountCents')
    .where('orderId', '=', orderId)
    .where('paymentId', 'is', null)
    .execute();
  return sumMoney(parts.map(({ amountCents }) => centavos(amountCents)));
}

/**
 * Makes a payment of all that came in, under the order's lock: it pays the order when it is the total and the order can
 * still be paid, else it is returned. What is beyond the total is a second payment, which is returned.
 */
export async function settleParts(db: Db, { order, now }: Received): Promise<void> {
  const sum = await openPartsOf(db, order.id);
  if (sum === 0) return;
  const total = centavos(order.totalCents);
  const isBeyond = order.paymentId === null && sum > total;
  const paymentId = await pay(db, { order, amount: isBeyond ? total : sum, now });
  await db
    .updateTable('transferParts')
    .set({ paymentId })
    .where('orderId', '=', order.id)
    .where('paymentId', 'is', null)
    .execute();
  if (isBeyond) await pay(db, { order, amount: centavos(sum - total), now });
}

/** As a provider would report it. */
async function pay(
  db: Db,
  { order, amount, now }: Received & { amount: Centavos },
): Promise<string> {
  const id = transferPaymentId(newId());
  const payment = {
    ...{ id, orderId: order.id, amount, refunded: centavos(0), currency: 'ARS' },
    ...{ status: 'approved', statusDetail: 'accredited', methodId: 'transfer' },
    ...{ collectorId: null, createdAt: now, approvedAt: now, updatedAt: now },
  };
  await applyPayment(db, { payment, now });
  return id;
}
