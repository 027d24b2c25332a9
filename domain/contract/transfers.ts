import { z } from 'zod';
import { saleMethods } from '../counter/sale-methods.ts';
import { type RefundReason, refundReasons } from '../orders/payment-reasons.ts';
import { requiredText } from '../shared/text.ts';
import { orderBody } from './checkout.ts';
import { amount, byId, id, instant, page, pageSize, person, pesos } from './common.ts';
import { type EndpointTable, fileAnswer } from './endpoint.ts';
import { order, orderTransfer } from './orders.ts';

const byOrderId = z.object({ orderId: id });
const changed = z.object({ order });

const receipt = z.object({ _id: id, sentAt: instant });

const listedTransfer = z.object({
  order,
  user: person,
  /** Oldest first. */
  receipts: z.array(receipt),
});
export type ListedTransfer = z.infer<typeof listedTransfer>;

/** A refund that the owner has to make by transfer. */
const openRefund = z.object({
  _id: id,
  amount,
  reason: z.enum(Object.keys(refundReasons) as [RefundReason, ...RefundReason[]]),
  requestedAt: instant,
  orderId: id,
  user: person,
});
export type OpenTransferRefund = z.infer<typeof openRefund>;

const received = pesos.refine((value) => value > 0, 'Escribí cuánto llegó');

export const placeTransferCalls = {
  'POST /api/orders': {
    access: 'account',
    summary:
      'Crea la orden con su stock reservado, para pagarla por transferencia; la misma referencia cambia la forma de pago',
    body: orderBody,
    response: z.object({ orderId: id, transfer: orderTransfer }),
    status: 201,
  },
  'POST /api/user/orders/:orderId/transfer': {
    access: 'account',
    summary: 'Una compra que espera su pago se paga por transferencia, con la misma reserva',
    params: byOrderId,
    response: z.object({ orderId: id, transfer: orderTransfer }),
    status: 201,
  },
  'POST /api/user/orders/:orderId/card-payment': {
    access: 'account',
    summary:
      'La preferencia de pago de una compra que espera su pago, también si era por transferencia',
    params: byOrderId,
    response: z.object({ preferenceId: z.string(), orderId: id }),
    status: 201,
  },
} satisfies EndpointTable;

export const transferCalls = {
  'POST /api/user/orders/:orderId/transfer-sent': {
    access: 'account',
    summary: 'Avisa que la transferencia de una compra está hecha',
    params: byOrderId,
    response: changed,
  },
  'POST /api/user/orders/:orderId/transfer-receipt': {
    access: 'account',
    summary: 'Manda el comprobante de la transferencia de una compra',
    params: byOrderId,
    upload: 'receipt',
    body: z.object({ file: z.file({ error: 'Elegí el comprobante: una imagen o un PDF' }) }),
    response: changed,
    status: 201,
  },
  'GET /api/admin/transfers': {
    access: 'orders',
    summary: 'Las compras que esperan una transferencia, y las devoluciones que hay que transferir',
    query: z.object({ page: page.default(1), pageSize: pageSize.default(10) }),
    response: z.object({
      /** Those whose buyer says that the money was sent first, then by their deadline. */
      transfers: z.array(listedTransfer),
      total: z.number().int(),
      /** The oldest 200. */
      refunds: z.array(openRefund),
      refundTotal: z.number().int(),
    }),
  },
  'GET /api/admin/transfer-receipts/:id': {
    access: 'orders',
    summary: 'Un comprobante, para bajarlo',
    params: byId,
    file: 'application/octet-stream',
    response: fileAnswer,
  },
  'PUT /api/admin/transfers/:orderId/approve': {
    access: 'orders',
    summary: 'Registra el dinero que llegó: con el total, la orden queda paga',
    params: byOrderId,
    body: z.object({
      amount: received,
      /** All that had come in when the form was opened, refunded or not: refuses when more has come in since. */
      received: pesos.optional(),
    }),
    response: z.object({
      order,
      /** The order is paid, waits for the rest, or the money has to be returned. */
      outcome: z.enum(['paid', 'short', 'returned']),
    }),
  },
  'PUT /api/admin/transfers/:orderId/refuse': {
    access: 'orders',
    summary: 'Responde que el dinero no llegó; la orden sigue esperando hasta su plazo',
    params: byOrderId,
    body: z.object({
      answer: requiredText('Escribí qué pasó', 500, { multiline: true }),
      /** What the owner saw of it: refuses when the buyer sent more since. */
      seen: orderTransfer.pick({ declaredAt: true, received: true, receipts: true }).optional(),
    }),
    response: changed,
  },
  'POST /api/admin/transfers/match': {
    access: 'orders',
    summary: 'Compara los movimientos del banco con las compras que esperan; solo propone',
    body: z.object({
      statement: z
        .string({ error: 'Pegá los movimientos del banco' })
        .max(500_000, 'Son demasiados movimientos: pegalos en partes'),
    }),
    response: z.object({
      lines: z.array(
        z.object({
          line: z.number().int(),
          text: z.string(),
          orders: z.array(
            z.object({
              orderId: id,
              amount: amount.nullable(),
              hasReference: z.boolean(),
              /** The order with the newest record of this amount, which may be the same movement. */
              recorded: z.object({ orderId: id, at: instant }).optional(),
            }),
          ),
          more: z.number().int(),
        }),
      ),
      /** Those that the lines name. */
      transfers: z.array(listedTransfer),
    }),
  },
  'PUT /api/admin/transfer-refunds/:id/done': {
    access: 'refunds',
    summary: 'Registra que una devolución se hizo a mano, cómo y adónde',
    params: byId,
    body: z.object({
      method: z.enum(saleMethods, { error: 'La forma de devolver no existe' }).default('transfer'),
      destination: requiredText('Escribí a qué CBU, CVU o alias transferiste', 80),
    }),
    response: z.object({ order }),
  },
} satisfies EndpointTable;
