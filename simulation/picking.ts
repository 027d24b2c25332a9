import type { OrderState } from '#domain/orders/order-state.ts';
import { nothing } from './jobs.ts';
import type { World } from './world.ts';

/** Acts on a random order in one of these states. */
export async function withOrder(
  world: World,
  states: readonly OrderState[],
  act: (order: { id: string; userId: string }) => Promise<unknown>,
): Promise<unknown> {
  const orders = await world.observer
    .selectFrom('orders')
    .innerJoin('orderEvents', 'orderEvents.orderId', 'orders.id')
    .where('orderEvents.action', '=', 'place')
    .select(['orders.id', 'orders.userId'])
    .where('state', 'in', states)
    .orderBy('orderEvents.id')
    .execute();
  return orders.length === 0 ? nothing : act(world.random.pick(orders));
}

/** Who acts, and when. */
export const byAdministrator = (world: World) => ({
  actorId: world.adminId,
  now: world.clock.now(),
});
