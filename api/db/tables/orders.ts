import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { QuotedItem } from '#domain/cart/quote-lines.ts';
import type { OrderDelivery } from '#domain/contract/delivery.ts';
import type { Installment } from '#domain/contract/installments.ts';
import type { SaleBuyer } from '#domain/contract/sales.ts';
import type { SaleMethod } from '#domain/counter/sale-methods.ts';
import type { UncollectedRule } from '#domain/delivery/pick-up-term.ts';
import type { ExchangeState } from '#domain/orders/exchange.ts';
import type { OrderChannel, OrderFacts, OrderState } from '#domain/orders/order-state.ts';
import type { PaymentOutcome } from '#domain/orders/payment.ts';
import type { RefundReason, ReviewReason } from '#domain/orders/payment-reasons.ts';
import type { OrderPart } from '#domain/orders/refund-amount.ts';
import type { ShippingInfo } from '#domain/orders/shipping.ts';
import type { WithdrawalState } from '#domain/orders/withdrawal-states.ts';
import type { Due } from './due.ts';

/**
 * A column that only the executor of commands updates: another update of it does not compile
 * (api/modules/orders/commands/fact-columns.ts).
 */
export type Fact<Value> = ColumnType<Value, Value, never>;

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
    state: ColumnType<WithdrawalState, WithdrawalState | undefined, never>;
    requestedAt: Date;
    /** Null until it is repeated after an answer, which changes `requestedAt`. */
    firstRequestedAt: Date | null;
    /** When the job looked for the order; null before. */
    matchedAt: Date | null;
    /** Null when there is no such order. */
    orderId: string | null;
    answer: string | null;
    settledAt: Date | null;
    settledBy: string | null;
  };
  orders: { [Name in keyof OrderFacts]: Fact<OrderFacts[Name]> } & {
    id: string;
    /** Null for a sale at the counter or by a payment link, until an account attaches it. */
    userId: string | null;
    channel: Generated<OrderChannel>;
    /** Whom the buyer without an account said to be; null when nothing. */
    contact: JSONColumnType<SaleBuyer> | null;
    paymentReference: string | null;
    preferenceId: string | null;
    paymentId: Fact<string | null>;
    /** The expiry of the lease of the request that creates the preference. */
    preferenceLease: Date | null;
    collectorId: string | null;
    shippingInfo: JSONColumnType<ShippingInfo>;
    /** Null at the flat rate. */
    delivery: JSONColumnType<OrderDelivery> | null;
    /** The day (`2026-12-25`) from which its latest pre-order is sent; null without any. */
    sentFrom: string | null;
    shippingCents: number;
    /** Without VAT; null when the seller's prices contain none to show. */
    shippingNetCents: number | null;
    totalCents: number;
    /** The legal texts in force when it was placed; null for orders of earlier versions. */
    legalTextsId: string | null;
    /** Hashes of the IP address and network; null once it does not wait for a payment any more. */
    fromAddress: string | null;
    fromNetwork: string | null;
    trackingCode: Fact<string | null>;
    /** Until when it can be collected since it is ready, and what follows after that; null without a limit. */
    pickupUntil: Fact<Date | null>;
    uncollected: Fact<UncollectedRule | null>;
    /** When its buyer is reminded; null when that was done, or without a limit. */
    pickupReminderAt: Date | null;
    /** When its shipping label was last printed; null before. */
    labelPrintedAt: Date | null;
    /** When it was registered at its carrier. */
    announcedAt: Date | null;
    /** When that was last tried, unless the carrier refused it: it may be registered with the data of then. */
    announceTriedAt: Date | null;
    createdAt: Date;
    expiresAt: Date;
    /** When the provider is asked about the order, or until when a process is asking; null for never. */
    nextCheckAt: Date | null;
    /** When the shopper's open page last asked. */
    watchedAt: Date | null;
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
    discountCents: Generated<number>;
    /** Of the line after its discount, without VAT; null when there is none to show. */
    netCents: number | null;
  };
  /** The discounts of an order, as they were when it was placed. */
  orderDiscounts: {
    orderId: string;
    discountId: string;
    /** In the order in which they apply. */
    position: number;
    name: string;
    code: string | null;
    amountCents: number;
  };
  orderItems: QuotedItem & { id: string; lineId: string; position: number };
  exchanges: {
    id: string;
    orderId: string;
    itemId: string;
    /** Of the unit that the shopper had; null in the first exchange of a unit by versions before 0057. */
    oldSizeId: string | null;
    oldSize: string | null;
    newSizeId: string;
    newSize: string;
    state: Fact<ExchangeState>;
    requestedAt: Date;
    receivedAt: Date | null;
    shippedAt: Date | null;
    trackingCode: string | null;
    closedAt: Date | null;
    answer: string | null;
  };
  /** Units that came back while the rest of their order stayed with its buyer. */
  returnedUnits: {
    orderId: string;
    itemId: string;
    sizeId: string;
    quantity: number;
    returnedAt: Date;
  };
  /** A view: the units that each order holds with its exchanges and returns. A size may have several rows. */
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
    /** Of these, what was refunded at the provider, not by the shop, and is recorded. */
    sellerRefundedCents: Generated<number>;
    currency: string;
    methodId: string | null;
    createdAt: Date;
    approvedAt: Date | null;
    outcome: Fact<PaymentOutcome | null>;
    reason: Fact<string | null>;
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
  /** Refunds that the shop decided. */
  paymentRefunds: Due & {
    id: string;
    paymentId: string;
    /** Null for whatever is left of the payment. */
    amountCents: number | null;
    part: JSONColumnType<OrderPart> | null;
    reason: RefundReason;
    idempotencyKey: string;
    requestedAt: Date;
    doneAt: Date | null;
    /** Of a refund that was made by hand: how, where to, and by whom. */
    method: SaleMethod | null;
    /** What was refunded, and the session of the drawer, if one was open. */
    paidCents: number | null;
    cashSessionId: string | null;
    destination: string | null;
    doneBy: string | null;
  };
  paymentNotices: Due & {
    id: Generated<number>;
    /** `kind:id` of its object at the provider. */
    noticeKey: string;
    receivedAt: Date;
    processedAt: Date | null;
  };
};
