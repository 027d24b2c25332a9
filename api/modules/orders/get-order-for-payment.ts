import type { Db } from '../../db/schema.ts';
import { lockOrder } from './queries.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The order that a payment names, locked until the transaction ends; null when it is not ours. */
export async function getOrderForPayment(db: Db, orderId: string) {
  return uuid.test(orderId) ? ((await lockOrder(db, orderId)) ?? null) : null;
}
