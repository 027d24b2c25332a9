import { withPreorderToCome } from '#domain/orders/preorder.ts';
import { isReceivedByHand } from '#domain/orders/transfer.ts';
import { argentineDay } from '#domain/shared/argentine-day.ts';
import type { EmailOrder } from '#domain/site/emails.ts';
import { findOnlyStore } from '#domain/site/store.ts';
import { isMadeByHand } from '../../../db/order-conditions.ts';
import type { Db } from '../../../db/schema.ts';
import { readOrders } from './orders.ts';

type Input = { orderId: string; paymentId?: string | undefined; now: Date };

/** The data of an e-mail about an order, or about one of its payments (`paymentId`); throws when there is no such order. */
export async function getOrderForEmail(db: Db, input: Input): Promise<EmailOrder> {
  const { orderId, now } = input;
  const [entry] = await readOrders(db, [orderId]);
  if (!entry) throw new Error(`No such order: ${orderId}`);
  const store = findOnlyStore(await listLineStores(db, orderId));
  const { order, user } = entry;
  const pickUp = order.pickUp && order.pickUp.until >= argentineDay(now) ? order.pickUp : null;
  return {
    ...{
      order: withPreorderToCome({ ...order, pickUp }, now),
      firstName: user.firstName,
      store,
      refundWay: await findRefundWay(db, input.paymentId ?? order.paymentInfo?.paymentId ?? ''),
    },
    linkToken: await findLinkToken(db, orderId),
  };
}

async function findLinkToken(db: Db, orderId: string): Promise<string | null> {
  const link = await db
    .selectFrom('paymentLinks')
    .select('token')
    .where('orderId', '=', orderId)
    .executeTakeFirst();
  return link?.token ?? null;
}

async function findRefundWay(db: Db, paymentId: string): Promise<EmailOrder['refundWay']> {
  const refunds = await db
    .selectFrom('paymentRefunds')
    .where('paymentId', '=', paymentId)
    .select(['method', 'doneAt', isMadeByHand.as('isByHand')])
    .execute();
  const isMade = refunds.every(({ doneAt }) => doneAt !== null);
  if (isMade && refunds.some(({ method }) => method)) return 'done';
  // One that is done without a method was made by the provider after all.
  const isTransferred = refunds.some(
    ({ isByHand, doneAt, method }) => isByHand && (method || !doneAt),
  );
  return isReceivedByHand(paymentId) || isTransferred ? 'transfer' : 'provider';
}

/** The stores that sell each line's product or combo. */
async function listLineStores(db: Db, orderId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('orderLines')
    .innerJoin('orderItems', 'orderItems.lineId', 'orderLines.id')
    .innerJoin('sizes', 'sizes.id', 'orderItems.sizeId')
    .innerJoin('variants', 'variants.id', 'sizes.variantId')
    .innerJoin('products', 'products.id', 'variants.productId')
    .leftJoin('promotions', 'promotions.id', 'orderLines.promotionId')
    .where('orderLines.orderId', '=', orderId)
    .select((eb) => eb.fn.coalesce('promotions.store', 'products.store').as('store'))
    .distinct()
    .execute();
  return rows.map(({ store }) => store);
}
