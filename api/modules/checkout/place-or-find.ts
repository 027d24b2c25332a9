import type { z } from 'zod';
import type { preferenceBody } from '#domain/contract/checkout.ts';
import { stateOf } from '#domain/orders/order-state.ts';
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts';
import { readSiteState } from '../../access/read-site-state.ts';
import type { Account } from '../../access/session.ts';
import type { Cache } from '../../cache/cache.ts';
import type { Db } from '../../db/schema.ts';
import type { Carrier } from '../delivery/carriers/carrier.ts';
import { cancelOrder } from '../orders/cancel-order.ts';
import { expireOrder } from '../orders/expire-orders.ts';
import type { PaymentProvider } from '../orders/payments/provider.ts';
import {
  findPlacedOrder,
  type OrderSource,
  type PlacedOrder,
  placeOrder,
  shippingInfoOf,
} from '../orders/place-order.ts';

export type PlacingInput = {
  body: z.output<typeof preferenceBody>;
  account: Account;
  provider: PaymentProvider;
  reservationMinutes: number;
  maxOpenOrders: number;
  /** Null where the shop has no limits. */
  source: OrderSource | null;
  carrier: Carrier | null;
  cache: Cache;
  now: Date;
};

/** How many orders are tried for a reference whose order has expired before the shopper must retry. */
const maxAttempts = 3;

/**
 * Places an order with its stock for a usual reservation, or finds the one of an earlier request with the same payment
 * reference: in either case one that waits for its payment. One whose reservation has ended is replaced, and so are the
 * unpaid orders of unanswered requests that the body names.
 */
export async function placeOrFind(
  db: Db,
  input: PlacingInput & { preferenceLease: Date },
): Promise<PlacedOrder | Refusal> {
  const { body, account, reservationMinutes, now, ...rest } = input;
  // Administrators enter a locked Kings, so they can buy there too.
  const isLocked = account.role !== 'Admin' && (await readSiteState({ db, ...rest })).isLocked;
  const expiresAt = new Date(now.getTime() + reservationMinutes * 60_000);
  const { preferenceLease, maxOpenOrders, source, cache, carrier } = rest;
  const replaced = body.replaces ?? [];
  await Promise.all(replaced.map((reference) => cancelReplaced(db, { ...input, reference })));
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const order = await placeOrder(db, {
      ...{ ...body, shippingInfo: shippingInfoOf(body), userId: account.id, expiresAt },
      ...{ preferenceLease, maxOpenOrders, source, isLocked, carrier, cache, now },
    });
    if (isRefusal(order) || order.isNew) return order;
    if (stateOf(order) !== 'Pendiente') return refusePaid(order);
    if (order.expiresAt > now) return order;
    const refusal = await expireOrder(db, order, input);
    if (refusal) return refuse(refusal.code, refusal.message, { more: { orderId: order.id } });
  }
  return refuseInProgress();
}

/**
 * Cancels an order whose buyer never got the response, and cannot have paid it, so that it does not hold the units of
 * the next one.
 */
async function cancelReplaced(
  db: Db,
  { account, reference, provider, now }: PlacingInput & { reference: string },
): Promise<void> {
  const order = await findPlacedOrder(db, { userId: account.id, paymentReference: reference });
  // One that is paid, or being paid, is refused and stays.
  if (order) {
    const mayQueryProvider = async () => false;
    await cancelOrder(db, {
      ...{ orderId: order.id, userId: account.id, provider, mayQueryProvider, now },
    });
  }
}

export const refusePaid = ({ id: orderId }: { id: string }) =>
  refuse('already_paid', 'Esta compra ya está pagada.', { more: { orderId } });

export const refuseInProgress = () =>
  refuse('order_in_progress', 'Tu compra se está procesando. Intentá de nuevo en unos segundos.');
