import { newId } from '#api/db/id.ts';
import { deleteAccount } from '#api/modules/own-data/delete-account.ts';
import { createPerson, password } from './filling.ts';
import { nothing } from './jobs.ts';
import { submitRandomCart } from './ordering.ts';
import { nameAll } from './picking.ts';
import { unlimited } from './waiting.ts';
import type { Person, World } from './world.ts';

/**
 * A shopper deletes the account, mostly one without an open purchase, and if there is one, one whose closed
 * order may still be paid; half of them while the same account buys in another tab. A new shopper replaces
 * the deleted one.
 */
export async function deleteRandomAccount(world: World): Promise<unknown> {
  const { random, db, clock } = world;
  const account = await pickAccount(world);
  if (!account) return nothing;
  const session = { ...account, sessionId: newId(), confirmedAt: clock.now() };
  const proof = { account: session, address: '203.0.113.7', limits: unlimited(world) };
  const deleteOnce = () => deleteAccount(db, { ...proof, password, now: clock.now() });
  const buy = () => submitRandomCart(world, account);
  try {
    return await nameAll(random.oneIn(2) ? [deleteOnce(), buy()] : [deleteOnce()]);
  } finally {
    await replaceDeleted(world, account);
  }
}

async function pickAccount({
  observer,
  random,
  shoppers,
  provider,
}: World): Promise<Person | undefined> {
  const accounts = await observer
    .selectFrom('users')
    .selectAll()
    .where('id', 'in', shoppers)
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('orders')
            .select('orders.id')
            .whereRef('orders.userId', '=', 'users.id')
            .where('closedReason', 'is', null)
            .where('fulfilmentState', '<>', 'delivered'),
        )
        .as('isBuying'),
    )
    .select((eb) =>
      eb
        .selectFrom('orders')
        .whereRef('orders.userId', '=', 'users.id')
        .select(({ fn, ref }) => fn<string[]>('array_agg', [ref('orders.id')]).as('ids'))
        .as('orderIds'),
    )
    .execute();
  const inOrder = shoppers.flatMap((id) => accounts.find((account) => account.id === id) ?? []);
  const idle = inOrder.filter(({ isBuying }) => !isBuying);
  const mayPay = idle.filter(({ orderIds }) =>
    provider.inProcess().some(({ orderId }) => orderId && orderIds?.includes(orderId)),
  );
  if (mayPay.length > 0) return random.pick(mayPay);
  return random.pick(idle.length === 0 || random.oneIn(4) ? inOrder : idle);
}

/** Also when the process crashed after it had deleted the account. */
async function replaceDeleted(world: World, account: Person): Promise<void> {
  const { deletedAt } = await world.observer
    .selectFrom('users')
    .select('deletedAt')
    .where('id', '=', account.id)
    .executeTakeFirstOrThrow();
  if (!deletedAt || world.deleted.some(({ id }) => id === account.id)) return;
  world.deleted.push(account);
  world.shoppers[world.shoppers.indexOf(account.id)] = await createPerson(world.observer, 'User');
}
