import type { Generated, JSONColumnType } from 'kysely';
import type { ExchangeState } from '#domain/orders/exchange.ts';
import type { Installment } from '#domain/orders/installments.ts';
import type { OrderState } from '#domain/orders/order-state.ts';
import type { PaymentOutcome } from '#domain/orders/payment.ts';
import type { ReviewReason } from '#domain/orders/payment-reasons.ts';
import type { ShippingInfo } from '#domain/orders/shipping.ts';
import type { WithdrawalState } from '#domain/orders/withdrawal.ts';
import type { Due } from './due.ts';

/** Orders, payments, exchanges, withdrawals and what the provider answers. */
export type OrdersTables = {
  /** The provider's plans for a price (`Installment`), in pesos. */
  installments: { priceCents: number; plans: JSONColumnType<Installment[]>; fetchedAt: Date };
  withdrawals: {
    id: string;
    code: string;
    /** As entered: the last eight characters of an order's id. */
    orderNumber: string;
    email: string;
    reason: string;
    state: Generated<WithdrawalState>;
    requestedAt: Date;
    /** When the job looked for the order; null before. */
    matchedAt: Date | null;
    /** Null when there is no such order. */
    orderId: string | null;
    answer: string | null;
    settledAt: Date | null;
    settledBy: string | null;
  };
  orders: {
    id: string;
    userId: string;
    state: OrderState;
    paymentReference: string | null;
    preferenceId: string | null;
    paymentId: string | null;
    /** The expiry of the lease of the request that creates the preference. */
    preferenceLease: Date | null;
    collectorId: string | null;
    shippingInfo: JSONColumnType<ShippingInfo>;
    shippingCents: number;
    totalCents: number;
    trackingCode: string | null;
    createdAt: Date;
    expiresAt: Date;
    checkedAt: Date | null;
    /** Consecutive failures to query the provider about the order. */
    checkFailures: Generated<number>;
  };
  orderLines: {
    id: string;
    orderId: string;
    position: number;
    promotionId: string | null;
    title: string;
    image: string | null;
    unitPriceCents: number;
    quantity: number;
  };
  orderItems: {
    id: string;
    lineId: string;
    position: number;
    sizeId: string;
    quantity: number;
    title: string;
    image: string | null;
    color: string;
    size: string;
    modelName: string;
  };
  exchanges: {
    id: string;
    orderId: string;
    itemId: string;
    newSizeId: string;
    newSize: string;
    state: ExchangeState;
    requestedAt: Date;
    receivedAt: Date | null;
    shippedAt: Date | null;
    trackingCode: string | null;
    closedAt: Date | null;
    answer: string | null;
  };
  /** A view: the units that each order holds with its exchanges. A size may have several rows. */
  orderUnits: { orderId: string; sizeId: string; quantity: number };
  orderEvents: {
    id: Generated<number>;
    orderId: string;
    action: string;
    fromState: OrderState | null;
    toState: OrderState;
    actorId: string | null;
    detail: string | null;
    at: Date;
  };
  payments: {
    id: string;
    orderId: string;
    status: string;
    statusDetail: string;
    amountCents: number;
    refundedCents: number;
    currency: string;
    methodId: string | null;
    createdAt: Date;
    approvedAt: Date | null;
    outcome: PaymentOutcome | null;
    reason: string | null;
    /** When the provider last updated it. */
    providerUpdatedAt: Date;
    collectorId: string | null;
    updatedAt: Date;
  };
  /** Review items ("Pagos a revisar"). */
  paymentReviewItems: {
    id: string;
    paymentId: string | null;
    orderId: string | null;
    reason: ReviewReason;
    detail: string | null;
    raisedAt: Date;
    reviewedBy: string | null;
    reviewedAt: Date | null;
  };
  providerStatus: {
    onlyRow: Generated<boolean>;
    credentialsRejectedAt: Date | null;
    detail: string | null;
  };
  refunds: Due & { paymentId: string; reason: string; requestedAt: Date; doneAt: Date | null };
  paymentNotices: Due & {
    id: Generated<number>;
    noticeKey: string;
    paymentId: string | null;
    chargebackId: string | null;
    receivedAt: Date;
    processedAt: Date | null;
  };
};
