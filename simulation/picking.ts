import { type OrderFacts, type OrderState, stateOf } from '#domain/orders/order-state.ts';
import { isRefusal } from '#domain/shared/refusal.ts';
import { nothing } from './jobs.ts';
import type { World } from './world.ts';

type Picked = OrderFacts & { id: string; userId: string | null };

/** Acts on a random order that has one of these names. */
export async function withOrder(
  world: World,
  states: readonly OrderState[],
  act: (order: Picked) => Promise<unknown>,
): Promise<unknown> {
  return actOn(world, await listOrders(world, states), act);
}

/** The same of an order that has an account. */
export async function withOrderOfAccount(
  world: World,
  states: readonly OrderState[],
  act: (order: Picked & { userId: string }) => Promise<unknown>,
): Promise<unknown> {
  const orders = await listOrders(world, states);
  const owned = orders.flatMap((order) =>
    order.userId === null ? [] : [{ ...order, userId: order.userId }],
  );
  return actOn(world, owned, act);
}

const actOn = async <T>(
  { random }: World,
  found: readonly T[],
  act: (one: T) => Promise<unknown>,
) => (found.length === 0 ? nothing : act(random.pick(found)));

/** In the order of their placing. */
async function listOrders({ observer }: World, states: readonly OrderState[]): Promise<Picked[]> {
  const orders = await observer
    .selectFrom('orders')
    .innerJoin('orderEvents', 'orderEvents.orderId', 'orders.id')
    .where('orderEvents.action', '=', 'place')
    .select(['orders.id', 'orders.userId', 'paymentState', 'fulfilmentState', 'closedReason'])
    .orderBy('orderEvents.id')
    .execute();
  return orders.filter((order) => states.includes(stateOf(order)));
}

/** Who acts, and when. */
export const byAdministrator = (world: World) => ({
  actorId: world.adminId,
  now: world.clock.now(),
});

/** A person taps twice, once in so many times; the results are named in the trace. */
export async function onceOrTwice(
  { random }: World,
  oneIn: number,
  request: () => Promise<unknown>,
): Promise<string> {
  return nameAll(random.oneIn(oneIn) ? [request(), request()] : [request()]);
}

/** Named in the trace; rejects only when none of them is running any more, as a crashed one may be first. */
export async function nameAll(requests: readonly Promise<unknown>[]): Promise<string> {
  await Promise.allSettled(requests);
  return (await Promise.all(requests)).map(nameOf).join(' and ');
}

/** The code of a refusal, else `done`. */
const nameOf = (answer: unknown): string => (isRefusal(answer) ? answer.code : 'done');
