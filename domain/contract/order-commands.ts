import { z } from 'zod';
import { saleMethods } from '../counter/sale-methods.ts';
import { maxTrackingCode } from '../delivery/tracking-link.ts';
import { correctedShipping } from '../orders/shipping.ts';
import { requiredText } from '../shared/text.ts';
import { amount, byId, id } from './common.ts';
import type { EndpointTable } from './endpoint.ts';
import { order } from './orders.ts';

const byOrderId = z.object({ orderId: id });
const changed = z.object({ order });
const ofOrder = { params: byId, response: changed };

const units = 'Elegí cuántas unidades devolver';

export const refundForm = z.object({
  units: z
    .array(z.number({ error: units }).int(units).min(0, units).max(1000, units))
    .max(100, units),
  delivery: z.boolean({ error: 'Elegí si devolver el costo de envío' }),
  /** Whether the garments of a delivered order, or of one that was not shipped, are in the stock again. */
  returns: z.boolean({ error: 'Elegí si las prendas volvieron' }).default(false),
  /** Whether the garments of an order that was not shipped are not in the shop: nobody can buy them, whatever `returns` says. */
  missing: z.boolean({ error: 'Elegí si las prendas faltan' }).default(false),
  /** Of an order that was paid by hand: how it was refunded at once; without it, it is still to be done. */
  method: z.enum(saleMethods, { error: 'La forma de devolver no existe' }).optional(),
  /** What was refunded when the form was opened: refuses when more was since. */
  refunded: amount.optional(),
});

const deleteQuery = z.object({
  refund: z
    .enum(['true', 'false'], { error: 'La devolución debe ser true o false' })
    .default('false')
    .transform((text) => text === 'true'),
});

/** What an administrator does with one order. */
export const orderCommandCalls = {
  'POST /api/admin/orders/:orderId': {
    access: 'orders',
    summary: 'Guarda y manda el código de seguimiento',
    params: byOrderId,
    body: z.object({
      trackingCode: requiredText('El código de seguimiento es obligatorio', maxTrackingCode),
    }),
    response: changed,
  },
  'POST /api/admin/orders/:orderId/refunds': {
    access: 'refunds',
    summary: 'Devuelve el pago de una orden, entero o de unidades de sus líneas y del envío',
    params: byOrderId,
    body: refundForm,
    response: changed,
  },
  'PUT /api/admin/orders/:orderId/deliver': {
    access: 'orders',
    summary: 'Marca la orden como entregada',
    params: byOrderId,
    response: changed,
  },
  'PUT /api/admin/orders/:id/approve': {
    access: 'orders',
    summary: 'Aprueba la orden',
    ...ofOrder,
  },
  'PUT /api/admin/orders/:id/ready': {
    access: 'orders',
    summary: 'Marca la orden como lista para retirar y avisa al cliente',
    ...ofOrder,
  },
  'PUT /api/admin/orders/:id/hand-over': {
    access: 'orders',
    summary: 'Marca como entregada una orden que se retira',
    ...ofOrder,
  },
  'PUT /api/admin/orders/:id/undo-ready': {
    access: 'orders',
    summary: 'Devuelve a preparación una orden que no estaba lista para retirar',
    ...ofOrder,
  },
  'PUT /api/admin/orders/:id/shipping': {
    access: 'orders',
    summary: 'Corrige adónde se manda una orden, o quién la retira, hasta que se despacha',
    ...ofOrder,
    body: correctedShipping,
  },
  'PUT /api/admin/orders/:id/undo-ship': {
    access: 'orders',
    summary: 'Devuelve a preparación una orden que no se despachó y borra su código de seguimiento',
    ...ofOrder,
  },
  'PUT /api/admin/orders/:id/undo-hand-over': {
    access: 'orders',
    summary: 'Devuelve a lista para retirar una orden que no se entregó',
    ...ofOrder,
  },
  'PUT /api/admin/orders/:id/not-collected': {
    access: 'refunds',
    summary: 'Cancela una orden que nadie retiró, devuelve el pago y las prendas al stock',
    ...ofOrder,
  },
  'PUT /api/admin/orders/:id/come-back': {
    access: 'refunds',
    summary: 'Recibe una orden que volvió sin entregarse: devuelve el pago y las prendas al stock',
    ...ofOrder,
    body: z.object({
      /** Whether what the delivery cost is not refunded. */
      keepsDelivery: z.boolean({ error: 'Elegí si devolver el costo de envío' }),
    }),
  },
  'DELETE /api/admin/orders/:id/delete': {
    access: 'orders',
    summary: 'Elimina la orden y, si se pide, devuelve el pago',
    ...ofOrder,
    query: deleteQuery,
  },
  'PUT /api/admin/orders/:id/restore': {
    access: 'orders',
    summary: 'Restaura una orden eliminada, si no se devolvió su pago y queda stock',
    ...ofOrder,
  },
  'PUT /api/admin/orders/:id/return': {
    access: 'orders',
    summary: 'Recibe las prendas de una orden despachada cuyo pago se devolvió: vuelven al stock',
    ...ofOrder,
  },
  'PUT /api/admin/orders/:id/revert': {
    access: 'orders',
    summary: 'Devuelve la orden entregada a Aprobado',
    ...ofOrder,
  },
} satisfies EndpointTable;

export const announceCalls = {
  'PUT /api/admin/orders/:id/announce': {
    access: 'orders',
    summary: 'Carga el envío de la orden en el sistema de su correo, una sola vez',
    ...ofOrder,
  },
} satisfies EndpointTable;
