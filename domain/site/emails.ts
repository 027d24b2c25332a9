import { z } from 'zod';
import type { Order } from '../contract/orders.ts';
import { type OrderEmailKind, orderEmailKinds } from '../orders/lifecycle.ts';
import { type RefundReason, refundReasons } from '../orders/payment-reasons.ts';
import type { StoreCode } from './store.ts';

const linkToken = {
  firstName: z.string(),
  /** As it stands in the link; the accounts hold only its hash. */
  token: z.string(),
};

const accountEmails = [
  z.object({ template: z.literal('verify_account'), ...linkToken }),
  z.object({ template: z.literal('change_password'), ...linkToken }),
  z.object({ template: z.literal('administrator'), firstName: z.string() }),
  z.object({ template: z.literal('invitation') }),
] as const;

type OrderTemplate = `order_${Exclude<OrderEmailKind, 'shipped'>}`;
const orderTemplates = orderEmailKinds
  .filter((kind) => kind !== 'shipped')
  .map((kind): OrderTemplate => `order_${kind}`);

const orderEmails = [
  z.object({ template: z.literal(orderTemplates) }),
  // With its code: a later correction of the order must not change an earlier e-mail.
  z.object({ template: z.literal('order_shipped'), trackingCode: z.string() }),
  z.object({
    template: z.literal('payment_refunded'),
    paymentId: z.string(),
    /** Pesos; null when it was paid in another currency. */
    amount: z.number().nullable(),
    reason: z.enum(Object.keys(refundReasons) as [RefundReason, ...RefundReason[]]),
  }),
] as const;

/** An e-mail that was rendered when it was queued, as versions before migration 0015 did. */
const rendered = z.object({
  template: z.literal('rendered'),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
});

/** An e-mail as it is queued: its template, and what cannot be read again when it is rendered. */
export const emailData = z.discriminatedUnion('template', [
  ...accountEmails,
  ...orderEmails,
  rendered,
]);
export type EmailData = z.infer<typeof emailData>;
export type AccountEmail = z.infer<(typeof accountEmails)[number]>;
type OrderEmailData = z.infer<(typeof orderEmails)[number]>;

/** What the e-mails about an order show of it, read when they are rendered. */
export type EmailOrder = {
  order: Order;
  firstName: string;
  /** The one store that sold everything, or null. */
  store: StoreCode | null;
};
export type OrderEmail = OrderEmailData & EmailOrder;

/** All that a template needs; `publicUrl` without a slash at its end. */
export type EmailInput = (AccountEmail | OrderEmail) & { publicUrl: string };

/** `text` contains everything that `html` shows. */
export type RenderedEmail = { subject: string; html: string; text: string };

export type EmailRenderer = (input: EmailInput) => Promise<RenderedEmail>;
