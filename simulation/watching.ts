import { checkWatchedOrder } from '#api/modules/orders/payments/check-own-order.ts';
import { withOrder } from './picking.ts';
import type { World } from './world.ts';

const check = ({ db, provider, clock }: World, order: { id: string; userId: string | null }) =>
  checkWatchedOrder(db, {
    ...{ orderId: order.id, userId: order.userId, provider: provider.adapter },
    now: clock.now(),
  });

/** A shopper looks at the page of an order. */
export const watchOrder = (world: World) =>
  withOrder(world, ['Pendiente', 'Cancelado'], (order) => check(world, order));

/** The page of an order stays open while its reservation ends. */
export const keepWatchingOrder = (world: World) =>
  withOrder(world, ['Pendiente'], async (order) => {
    for (let minutes = 0; minutes < 35; minutes += 7) {
      await check(world, order);
      world.clock.advance(7);
    }
    return check(world, order);
  });

/** The pages of all unpaid orders are open. */
export async function watchUnpaidOrders(world: World): Promise<void> {
  const orders = await world.observer
    .selectFrom('orders')
    .select(['id', 'userId'])
    .where('paymentState', 'in', ['unpaid', 'in_process'])
    .where('closedReason', 'is', null)
    .execute();
  for (const order of orders) await check(world, order);
}
