import { z } from 'zod';
import { orderStates } from '../orders/order-state.ts';
import { paymentOutcomes } from '../orders/payment.ts';
import { reviewReasonNames } from '../orders/payment-reasons.ts';
import { amount, byId, id, instant, openOnly, page, pageSize, person } from './common.ts';
import type { EndpointTable } from './endpoint.ts';

/** A refund by the shop: requested from the provider until it is done. */
const refund = z.object({
  /** Null for whatever is left of the payment. */
  amount: amount.nullable(),
  requestedAt: instant,
  doneAt: instant.nullable(),
  attempts: z.number().int(),
  /** Why the last attempt failed, as reported by the provider. */
  lastError: z.string().nullable(),
  /** An owner makes it, not the provider. */
  isByHand: z.boolean(),
  /** Where one that was made by hand went to; null for others, and once it was deleted with the account or its time. */
  destination: z.string().nullable(),
});

export type Refund = z.infer<typeof refund>;

/** A payment as last reported by the provider, with its outcome in the shop. */
export const orderPayment = z.object({
  /** The provider's payment id. */
  _id: z.string(),
  status: z.string(),
  statusDetail: z.string(),
  amount,
  refunded: amount,
  /** With what the shop decided to refund since: the rest of it is still the shop's. */
  returned: amount,
  currency: z.string(),
  methodId: z.string().nullable(),
  createdAt: instant,
  approvedAt: instant.nullable(),
  outcome: z.enum(paymentOutcomes).nullable(),
  /** Why it is or was under "Pagos a revisar", in the order of its reviews. */
  reviewReasons: z.array(z.enum(reviewReasonNames)),
  /** Oldest first. */
  refunds: z.array(refund),
});

export type OrderPayment = z.infer<typeof orderPayment>;

/** Who reviewed it, and when. */
const review = z.object({ at: instant, email: z.string() });

/** A review item ("Pagos a revisar"). */
const paymentReview = z.object({
  _id: id,
  reason: z.enum(reviewReasonNames),
  /** Details of the reason, such as the provider's last response. */
  detail: z.string().nullable(),
  raisedAt: instant,
  /** The provider's payment id; null when only the order is known. */
  paymentId: z.string().nullable(),
  /** Null when the payment could not be read, or does not refer to an order of the shop. */
  payment: orderPayment.nullable(),
  order: z.object({ _id: id, state: z.enum(orderStates), totalAmount: amount }).nullable(),
  user: person.nullable(),
  /** Whether the shop holds money of this payment that can be refunded. */
  canRefund: z.boolean(),
  /** Whether it is of a refund that the provider does not accept, which an owner can make instead. */
  canRefundByHand: z.boolean(),
  review: review.nullable(),
});

export type PaymentReview = z.infer<typeof paymentReview>;

/** What a payment came to, as an order's link shows it without an account. */
const paymentResults = ['paid', 'in-process', 'unpaid', 'cancelled'] as const;

export const paymentCalls = {
  'GET /api/payment-results/:orderId': {
    access: 'public',
    summary: 'Cómo quedó el pago de una compra de los últimos días, sin nada personal',
    params: z.object({ orderId: id }),
    response: z.object({ result: z.enum(paymentResults) }),
  },
  'GET /api/admin/payment-reviews': {
    access: 'orders',
    summary: 'Los pagos a revisar: devueltos, desconocidos, que no coinciden o que faltan decidir',
    /** `open`: only those that need a decision. */
    query: z.object({ open: openOnly, page: page.default(1), pageSize: pageSize.default(10) }),
    response: z.object({ reviews: z.array(paymentReview), total: z.number().int() }),
  },
  'PUT /api/admin/payment-reviews/:id': {
    access: 'orders',
    summary: 'Marca un pago como revisado, o quita la marca',
    params: byId,
    body: z.object({ isReviewed: z.boolean({ error: 'Debe ser verdadero o falso' }) }),
    response: z.object({ review: review.nullable() }),
  },
  'POST /api/admin/payment-reviews/:id/refund': {
    access: 'refunds',
    summary: 'Devuelve el pago y lo marca como revisado',
    params: byId,
    response: z.object({ review: review.nullable() }),
  },
  'PUT /api/admin/payment-reviews/:id/by-hand': {
    access: 'refunds',
    summary: 'Deja de pedirle a Mercado Pago una devolución que no acepta, para hacerla a mano',
    params: byId,
    response: z.object({ review: review.nullable() }),
  },
} satisfies EndpointTable;
