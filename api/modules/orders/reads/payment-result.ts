import type { CallOutput } from '#domain/contract/index.ts';
import { paidStates, stateOf } from '#domain/orders/order-state.ts';
import type { Db } from '../../../db/schema.ts';

const dayMs = 24 * 3_600_000;
/** A payment under review is decided within days; afterwards the link of an order shows nothing. */
const shownDays = 7;

type Result = CallOutput<'GET /api/payment-results/:orderId'>;

/**
 * What the payment of an order came to, for anyone who has its link, which the provider opens in any browser:
 * nothing of what was bought, by whom, or for how much. Null for an unknown or older order.
 */
export async function findPaymentResult(
  db: Db,
  { orderId, now }: { orderId: string; now: Date },
): Promise<Result | null> {
  const order = await db
    .selectFrom('orders')
    .select(['paymentState', 'fulfilmentState', 'closedReason'])
    .where('id', '=', orderId)
    .where('createdAt', '>', new Date(now.getTime() - shownDays * dayMs))
    .executeTakeFirst();
  if (!order) return null;
  const state = stateOf(order);
  if (paidStates.some((paid) => paid === state)) return { result: 'paid' };
  if (state !== 'Pendiente') return { result: 'cancelled' };
  return { result: order.paymentState === 'in_process' ? 'in-process' : 'unpaid' };
}
