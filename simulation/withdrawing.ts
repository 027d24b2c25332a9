import { requestWithdrawal } from '#api/modules/withdrawals/request-withdrawal.ts';
import { settleWithdrawal } from '#api/modules/withdrawals/settle-withdrawal.ts';
import { paidStates } from '#domain/orders/order-state.ts';
import { nothing } from './jobs.ts';
import { byAdministrator, withOrderOfAccount } from './picking.ts';
import type { World } from './world.ts';

/**
 * Through the form without an account; also of an order whose payment has not arrived, of one that was
 * requested before, and with another number.
 */
export const withdraw = (world: World) =>
  withOrderOfAccount(
    world,
    world.random.oneIn(3) ? ['Pendiente', ...paidStates] : paidStates,
    async ({ id, userId }) => {
      const { email } = await world.observer
        .selectFrom('users')
        .select('email')
        .where('id', '=', userId)
        .executeTakeFirstOrThrow();
      const order = world.random.oneIn(6) ? '0badc0de' : id;
      return requestWithdrawal(world.db, { form: { order, email }, now: world.clock.now() });
    },
  );

async function withWithdrawal(
  world: World,
  act: (id: string) => Promise<unknown>,
): Promise<unknown> {
  const requests = await world.observer
    .selectFrom('withdrawals')
    .select('id')
    .orderBy('requestedAt')
    .orderBy('orderNumber')
    .execute();
  return requests.length === 0 ? nothing : act(world.random.pick(requests).id);
}

/** Also of a request that has a response, or no order, which is refused. */
export const acceptOpenWithdrawal = (world: World) =>
  withWithdrawal(world, (id) => settleWithdrawal(world.db, { id, ...byAdministrator(world) }));

/** Also of a request whose order was not found. */
export const answerAnyWithdrawal = (world: World) =>
  withWithdrawal(world, (id) =>
    settleWithdrawal(world.db, { id, answer: 'Escribinos', ...byAdministrator(world) }),
  );
