import { requestWithdrawal } from '#api/modules/withdrawals/request-withdrawal.ts';
import { acceptWithdrawal } from '#api/modules/withdrawals/settle-withdrawal.ts';
import { paidStates } from '#domain/orders/order-state.ts';
import { nothing } from './jobs.ts';
import { byAdministrator, withOrder } from './picking.ts';
import type { World } from './world.ts';

/** Of a paid order, through the form without an account. */
export const withdraw = (world: World) =>
  withOrder(world, paidStates, async ({ id, userId }) => {
    const { email } = await world.observer
      .selectFrom('users')
      .select('email')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    const form = { order: id, email };
    return requestWithdrawal(world.db, { form, now: world.clock.now() });
  });

/** Also of a request that has a response, which is refused. */
export async function acceptOpenWithdrawal(world: World): Promise<unknown> {
  const open = await world.observer
    .selectFrom('withdrawals')
    .select('id')
    .where('orderId', 'is not', null)
    .orderBy('requestedAt')
    .orderBy('orderNumber')
    .execute();
  if (open.length === 0) return nothing;
  return acceptWithdrawal(world.db, { id: world.random.pick(open).id, ...byAdministrator(world) });
}
