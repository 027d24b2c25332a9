import { z } from 'zod';
import { saleMethods } from '../counter/sale-methods.ts';
import { orderChannels, orderStates, paymentStates } from '../orders/order-state.ts';
import { withdrawalStates } from '../orders/withdrawal-states.ts';
import { amount, id, instant, person, shippingAddress } from './common.ts';
import { orderDelivery } from './delivery.ts';
import { orderDiscount } from './discounts.ts';
import type { EndpointTable } from './endpoint.ts';
import { exchange } from './exchanges.ts';
import { orderPayment } from './payments.ts';

/** One garment of a line, as it was when ordered. */
const lineItem = z.object({
  title: z.string(),
  image: z.string().nullable(),
  color: z.string(),
  size: z.string(),
  modelName: z.string(),
  quantity: z.number().int(),
});

/** A product or a whole combo; the garments of a combo are in `items`. */
export const orderLine = z.object({
  title: z.string(),
  image: z.string().nullable(),
  color: z.string().nullable(),
  size: z.string().nullable(),
  modelName: z.string().nullable(),
  quantity: z.number().int(),
  unit_price: amount,
  /** What the whole line costs less. */
  discount: amount,
  /** The line without VAT; null when there is none to show. */
  net: amount.nullable(),
  items: z.array(lineItem),
});

/** A part of an order: the units of each line, in their order, and whether the shipping cost is of it. */
const orderPart = z.object({ units: z.array(z.number().int()), delivery: z.boolean() });

/** A request to withdraw from an order, and the shop's answer when it did not accept. */
const orderWithdrawal = z.object({
  code: z.string(),
  state: z.enum(withdrawalStates),
  reason: z.string(),
  requestedAt: instant,
  settledAt: instant.nullable(),
  answer: z.string().nullable(),
});

/** How an order is paid by bank transfer, and what came of it. */
export const orderTransfer = z.object({
  /** The account: its CBU or CVU, its alias, or both; an empty text is not set. */
  cbu: z.string(),
  alias: z.string(),
  holder: z.string(),
  /** What is still to be sent. */
  amount,
  /** What the transfer takes off the order's prices, 0 for nothing. */
  discount: amount,
  /** What came in for the order so far. */
  received: amount,
  /** What came in too and could not buy it: refunded, or to be refunded. */
  refunded: amount,
  /** What the buyer writes as its reference. */
  reference: z.string(),
  /** The order waits until then. */
  until: instant,
  /** When the buyer said that the money was sent, and the owner has not answered. */
  declaredAt: instant.nullable(),
  /** Whether the buyer may say so: also once the order expired, and not once it was cancelled. */
  canDeclare: z.boolean(),
  /** Why the owner did not find the money; null until then. */
  answer: z.string().nullable(),
  receipts: z.number().int(),
});
export type OrderTransfer = z.infer<typeof orderTransfer>;

export const orderSale = z.object({
  payments: z.array(z.object({ method: z.enum(saleMethods), amount, receipt: z.string() })),
});
export type OrderSale = z.infer<typeof orderSale>;

