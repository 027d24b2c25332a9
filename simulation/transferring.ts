import { sql } from 'kysely';
import { createCardPayment } from '#api/modules/checkout/create-preference.ts';
import { placeTransfer } from '#api/modules/checkout/place-transfer.ts';
import { declareTransfer } from '#api/modules/transfers/declare-transfer.ts';
import { receiveTransfer, refuseTransfer } from '#api/modules/transfers/receive-transfer.ts';
import type { OrderState } from '#domain/orders/order-state.ts';
import { centavos } from '#domain/shared/money.ts';
import { isRefusal } from '#domain/shared/refusal.ts';
import type { Action } from './jobs.ts';
import { placingOf, randomSubmission, type Submission } from './ordering.ts';
import { byAdministrator, nameAll, onceOrTwice, withOrderOfAccount } from './picking.ts';
import type { World } from './world.ts';

const place = (world: World, submission: Submission) =>
  placeTransfer(world.db, { ...submission, ...placingOf(world) });

/** A new order, or that of an earlier request, which may wait for the card. */
const orderByTransfer = async (world: World) => {
  const submission = await randomSubmission(world);
  if (!world.random.oneIn(3)) return place(world, submission);
  return nameAll([place(world, submission), place(world, submission)]);
};

const payWithCard = (world: World) =>
  withOrderOfAccount(world, ['Pendiente'], async ({ id: orderId, userId }) => {
    const account = await world.observer
      .selectFrom('users')
      .selectAll()
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    const answer = await createCardPayment(world.db, { ...placingOf(world), orderId, account });
    if (!isRefusal(answer)) world.provider.handOut(answer.preferenceId);
    return answer;
  });

const say = (world: World) =>
  withOrderOfAccount(world, ['Pendiente', 'Cancelado'], ({ id: orderId, userId }) =>
    declareTransfer(world.db, { orderId, userId, now: world.clock.now() }),
  );

/** What the transfer has to be: the total, less what was offered for paying by transfer. */
const offeredDue = sql<number>`(total_cents - case when discount_cents > 0 then 0
  else round((total_cents - shipping_cents) * coalesce(discount_percent, 0) / 100.0) end)::bigint`.as(
  'due',
);

/** Also of orders that ended, and that are paid. */
const received: OrderState[] = ['Pendiente', 'Pendiente', 'Cancelado', 'Aceptado', 'Eliminado'];

/** The total, some of it, or more. */
const receive = (world: World) =>
  withOrderOfAccount(world, [world.random.pick(received)], async ({ id: orderId }) => {
    const { random, observer, db, provider } = world;
    const { due, totalCents } = await observer
      .selectFrom('orders')
      .leftJoin('transfers', 'transfers.orderId', 'orders.id')
      .select(['totalCents', offeredDue])
      .where('orders.id', '=', orderId)
      .executeTakeFirstOrThrow();
    const amount = centavos(random.pick([due, due, totalCents, Math.ceil(due / 2), due + 700]));
    return onceOrTwice(world, 4, () =>
      receiveTransfer(db, {
        ...{ orderId, amount, provider: provider.adapter },
        ...byAdministrator(world),
      }),
    );
  });

const refuse = (world: World) =>
  withOrderOfAccount(world, ['Pendiente', 'Cancelado'], ({ id: orderId }) =>
    refuseTransfer(world.db, { orderId, answer: 'No llegó', ...byAdministrator(world) }),
  );

/** What buyers who pay by transfer do, and the owner about it. */
export const transferActions: Action[] = [
  { name: 'a shopper orders by transfer', weight: 5, run: orderByTransfer },
  { name: 'a shopper pays with the card after all', weight: 2, run: payWithCard },
  { name: 'a shopper says that the transfer was sent', weight: 3, run: say },
  { name: 'the owner receives a transfer', weight: 8, run: receive },
  { name: 'the owner does not find a transfer', weight: 1, run: refuse },
];
