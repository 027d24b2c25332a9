import { z } from 'zod';
import type { Order } from '../contract/orders.ts';
import type { PublicSettings } from '../contract/settings.ts';
import { type OrderEmailKind, orderEmailKinds } from '../orders/command-rule.ts';
import { type ExchangeEmailKind, exchangeEmailKinds } from '../orders/exchange.ts';
import { type RefundReason, refundReasons } from '../orders/payment-reasons.ts';
import type { StoreCode } from './store.ts';

const toAccount = { userId: z.string() };

const accountEmails = [
  /** `isRepeated`: of a sign-up after the one that set the password. */
  z.object({
    template: z.literal('verify_account'),
    ...toAccount,
    isRepeated: z.boolean().optional(),
  }),
  z.object({ template: z.literal('change_password'), ...toAccount }),
  /** To the owner of an address with which somebody tried to sign up. */
  z.object({ template: z.literal('account_exists'), ...toAccount }),
  /** To who wants the purchases of the address that were made without an account. */
  z.object({ template: z.literal('attach_orders'), ...toAccount }),
  z.object({ template: z.literal('invitation'), invitationId: z.string() }),
] as const;

/** The last one to an address, from which it is removed when it was sent. */
const lastEmails = [z.object({ template: z.literal('account_deleted') })] as const;

const dataKinds = ['shipped', 'part_refunded', 'came_back_in_part'] as const;
type PlainKind = Exclude<OrderEmailKind, (typeof dataKinds)[number]>;
type OrderTemplate = `order_${PlainKind}`;
const orderTemplates = orderEmailKinds
  .filter((kind): kind is PlainKind => !dataKinds.some((other) => other === kind))
  .map((kind): OrderTemplate => `order_${kind}`);

const exchangeTemplates = exchangeEmailKinds.map(
  (kind): `exchange_${ExchangeEmailKind}` => `exchange_${kind}`,
);

const orderEmails = [
  z.object({ template: z.literal(orderTemplates) }),
  z.object({ template: z.literal('order_pickup_reminder') }),
  z.object({ template: z.literal(['order_transfer', 'order_transfer_reminder']) }),
  z.object({ template: z.literal('order_transfer_short'), amount: z.number() }),
  z.object({ template: z.literal('order_transfer_refused'), answer: z.string() }),
  // The code is stored here, so that correcting the order's code does not change an earlier email.
  z.object({ template: z.literal('order_shipped'), trackingCode: z.string() }),
  z.object({
    template: z.literal('payment_refunded'),
    paymentId: z.string(),
    /** Pesos; null when the payment is in another currency. */
    amount: z.number().nullable(),
    reason: z.enum(Object.keys(refundReasons) as [RefundReason, ...RefundReason[]]),
  }),
  // The provider does not accept the refund.
  z.object({
    template: z.literal('refund_by_transfer'),
    // Absent in those that were queued before 0091.
    paymentId: z.string().optional(),
    /** Pesos; null when the payment is in another currency. */
    amount: z.number().nullable().default(null),
  }),
  z.object({
    template: z.literal(['order_part_refunded', 'order_came_back_in_part']),
    amount: z.number(),
  }),
  z.object({ template: z.literal(exchangeTemplates), exchangeId: z.string() }),
  z.object({ template: z.literal('withdrawal_received'), code: z.string() }),
  z.object({ template: z.literal('withdrawal_answered'), code: z.string(), answer: z.string() }),
] as const;

/** To an address that may have no account. */
const withdrawalEmails = [
  z.object({ template: z.literal('withdrawal_unmatched'), code: z.string(), answer: z.string() }),
] as const;
export type UnmatchedWithdrawalEmail = z.infer<(typeof withdrawalEmails)[number]>;

const stockAlertEmails = [
  z.object({ template: z.literal('stock_alert_confirmation'), alertId: z.string() }),
  z.object({ template: z.literal('restocked'), alertId: z.string() }),
] as const;

/** An email that was rendered when it was queued, by versions before migration 0015. */
const rendered = z.object({
  template: z.literal('rendered'),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
});

/** The queued data of an email: its template, and the values that are not read when rendering. */
export const emailData = z.discriminatedUnion('template', [
  ...accountEmails,
  ...lastEmails,
  ...orderEmails,
  ...withdrawalEmails,
  ...stockAlertEmails,
  rendered,
]);
export type EmailData = z.infer<typeof emailData>;

