import { isMadeByHand } from '#api/db/order-conditions.ts';
import { completeRefund } from '#api/modules/orders/payments/complete-refund.ts';
import { issueRefunds } from '#api/modules/orders/payments/issue-refunds.ts';
import { refundByHand } from '#api/modules/orders/payments/refund-by-hand.ts';
import { refundReviewed, setReviewed } from '#api/modules/orders/payments/review.ts';
import { findOrder } from '#api/modules/orders/reads/orders.ts';
import { refundOrder } from '#api/modules/orders/refund-order.ts';
import { orderStates, paidStates } from '#domain/orders/order-state.ts';
import type { ReviewReason } from '#domain/orders/payment-reasons.ts';
import { refundableReasons, reviewReasonNames } from '#domain/orders/payment-reasons.ts';
import { canReturn } from '#domain/orders/refund-choice.ts';
import { nothing } from './jobs.ts';
import { byAdministrator, onceOrTwice, withOrder } from './picking.ts';
import type { World } from './world.ts';
import { hasMoney } from './world-provider.ts';

/** Units and delivery, or all that is left; sometimes more than that, and twice at once. */
export const refundParts = (world: World) =>
  withOrder(world, world.random.oneIn(6) ? orderStates : paidStates, async ({ id: orderId }) => {
    const { random, observer, db } = world;
    const order = await findOrder(observer, orderId);
    if (!order) throw new Error('An order is gone');
    const { products, refunded } = order;
    const left = products.map(({ quantity }, index) => quantity - (refunded.units[index] ?? 0));
    const isAll = random.oneIn(6);
    const beyond = random.oneIn(6) ? 1 : 0;
    const wanted = {
      units: left.map((units) => (isAll ? units : random.below(units + 1) + beyond)),
      delivery: !refunded.delivery && (isAll || random.oneIn(2)),
      returns: canReturn(order) && random.oneIn(2),
      missing: random.oneIn(4),
    };
    return onceOrTwice(world, 3, () =>
      refundOrder(db, { orderId, wanted, ...byAdministrator(world) }),
    );
  });

async function withReview(
  world: World,
  reasons: readonly ReviewReason[],
  act: (id: string) => Promise<unknown>,
): Promise<unknown> {
  const items = await listReviews(world, reasons);
  return items.length === 0 ? nothing : act(world.random.pick(items).id);
}

const listReviews = ({ observer }: World, reasons: readonly ReviewReason[]) =>
  observer
    .selectFrom('paymentReviewItems')
    .select('id')
    .where('reason', 'in', reasons)
    .orderBy('raisedAt')
    .orderBy('paymentId')
    .orderBy('reason')
    .execute();

export const refundUnderReview = (world: World) =>
  withReview(world, refundableReasons, (id) =>
    refundReviewed(world.db, { id, ...byAdministrator(world) }),
  );

/** Half of them about a claim, after which its order can be shipped. */
export const markReviewed = (world: World) =>
  withReview(world, world.random.oneIn(2) ? ['in_mediation'] : reviewReasonNames, (id) =>
    setReviewed(world.db, { id, isReviewed: !world.random.oneIn(4), ...byAdministrator(world) }),
  );

/** As many runs of the job as put a refund under review that the provider does not accept. */
const runsUntilReview = 12;

/** The payment of an open refund is too old to be refunded by the provider. */
export async function refuseRefund(world: World): Promise<unknown> {
  const { random, provider, failures, clock, db } = world;
  const open = await listOpenRefunds(world, { isByHand: false });
  if (open.length === 0) return nothing;
  const { paymentId } = random.pick(open);
  provider.refuseRefunds(paymentId);
  for (let run = 1; run <= runsUntilReview; run += 1) {
    await issueRefunds(db, { provider: provider.adapter, failures, now: clock.now() });
    clock.advance(60);
  }
  return paymentId;
}

/** The owner makes a part that the shop requested in vain, or left to them, on the provider's own site. */
export async function refundAtProvider({ provider, random, observer }: World): Promise<unknown> {
  const failing = await observer
    .selectFrom('paymentRefunds')
    .select(['paymentId', 'amountCents'])
    .where('doneAt', 'is', null)
    .where('amountCents', 'is not', null)
    .where('attempts', '>', 0)
    .orderBy('requestedAt')
    .orderBy('id')
    .execute();
  if (failing.length === 0) return nothing;
  const { paymentId, amountCents } = random.pick(failing);
  const payment = provider.payments.get(paymentId);
  if (!payment || !hasMoney(payment)) return nothing;
  provider.refundPart(payment, amountCents ?? 0);
  return paymentId;
}

const assign = (world: World, id: string) =>
  refundByHand(world.db, { id, provider: world.provider.adapter, ...byAdministrator(world) });

export const assignRefund = (world: World) =>
  withReview(world, ['refund_failing'], (id) => onceOrTwice(world, 4, () => assign(world, id)));

/** Of a transfer, or one that was assigned to the owner. */
export async function makeRefund(world: World): Promise<unknown> {
  const open = await listOpenRefunds(world, { isByHand: true });
  if (open.length === 0) return nothing;
  const { id } = world.random.pick(open);
  return onceOrTwice(world, 4, () =>
    completeRefund(world.db, {
      ...{ id, method: 'transfer', destination: 'ANA.ROPA' },
      ...byAdministrator(world),
    }),
  );
}

/** The owner ends every refund that the provider refuses. */
export async function finishRefunds(world: World): Promise<void> {
  for (const { id } of await listReviews(world, ['refund_failing'])) await assign(world, id);
  while ((await listOpenRefunds(world, { isByHand: true })).length > 0) await makeRefund(world);
}

const listOpenRefunds = ({ observer }: World, { isByHand }: { isByHand: boolean }) =>
  observer
    .selectFrom('paymentRefunds')
    .select(['id', 'paymentId'])
    .where('doneAt', 'is', null)
    .where((of) => (isByHand ? isMadeByHand : of.not(isMadeByHand)))
    .orderBy('requestedAt')
    .orderBy('id')
    .execute();
