import { transferPaymentId } from '#domain/orders/transfer.ts';
import { type Centavos, centavos, sumMoney } from '#domain/shared/money.ts';
import { newId } from '../../db/id.ts';
import type { Db } from '../../db/schema.ts';
import type { LockedOrder } from '../orders/commands/read-subjects.ts';
import { receivePayment } from '../orders/payments/receive-payment.ts';
import { readTransferPrice, takeDiscountOff } from './transfer-discount.ts';

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
 * Makes a payment of all that came in, under the order's lock: it pays the order when it is what the transfer has to be
 * and the order can still be paid, else it is returned. What is beyond it is a second payment, which is returned.
 */
export async function settleParts(db: Db, { order, now }: Received): Promise<void> {
  const sum = await openPartsOf(db, order.id);
  if (sum === 0) return;
  const { offered: discount, due } = await readTransferPrice(db, order);
  const isBeyond = order.paymentId === null && sum > due;
  const received = { orderId: order.id, methodId: 'transfer', now };
  const paymentId = transferPaymentId(newId());
  const payment = { ...received, id: paymentId, amount: isBeyond ? due : sum };
  const applied = await receivePayment(db, { ...payment, due });
  if (applied === 'pay' && discount > 0) await takeDiscountOff(db, { order, discount });
  await db
    .updateTable('transferParts')
    .set({ paymentId })
    .where('orderId', '=', order.id)
    .where('paymentId', 'is', null)
    .execute();
  if (!isBeyond) return;
  const beyond = { id: transferPaymentId(newId()), amount: centavos(sum - due) };
  await receivePayment(db, { ...received, ...beyond });
}
