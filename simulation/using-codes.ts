import { manageOrder } from '#api/modules/orders/manage-order.ts';
import { recordNotice } from '#api/modules/orders/payments/process-notices.ts';
import { isRefusal } from '#domain/shared/refusal.ts';
import { listEvery, pickOwnerAction } from './discounting.ts';
import { type Action, nothing, processDueNotices } from './jobs.ts';
import { submitRandomCart } from './ordering.ts';
import { byAdministrator, nameAll } from './picking.ts';
import type { Person, World } from './world.ts';

/** A code that is on and has a limit, of those that the world has now. */
async function pickLimitedCode(world: World): Promise<string | null> {
  const codes = (await listEvery(world))
    .filter(({ active, kind }) => active && kind !== 'free_shipping')
    .filter((each) => each.maxUses ?? each.maxUsesPerAccount ?? each.firstPurchaseOnly)
    .flatMap(({ code }) => code ?? []);
  return codes.length === 0 ? null : world.discounts.random.pick(codes);
}

async function pickTwo({ discounts, observer, shoppers }: World): Promise<[Person, Person]> {
  const { random } = discounts;
  const find = (id: string) =>
    observer.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const first = random.pick(shoppers);
  return [await find(first), await find(random.oneIn(2) ? first : random.pick(shoppers))];
}

/** Two orders with one code at once, of one account or two. */
async function useAtOnce(world: World): Promise<unknown> {
  const discountCode = await pickLimitedCode(world);
  if (!discountCode) return nothing;
  const [first, second] = await pickTwo(world);
  const own = { ...world, random: world.discounts.random };
  return nameAll([
    submitRandomCart(own, first, discountCode),
    submitRandomCart(own, second, discountCode),
  ]);
}

/** The paid order of a code is deleted, and restored while the code is used again. */
async function useAgain(world: World): Promise<unknown> {
  const discountCode = await pickLimitedCode(world);
  if (!discountCode) return nothing;
  const [first, second] = await pickTwo(world);
  const own = { ...world, random: world.discounts.random };
  const placed = await submitRandomCart(own, first, discountCode);
  if (isRefusal(placed)) return placed;
  const { orderId } = placed;
  await payAtOnce(world, orderId);
  const manage = (command: 'delete' | 'restore') =>
    manageOrder(world.db, { orderId, command, ...byAdministrator(world) });
  const deleted = await manage('delete');
  if (isRefusal(deleted)) return deleted;
  const again = () => submitRandomCart(own, second, discountCode);
  if (own.random.oneIn(2)) return nameAll([again(), manage('restore')]);
  await again();
  return manage('restore');
}

async function payAtOnce(world: World, orderId: string): Promise<void> {
  const { provider, db, clock } = world;
  const preference = provider.open().find((open) => open.orderId === orderId);
  if (!preference) return;
  const { id } = provider.pay(preference, 'approved');
  await recordNotice(db, { key: `payment:${id}`, now: clock.now() });
  await processDueNotices(world);
}

const usingActions: Action[] = [
  { name: 'a code is used twice at once', weight: 1, run: useAtOnce },
  { name: 'a code is used again', weight: 1, run: useAgain },
];

const ordering: Action = {
  name: 'a shopper orders at the same time',
  weight: 1,
  run: (world) => submitRandomCart({ ...world, random: world.discounts.random }),
};

/** What happens with discounts before a step; mostly nothing, so that shoppers compete for few codes. */
export function pickDiscountActions(world: World): Action[] {
  const { random } = world.discounts;
  if (random.oneIn(5)) return [pickOwnerAction(world), ...(random.oneIn(2) ? [ordering] : [])];
  return random.oneIn(5) ? [random.pick(usingActions)] : [];
}
