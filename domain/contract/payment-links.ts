import { z } from 'zod';
import { maxTransferHours } from '../orders/transfer.ts';
import { amount, id, instant } from './common.ts';
import { orderDiscount } from './discounts.ts';
import type { EndpointTable } from './endpoint.ts';
import { orderLine, orderTransfer } from './orders.ts';
import { saleForm } from './sales.ts';

const hours = `El plazo debe ser de 1 a ${maxTransferHours} horas`;

/** A sale in a chat, as the counter's cart has it; prices are the displayed ones. */
const paymentLinkForm = saleForm.omit({ payments: true, soldAt: true }).extend({
  /** How long its units are held. */
  hours: z
    .number({ error: hours })
    .int(hours)
    .min(1, hours)
    .max(maxTransferHours, hours)
    .default(24),
});
export type PaymentLinkForm = z.output<typeof paymentLinkForm>;

const byToken = z.object({
  token: z.string().regex(/^[A-Za-z0-9_-]{22}$/, {
    error: 'El enlace no es válido: fijate de haberlo copiado entero',
  }),
});

/** What the page of a link shows: nothing of the buyer. */
const linkedOrder = z.object({
  orderId: id,
  /**
   * `cancelled`: it was paid, also after its end, and what becomes of its money is not decided yet, or in dispute;
   * `refunded`: its money is returned; `ended`: no payment arrived.
   */
  state: z.enum(['waiting', 'in-process', 'paid', 'cancelled', 'refunded', 'ended']),
  until: instant,
  products: z.array(orderLine),
  discounts: z.array(orderDiscount),
  totalAmount: amount,
  /** The day from which its latest pre-order is sent; null without any to come. A version before omits it. */
  sentFrom: z.iso.date().nullable().optional(),
  /** When it is paid by transfer; null until that is chosen. */
  transfer: orderTransfer.nullable(),
});
export type LinkedOrder = z.infer<typeof linkedOrder>;

const shown = z.object({ order: linkedOrder });

export const paymentLinkCalls = {
  'POST /api/admin/payment-links': {
    access: 'counter',
    summary:
      'Crea una orden que paga quien tenga el enlace, una sola vez por referencia, con sus unidades reservadas hasta el plazo',
    body: paymentLinkForm,
    response: z.object({ orderId: id, path: z.string(), until: instant, total: amount }),
    status: 201,
  },
  'GET /api/payment-links/:token': {
    access: 'public',
    summary: 'La orden de un enlace de pago, sin datos de su cliente',
    params: byToken,
    response: shown,
  },
  'POST /api/payment-links/:token/card-payment': {
    access: 'public',
    summary: 'La preferencia de pago de la orden de un enlace',
    params: byToken,
    response: z.object({ preferenceId: z.string(), orderId: id }),
    status: 201,
  },
  'POST /api/payment-links/:token/transfer': {
    access: 'public',
    summary: 'La orden de un enlace se paga por transferencia, con la misma reserva',
    params: byToken,
    response: shown,
    status: 201,
  },
  'POST /api/payment-links/:token/transfer-sent': {
    access: 'public',
    summary: 'Avisa que la transferencia de la orden de un enlace está hecha',
    params: byToken,
    response: shown,
  },
} satisfies EndpointTable;
