import { centavos, toPesos } from '#domain/money.ts';
import type { OrderMail } from '#domain/order.ts';
import type { Db } from '../../db/schema.ts';
import {
  orderAcceptedLetter,
  orderApprovedLetter,
  orderDeliveredLetter,
  orderRefundedLetter,
  orderShippedLetter,
} from '../mail/letters.ts';
import { queueMail } from '../mail/queue-mail.ts';

const letters = {
  accepted: orderAcceptedLetter,
  approved: orderApprovedLetter,
  shipped: orderShippedLetter,
  delivered: orderDeliveredLetter,
  refunded: orderRefundedLetter,
};

type Input = { orderId: string; mail: OrderMail | 'shipped'; publicUrl: string; now: Date };

/** Writes the shopper's letter about an order's event, once per event (and per tracking code). */
export async function queueOrderMail(
  db: Db,
  { orderId, mail, publicUrl, now }: Input,
): Promise<void> {
  const order = await db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.userId')
    .where('orders.id', '=', orderId)
    .select(['users.email', 'users.firstName', 'totalCents', 'trackingCode'])
    .executeTakeFirstOrThrow();
  const suffix = mail === 'shipped' ? `:${order.trackingCode}` : '';
  await queueMail(db, {
    key: `order:${orderId}:${mail}${suffix}`,
    to: order.email,
    letter: letters[mail]({
      firstName: order.firstName,
      orderId,
      total: toPesos(centavos(order.totalCents)),
      trackingCode: order.trackingCode,
      ordersLink: `${publicUrl}/orders`,
    }),
    now,
  });
}
