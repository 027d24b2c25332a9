import type { Selectable } from 'kysely';
import type { OrderCommand } from '#domain/orders/commands.ts';
import type { ReviewReason } from '#domain/orders/payment-reasons.ts';
import type { OrderPart } from '#domain/orders/refund-amount.ts';
import type { ShippingInfo } from '#domain/orders/shipping.ts';
import type { Centavos } from '#domain/shared/money.ts';
import type { Schema } from '../../../db/schema.ts';
import type { LockedOrder } from './read-subjects.ts';

/** A command of an existing order, with what it is about and what it stores. */
export type Execution = {
  command: Exclude<OrderCommand, 'place'>;
  orderId: string;
  /** The account that causes it; null for a job or a notice. */
  actorId: string | null;
  now: Date;
  /** The event's detail: a tracking code, a payment's id, a payment's status, a refunded amount as text. */
  detail?: string;
  /** Columns of the order that are set with its new facts. */
  set?: {
    trackingCode?: string | null;
    paymentId?: string;
    shippingInfo?: ShippingInfo;
    labelPrintedAt?: null;
  } & Partial<PickUpColumns>;
  /** The payment that the command is about; the order's own by default. */
  payment?: { id: string };
  /** Why it is refunded or reviewed, where the rule says `given`. */
  reason?: ReviewReason;
  /** For `refundPart`, `returnPart` and `comeBackInPart`: its amount, and what of the order it is for. */
  part?: OrderPart & { amount: Centavos };
  /** For `returnPart` and `returnRest`: how many units of each line are in the stock again. */
  returned?: OrderPart['units'];
  /** The exchange that the command is about, or creates, and what it stores. */
  exchange?: { id: string; trackingCode?: string; answer?: string } | NewExchange;
  /** The withdrawal that the command is about, and its answer. */
  withdrawal?: { id: string; answer?: string };
  /** The caller's lease, for `fail`: only the request that holds it may end the order. */
  preferenceLease?: Date;
};

type PickUpColumns = Pick<LockedOrder, 'pickupUntil' | 'pickupReminderAt' | 'uncollected'>;

/** A unit of an item, from the size that its shopper has to a new one. */
type NewExchange = {
  itemId: string;
  oldSizeId: string;
  oldSize: string;
  newSizeId: string;
  newSize: string;
};

export type Executed = {
  order: LockedOrder;
  /** The exchange that the command is about, after it. */
  exchange: Selectable<Schema['exchanges']> | null;
};