export const order = z.object({
  _id: id,
  state: z.enum(orderStates),
  paymentState: z.enum(paymentStates),
  /** It can be picked up. */
  isReady: z.boolean(),
  /** While it can be picked up: its last day, and whether it is refunded after that; null without a limit. */
  pickUp: z.object({ until: z.iso.date(), refunds: z.boolean() }).nullable(),
  /** Its units left the shop and did not come back. */
  isShipped: z.boolean(),
  products: z.array(orderLine),
  shippingInfo: shippingAddress,
  /** Null when it is not paid by transfer. */
  transfer: orderTransfer.nullable(),
  channel: z.enum(orderChannels),
  /** How a sale at the counter was paid, in its parts; null for others. */
  sale: orderSale.nullable(),
  /** How it is delivered; null at the flat rate. */
  delivery: orderDelivery.nullable(),
  /** The day from which its latest pre-order is sent; null without any. */
  sentFrom: z.iso.date().nullable(),
  shippingCost: amount,
  /** Without VAT; null when there is none to show. */
  shippingNet: amount.nullable(),
  totalAmount: amount,
  /** Those of its lines' discounts, in the order in which they apply, and of a free delivery. */
  discounts: z.array(orderDiscount),
  createdAt: instant,
  /** What was refunded in parts: the units and the delivery by the shop, the amount also at the provider. */
  refunded: orderPart.extend({ amount }),
  /** The payment of the order, and whether the provider has returned all of it to the buyer. */
  paymentInfo: z.object({ paymentId: z.string(), isRefundDone: z.boolean() }).nullable(),
  trackingCode: z.string().optional(),
  /** When it was announced to its carrier. */
  announcedAt: instant.optional(),
  /** When that was last tried, unless the carrier refused it. */
  announceTriedAt: instant.optional(),
  /** When it was last marked as Entregado. */
  deliveredAt: instant.nullable(),
  /** Of single garments for another size, oldest first. */
  exchanges: z.array(exchange),
  /** Its buyer's requests to withdraw from it, oldest first. */
  withdrawals: z.array(orderWithdrawal),
  /** The legal texts in force when it was placed; null for orders from before they were stored. */
  acceptedTexts: z
    .object({
      id: z.string(),
      /** When the latest of them was changed. */
      updatedAt: instant,
      /** The days for exchanges then; absent in orders from before they were stored. */
      exchangeDays: z.number().int().optional(),
      /** Who sold, as the receipt shows it; absent in orders from before it was stored. */
      seller: z.array(z.string()).optional(),
    })
    .nullable(),
});

export type Order = z.infer<typeof order>;
export type OrderLine = z.infer<typeof orderLine>;

const customer = person;
const orderWithUser = z.object({ order, user: customer });
export type OrderWithUser = z.infer<typeof orderWithUser>;

/** An order in a list of the panel. */
export const listedOrder = orderWithUser.extend({
  /** When its shipping label was last printed; null before. */
  labelPrintedAt: instant.nullable(),
});
export type ListedOrder = z.infer<typeof listedOrder>;

const byOrderId = z.object({ orderId: id });
const changed = z.object({ order });

/** One entry of an order's history; the actor is null for automatic actions. */
const orderEvent = z.object({
  at: instant,
  /** The transition's name. */
  action: z.string(),
  from: z.enum(orderStates).nullable(),
  to: z.enum(orderStates),
  actor: person.nullable(),
  /** Depends on the action: a tracking code, a payment's id, the provider's status. */
  detail: z.string().nullable(),
});

export type OrderEvent = z.infer<typeof orderEvent>;

const orderDetail = listedOrder.extend({
  /** Oldest first. */
  events: z.array(orderEvent),
  payments: z.array(orderPayment),
  /** All that came in by transfer, refunded or not; null when its buyer never chose to transfer. A version before omits it. */
  transferred: amount.nullable().optional(),
});

export type OrderDetail = z.infer<typeof orderDetail>;

/** The last attempt to pay, or the one that the provider is still processing. */
const lastPayment = z.object({ status: z.string(), statusDetail: z.string() });

export const orderCalls = {
  'GET /api/user/orders': {
    access: 'account',
    summary: 'Las compras de la cuenta',
    response: z.object({ orders: z.array(order) }),
  },
  'GET /api/user/orders/:orderId': {
    access: 'account',
    summary: 'Una compra de la cuenta, en cualquier estado',
    params: byOrderId,
    response: z.object({
      order,
      lastPayment: lastPayment.nullable(),
      /** A payment may still be approved, so the order does not expire. */
      isPaymentInProcess: z.boolean(),
      expiresAt: instant,
    }),
  },
  'POST /api/user/orders/:orderId/cancel': {
    access: 'account',
    summary: 'Cancela una compra pendiente de pago',
    params: byOrderId,
    response: changed,
  },
  'DELETE /api/admin/unpaid-orders/:id': {
    access: 'orders',
    summary:
      'Cancela las compras sin pagar de una cuenta, o la de un enlace, y libera sus unidades',
    params: z.object({ id }),
    response: z.object({ released: z.number().int() }),
  },
  'GET /api/admin/orders/:orderId': {
    access: 'orders',
    summary: 'Una orden en cualquier estado, con su historia y sus pagos',
    params: byOrderId,
    response: orderDetail,
  },
} satisfies EndpointTable;
