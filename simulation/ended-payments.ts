import type { ProviderPayment } from '#api/modules/orders/payments/provider.ts';
import type { OrderFacts } from '#domain/orders/order-state.ts';
import type { PaymentOutcome } from '#domain/orders/payment.ts';
import type { ReviewReason } from '#domain/orders/payment-reasons.ts';
import type { World } from './world.ts';
import { hasMoney } from './world-provider.ts';

/** A payment of the provider's with what the shop made of it. */
export type EndedPayment = {
  payment: ProviderPayment;
  outcome: PaymentOutcome | null;
  order: (OrderFacts & { id: string }) | null;
  /** It paid the order. */
  isOfOrder: boolean;
  /** Centavos that the shop decided to refund. */
  decided: number;
  /** Centavos that the buyer has again, from the provider or by hand. */
  returned: number;
  /** A refund of it is not made yet. */
  isRefundOpen: boolean;
  /** The order was cancelled, and the shop had its money again. */
  isDisputeWon: boolean;
  /** The reasons of its review items, and that its order's payments could not be read. */
  reviews: ReviewReason[];
};

export const readEndedPayments = (world: World): Promise<EndedPayment[]> =>
  Promise.all([...world.provider.payments.values()].map((payment) => readPayment(world, payment)));

async function readPayment({ observer }: World, payment: ProviderPayment): Promise<EndedPayment> {
  const { id, orderId } = payment;
  const order = await observer
    .selectFrom('orders')
    .select(['id', 'paymentId', 'paymentState', 'fulfilmentState', 'closedReason'])
    .where('id', '=', orderId ?? '')
    .executeTakeFirst();
  const stored = await observer
    .selectFrom('payments')
    .select('outcome')
    .where('id', '=', id)
    .executeTakeFirst();
  const refunds = await observer
    .selectFrom('paymentRefunds')
    .select(['amountCents', 'paidCents', 'doneAt'])
    .where('paymentId', '=', id)
    .execute();
  const { decided, byHand } = sumRefunds(refunds, payment.amount);
  const reviews = await observer
    .selectFrom('paymentReviewItems')
    .select('reason')
    .where((eb) =>
      eb.or([
        eb('paymentId', '=', id),
        eb.and([eb('orderId', '=', orderId), eb('reason', '=', 'unanswered_order')]),
      ]),
    )
    .execute();
  const won = await observer
    .selectFrom('orderEvents')
    .select('id')
    .where('orderId', '=', orderId ?? '')
    .where('action', '=', 'winDispute')
    .executeTakeFirst();
  return {
    payment,
    outcome: stored?.outcome ?? null,
    order: order ?? null,
    isOfOrder: order?.paymentId === id,
    decided,
    returned: byHand + (hasMoney(payment) ? payment.refunded : payment.amount),
    isRefundOpen: refunds.some(({ doneAt }) => doneAt === null),
    isDisputeWon: won !== undefined,
    reviews: reviews.map(({ reason }) => reason),
  };
}

type StoredRefund = { amountCents: number | null; paidCents: number | null };

/** Centavos of a payment that the shop decided to refund, and that the owner refunded by hand. */
export function sumRefunds(refunds: readonly StoredRefund[], amount: number) {
  const isWhole = refunds.some(({ amountCents }) => amountCents === null);
  const parts = refunds.reduce((sum, { amountCents }) => sum + (amountCents ?? 0), 0);
  const byHand = refunds.reduce((sum, { paidCents }) => sum + (paidCents ?? 0), 0);
  return { isWhole, decided: isWhole ? amount : parts, byHand };
}
