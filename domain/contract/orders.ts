import { z } from 'zod';
import { orderStates } from '../order.ts';
import { requiredText } from '../text.ts';
import { amount, id, instant } from './common.ts';
import type { EndpointTable } from './endpoint.ts';

/** One garment of a line, as it was when it was bought. */
const lineItem = z.object({
  title: z.string(),
  image: z.string().nullable(),
  color: z.string(),
  size: z.string(),
  modelName: z.string(),
  quantity: z.number().int(),
});

/** A product or a whole combo; a combo names its garments in `items`. */
const orderLine = z.object({
  title: z.string(),
  image: z.string().nullable(),
  color: z.string().nullable(),
  size: z.string().nullable(),
  modelName: z.string().nullable(),
  quantity: z.number().int(),
  unit_price: amount,
  items: z.array(lineItem),
});

const shippingInfo = z.object({
  country: z.string(),
  province: z.string(),
  department: z.string(),
  city: z.string(),
  zipCode: z.string(),
  address: z.string(),
  addressDni: z.string(),
  addressMobile: z.string().optional(),
});

export const order = z.object({
  _id: id,
  state: z.enum(orderStates),
  products: z.array(orderLine),
  shippingInfo,
  shippingCost: amount,
  totalAmount: amount,
  createdAt: instant,
  paymentInfo: z.object({ paymentId: z.string() }).nullable(),
  trackingCode: z.string().optional(),
});
export type Order = z.infer<typeof order>;
export type OrderLine = z.infer<typeof orderLine>;

const customer = z.object({ email: z.string(), firstName: z.string(), lastName: z.string() });
export const orderWithUser = z.object({ order, user: customer });
export type OrderWithUser = z.infer<typeof orderWithUser>;

const byOrderId = z.object({ orderId: id });
const byId = z.object({ id });
const changed = z.object({ order });

/** The newest try to pay: why it was rejected, or that the provider still works on it. */
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
    response: z.object({ order, lastPayment: lastPayment.nullable(), expiresAt: instant }),
  },
  'POST /api/user/orders/:orderId/cancel': {
    access: 'account',
    summary: 'Abandona una compra pendiente de pago',
    params: byOrderId,
    response: changed,
  },
  'GET /api/admin/orders': {
    access: 'admin',
    summary: 'Las órdenes pagadas, con sus compradores',
    response: z.object({ ordersWithUserData: z.array(orderWithUser) }),
  },
  'POST /api/admin/orders/:orderId': {
    access: 'admin',
    summary: 'Guarda y manda el código de seguimiento',
    params: byOrderId,
    body: z.object({ trackingCode: requiredText('El código de seguimiento es obligatorio', 80) }),
    response: changed,
  },
  'PUT /api/admin/orders/:orderId/deliver': {
    access: 'admin',
    summary: 'Marca la orden como entregada',
    params: byOrderId,
    response: changed,
  },
  'PUT /api/admin/orders/:id/approve': {
    access: 'admin',
    summary: 'Aprueba la orden',
    params: byId,
    response: changed,
  },
  'DELETE /api/admin/orders/:id/delete': {
    access: 'admin',
    summary: 'Elimina la orden',
    params: byId,
    response: changed,
  },
  'PUT /api/admin/orders/:id/revert': {
    access: 'admin',
    summary: 'Devuelve la orden entregada a Aprobado',
    params: byId,
    response: changed,
  },
} satisfies EndpointTable;
