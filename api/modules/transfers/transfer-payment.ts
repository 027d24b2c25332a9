import { transferPaymentId } from '#domain/orders/transfer.ts';
import { type Centavos, centavos, sumMoney } from '#domain/shared/money.ts';
import { isRefusal, refuse } from '#domain/shared/refusal.ts';
import { newId } from '../../db/id.ts';
import type { Db } from '../../db/schema.ts';
import { inSavepoint } from '../../db/transaction.ts';
import type { LockedOrder } from '../orders/commands/read-subjects.ts';
import { receivePayment } from '../orders/payments/receive-payment.ts';
import { readTransferPrice, takeDiscountOff } from './transfer-discount.ts';

type Received = { order: LockedOrder; now: Date };

/** What came in for an order and is no payment yet, in centavos. */
export async function openPartsOf(db: Db, orderId: string): Promise<Centavos> {
  const parts = await partsOf(db, orderId).where('paymentId', 'is', null).execute();
  return sumMoney(parts.map(({ amountCents }) => centavos(amountCents)));
}

/** All that came in for an order, in centavos. */
export async function receivedFor(db: Db, orderId: string): Promise<Centavos> {
  const parts = await partsOf(db, orderId).execute();
  return sumMoney(parts.map(({ amountCents }) => centavos(amountCents)));
}

const partsOf = (db: Db, orderId: string) =>
  db.selectFrom('transferParts').select('amountCents').where('orderId', '=', orderId);

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
  const isPaid = discount > 0 && sum >= due && (await payLess(db, { order, discount, payment }));
  if (!isPaid) await receivePayment(db, payment);
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

type Discounted = {
  order: LockedOrder;
  discount: Centavos;
  payment: Parameters<typeof receivePayment>[1];
};

/** False, and the order costs what it did, when the payment cannot buy it. */
async function payLess(db: Db, { order, discount, payment }: Discounted): Promise<boolean> {
  const paid = await inSavepoint(db, async () => {
    await takeDiscountOff(db, { order, discount });
    const applied = await receivePayment(db, payment);
    return applied === 'pay' ? applied : refuse('illegal_transition', applied);
  });
  return !isRefusal(paid);
}
