import { transferPaymentId } from '#domain/orders/transfer.ts';
import { type Centavos, centavos, sumMoney } from '#domain/shared/money.ts';
import { newId } from '../../db/id.ts';
import type { Db } from '../../db/schema.ts';
import type { LockedOrder } from '../orders/commands/read-subjects.ts';
import { receivePayment } from '../orders/payments/receive-payment.ts';

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
  const received = { orderId: order.id, methodId: 'transfer', now };
  const paymentId = transferPaymentId(newId());
  await receivePayment(db, { ...received, id: paymentId, amount: isBeyond ? total : sum });
  await db
    .updateTable('transferParts')
    .set({ paymentId })
    .where('orderId', '=', order.id)
    .where('paymentId', 'is', null)
    .execute();
  if (!isBeyond) return;
  const beyond = { id: transferPaymentId(newId()), amount: centavos(sum - total) };
  await receivePayment(db, { ...received, ...beyond });
}
