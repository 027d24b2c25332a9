import { z } from 'zod';
import { orderStates } from '../order.ts';
import { paymentMatterNames } from '../payment-review.ts';
import { amount, id, instant, person } from './common.ts';
import type { EndpointTable } from './endpoint.ts';
import { page, pageSize } from './paging.ts';

/** Money that the shop gives back: asked of the provider until it is done. */
const refund = z.object({
  requestedAt: instant,
  doneAt: instant.nullable(),
  attempts: z.number().int(),
  /** Why the last try failed, in the provider's words. */
  lastError: z.string().nullable(),
});
export type Refund = z.infer<typeof refund>;

/** A payment as the provider told it last, and what the shop made of it. */
export const orderPayment = z.object({
  /** The provider's own number. */
  _id: z.string(),
  status: z.string(),
  statusDetail: z.string(),
  amount,
  refunded: amount,
  currency: z.string(),
  methodId: z.string().nullable(),
  createdAt: instant,
  approvedAt: instant.nullable(),
  outcome: z.enum(['accepted', 'refunded']).nullable(),
  /** What there is to look at, when there is something. */
  matter: z.enum(paymentMatterNames).nullable(),
  refund: refund.nullable(),
});
export type OrderPayment = z.infer<typeof orderPayment>;

/** Who saw to a payment, as it stands now. */
const review = z.object({ at: instant, email: z.string() });
export type PaymentReview = z.infer<typeof review>;

const paymentToReview = z.object({
  payment: orderPayment,
  review: review.nullable(),
  order: z.object({ _id: id, state: z.enum(orderStates), totalAmount: amount }),
  user: person,
});
export type PaymentToReview = z.infer<typeof paymentToReview>;

export const paymentCalls = {
  'GET /api/admin/payments': {
    access: 'admin',
    summary: 'Los pagos que conviene revisar: devueltos, desconocidos o que no coinciden',
    query: z.object({ page: page.default(1), pageSize: pageSize.default(10) }),
    response: z.object({ payments: z.array(paymentToReview), total: z.number().int() }),
  },
  'PUT /api/admin/payments/:id/review': {
    access: 'admin',
    summary: 'Marca un pago como revisado, o quita la marca',
    // The provider's own number.
    params: z.object({ id: z.string().max(64, 'El pago no es válido') }),
    body: z.object({ isReviewed: z.boolean({ error: 'Debe ser verdadero o falso' }) }),
    response: z.object({ review: review.nullable() }),
  },
} satisfies EndpointTable;
