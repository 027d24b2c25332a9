import { cancelOrder } from '#api/modules/orders/cancel-order.ts';
import { administratorActions } from './administrator-actions.ts';
import { deleteRandomAccount } from './deleting.ts';
import { deliveryActions } from './delivering.ts';
import { exchange } from './exchanging.ts';
import { type Action, jobs, nothing } from './jobs.ts';
import { submitAgainLater, submitRandomCart, submitRandomCartTwice } from './ordering.ts';
import { paymentActions } from './paying.ts';
import { withOrderOfAccount } from './picking.ts';
import { counterActions } from './selling.ts';
import { transferActions } from './transferring.ts';
import { waitForSize } from './waiting.ts';
import { keepWatchingOrder, watchOrder } from './watching.ts';
import { withdraw } from './withdrawing.ts';
import type { World } from './world.ts';

const cancel = (world: World) =>
  withOrderOfAccount(world, ['Pendiente', 'Aceptado', 'Cancelado'], ({ id, userId }) =>
    cancelOrder(world.db, {
      orderId: id,
      userId,
      provider: world.provider.adapter,
      now: world.clock.now(),
    }),
  );

/** At the moment of the payment; the provider does not answer the shop about it. */
async function cancelPaid({ provider, faults, random, observer, db, clock }: World) {
  const open = provider.open();
  if (open.length === 0) return nothing;
  const preference = random.pick(open);
  const { userId } = await observer
    .selectFrom('orders')
    .select('userId')
    .where('id', '=', preference.orderId)
    .executeTakeFirstOrThrow();
  if (userId === null) return nothing;
  provider.pay(preference, 'approved');
  const { failsBefore } = faults;
  faults.failsBefore = 1;
  const own = { orderId: preference.orderId, userId };
  return cancelOrder(db, { ...own, provider: provider.adapter, now: clock.now() }).finally(() => {
    faults.failsBefore = failsBefore;
  });
}

/** Everything that can happen in a world. */
export const actions: Action[] = [
  ...jobs,
  { name: 'a shopper orders', weight: 12, run: (world) => submitRandomCart(world) },
  { name: 'a shopper submits twice', weight: 3, run: submitRandomCartTwice },
  { name: 'a shopper submits again later', weight: 2, run: submitAgainLater },
  { name: 'a shopper cancels', weight: 2, run: cancel },
  { name: 'a shopper cancels while paying', weight: 1, run: cancelPaid },
  { name: 'a shopper looks at an order', weight: 2, run: watchOrder },
  {
    name: 'a shopper polls an order while its reservation ends',
    weight: 1,
    run: keepWatchingOrder,
  },
  { name: 'a shopper withdraws from a purchase', weight: 4, run: withdraw },
  { name: 'a shopper asks for another size', weight: 5, run: exchange },
  { name: 'a shopper waits for a sold-out size', weight: 5, run: waitForSize },
  { name: 'a shopper deletes the account', weight: 2, run: deleteRandomAccount },
  ...paymentActions,
  ...administratorActions,
  ...transferActions,
  ...counterActions,
  ...deliveryActions,
  {
    name: 'time passes',
    weight: 6,
    run: async ({ clock, random }) => clock.advance(random.pick([1, 1, 2, 5, 10, 31, 1500])),
  },
];
