import { type OrderFacts, type OrderState, stateOf } from '#domain/orders/order-state.ts';
import { isRefusal } from '#domain/shared/refusal.ts';
import { nothing } from './jobs.ts';
import type { World } from './world.ts';

/** Acts on a random order of an account that has one of these names. */
export async function withOrder(
  world: World,
  states: readonly OrderState[],
  act: (order: OrderFacts & { id: string; userId: string }) => Promise<unknown>,
): Promise<unknown> {
  const orders = await world.observer
    .selectFrom('orders')
    .innerJoin('orderEvents', 'orderEvents.orderId', 'orders.id')
    .where('orderEvents.action', '=', 'place')
    .select(['orders.id', 'orders.userId', 'paymentState', 'fulfilmentState', 'closedReason'])
    .where('orders.userId', 'is not', null)
    .$narrowType<{ userId: string }>()
    .orderBy('orderEvents.id')
    .execute();
  const found = orders.filter((order) => states.includes(stateOf(order)));
  return found.length === 0 ? nothing : act(world.random.pick(found));
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
