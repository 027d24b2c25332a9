import { refundReviewed, reviewPayment } from '#api/modules/orders/payments/review.ts';
import { findOrder } from '#api/modules/orders/reads/orders.ts';
import { refundOrder } from '#api/modules/orders/refund-order.ts';
import { orderStates, paidStates } from '#domain/orders/order-state.ts';
import type { ReviewReason } from '#domain/orders/payment-reasons.ts';
import { refundableReasons, reviewReasonNames } from '#domain/orders/payment-reasons.ts';
import { nothing } from './jobs.ts';
import { byAdministrator, onceOrTwice, withOrder } from './picking.ts';
import type { World } from './world.ts';

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
      // The garments of a delivered order may come with it.
      returns: order.state === 'Entregado' && random.oneIn(2),
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
  const items = await world.observer
    .selectFrom('paymentReviewItems')
    .select('id')
    .where('reason', 'in', reasons)
    .orderBy('raisedAt')
    .orderBy('paymentId')
    .orderBy('reason')
    .execute();
  return items.length === 0 ? nothing : act(world.random.pick(items).id);
}

export const refundUnderReview = (world: World) =>
  withReview(world, refundableReasons, (id) =>
    refundReviewed(world.db, { id, ...byAdministrator(world) }),
  );

/** Half of them about a claim, after which its order can be shipped. */
export const markReviewed = (world: World) =>
  withReview(world, world.random.oneIn(2) ? ['in_mediation'] : reviewReasonNames, (id) =>
    reviewPayment(world.db, { id, isReviewed: !world.random.oneIn(4), ...byAdministrator(world) }),
  );
