import { sql } from 'kysely';
import { sumRefunds } from './ended-payments.ts';
import type { World } from './world.ts';

/**
 * Orders that were shipped in this step while a claim about their payment was open and not reviewed,
 * reports of the provider that had an effect more than once, and payments of which the shop's requests
 * and the owner refunded more than was decided, or than was paid.
 */
export async function listBrokenClaims(world: World): Promise<string[]> {
  return [
    ...(await shippedInMediation(world)),
    ...(await repeatedReports(world)),
    ...(await undecidedRefunds(world)),
  ];
}

async function shippedInMediation({ observer, claims }: World): Promise<string[]> {
  const open = await observer
    .selectFrom('paymentReviewItems')
    .select(['id', 'orderId'])
    .where('reason', '=', 'in_mediation')
    .where('reviewedAt', 'is', null)
    .execute();
  const known = open.filter(({ id }) => claims.items.has(id));
  claims.items = new Set(open.map(({ id }) => id));
  const events = await observer
    .selectFrom('orderEvents')
    .select(['id', 'orderId', 'action'])
    .where('id', '>', claims.lastEvent)
    .execute();
  claims.lastEvent = Math.max(claims.lastEvent, ...events.map(({ id }) => id));
  return events
    .filter(
      ({ action, orderId }) => action === 'ship' && known.some((item) => item.orderId === orderId),
    )
    .map(({ orderId }) => `order ${orderId} is shipped while a claim about it is open`);
}

async function repeatedReports({ observer, provider }: World): Promise<string[]> {
  const rows = await observer
    .selectFrom('orderEvents')
    .innerJoin('orders', 'orders.id', 'orderId')
    .select(['orderId', 'paymentId', 'action', sql<number>`count(*)::int`.as('times')])
    .select((eb) =>
      eb
        .selectFrom('orderEvents as won')
        .whereRef('won.orderId', '=', 'orderEvents.orderId')
        .where('won.action', '=', 'winDispute')
        .select(sql<number>`count(*)::int`.as('wins'))
        .as('wins'),
    )
    .where('action', 'in', ['openMediation', 'recordPartRefund'])
    .groupBy(['orderId', 'paymentId', 'action'])
    .execute();
  return rows
    .filter(({ paymentId, action, times, wins }) => {
      const of = (reported: ReadonlyMap<string, number>) => reported.get(paymentId ?? '') ?? 0;
      // A dispute refunds the whole payment: once it is won, the seller's parts are recorded again.
      return (
        times >
        (action === 'openMediation' ? of(provider.claims) : of(provider.sellerParts) + (wins ?? 0))
      );
    })
    .map(({ orderId, action, times }) => `${action} of order ${orderId} happened ${times} times`);
}

async function undecidedRefunds({ observer, provider }: World): Promise<string[]> {
  const refunds = await observer
    .selectFrom('paymentRefunds')
    .select(['paymentId', 'amountCents', 'paidCents'])
    .execute();
  return [...provider.payments.values()].flatMap(({ id, amount }) => {
    const ofPayment = refunds.filter(({ paymentId }) => paymentId === id);
    const { isWhole, decided, byHand } = sumRefunds(ofPayment, amount);
    // The whole is requested again when the shop has won the dispute of a payment that it had refunded.
    const requested = isWhole ? 0 : (provider.refundedByShop.get(id) ?? 0);
    const refunded = requested + byHand;
    if (refunded <= decided) return [];
    return [`the shop refunds ${refunded} of payment ${id} and decided ${decided}`];
  });
}