export type QueuedAccountEmail = z.infer<(typeof accountEmails)[number]>;

/** The data of an account's email; the token is created when the email is rendered. */
export type AccountEmail =
  | {
      template: 'verify_account';
      firstName: string;
      acceptsNews: boolean;
      isRepeated: boolean;
      token: string;
    }
  | { template: 'change_password'; firstName: string; token: string }
  | { template: 'account_exists'; firstName: string }
  | { template: 'attach_orders'; firstName: string; token: string }
  | { template: 'account_deleted' }
  | { template: 'invitation'; token: string };

export type QueuedStockAlertEmail = z.infer<(typeof stockAlertEmails)[number]>;

/** The email of a stock alert, with what the shop sells now. */
export type StockAlertEmail = {
  template: QueuedStockAlertEmail['template'];
  /** Confirms the alert, and leaves the list. */
  token: string;
  store: StoreCode;
  garment: {
    nombre: string;
    modelName: string;
    color: string;
    size: string;
    /** In pesos. */
    price: number;
    /** The address of its picture in the shop's storage, or elsewhere. */
    image: string | null;
    /** The path of its page, with the colour chosen. */
    path: string;
  };
};
type OrderEmailData = z.infer<(typeof orderEmails)[number]>;

/** The order's data in emails about it, read when they are rendered. */
export type EmailOrder = {
  /** Without its last day to be picked up once that has passed, and the day of its pre-orders once that has come. */
  order: Order;
  firstName: string;
  /** The one store that sold every line, or null. */
  store: StoreCode | null;
  /**
   * Who refunds the payment that the email is about, or else the order's: the provider, or the owner by transfer;
   * `done` when all was refunded, some of it by hand.
   */
  refundWay: 'provider' | 'transfer' | 'done';
  /** Opens the page of its payment link; null for an order of none. */
  linkToken: string | null;
};
export type OrderEmail = OrderEmailData & EmailOrder;

/** Whether an email is about what is no longer so, since its order or exchange has changed since it was queued. */
export function isOutdated(email: OrderEmail, now: Date): boolean {
  const { template, order, refundWay } = email;
  const { state, paymentState, isReady, pickUp, transfer, exchanges } = order;
  switch (template) {
    case 'order_accepted':
    case 'order_approved':
    case 'order_restored':
      return state === 'Cancelado' || state === 'Eliminado';
    case 'order_payment_failed':
      return paymentState !== 'unpaid';
    // Also of one that was not paid, and that the owner released.
    case 'order_deleted':
      return state !== 'Eliminado' && (state !== 'Cancelado' || paymentState !== 'unpaid');
    case 'order_ready':
      return !isReady;
    case 'order_shipped':
      return !order.isShipped || email.trackingCode !== order.trackingCode;
    case 'order_pickup_reminder':
      return pickUp === null;
    case 'refund_by_transfer':
      return refundWay !== 'transfer';
    case 'exchange_requested':
    case 'exchange_received': {
      const exchange = exchanges.find(({ _id }) => _id === email.exchangeId);
      return exchange?.state === 'refused' || exchange?.state === 'cancelled';
    }
    case 'order_transfer':
    case 'order_transfer_reminder':
    case 'order_transfer_short':
      return state !== 'Pendiente' || transfer === null || new Date(transfer.until) <= now;
    // The answer that money was not found is also for an order that has expired.
    case 'order_transfer_refused':
      return !transfer?.canDeclare;
    default:
      return false;
  }
}

/** What every email shows of the shop; `publicUrl` has no trailing slash. */
export type EmailShop = { publicUrl: string; settings: PublicSettings };

/** The input of a template. */
export type EmailInput = (AccountEmail | OrderEmail | UnmatchedWithdrawalEmail | StockAlertEmail) &
  EmailShop;

/** `text` contains everything that `html` shows. */
export type RenderedEmail = {
  subject: string;
  html: string;
  text: string;
  /** Leaves the list that the email was sent to, with one POST (RFC 8058). */
  unsubscribeUrl?: string;
};

export type EmailRenderer = (input: EmailInput) => Promise<RenderedEmail>;
