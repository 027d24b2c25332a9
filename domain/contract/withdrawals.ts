import { z } from 'zod';
import { orderStates } from '../orders/order-state.ts';
import { parseOrderNumber } from '../orders/withdrawal.ts';
import { withdrawalStates } from '../orders/withdrawal-states.ts';
import { emailAddress } from '../shared/email-address.ts';
import { optionalText, requiredText } from '../shared/text.ts';
import { amount, byId, id, instant, openOnly, page, pageSize } from './common.ts';
import type { EndpointTable } from './endpoint.ts';

/** The form of `/arrepentimiento`. */
export const withdrawalForm = z.object({
  order: requiredText('Ingresá el número de tu compra', 40).refine(
    (entered) => parseOrderNumber(entered) !== null,
    'El número tiene ocho letras o números, como 7f3c9a21: está en tus correos y en Mis Compras',
  ),
  email: emailAddress(
    'Ingresá el correo con el que compraste',
    'El correo electrónico no es válido',
  ),
  reason: optionalText(500, { multiline: true }).optional(),
});

/** A request as shown to anyone who has its code. */
const withdrawal = z.object({
  code: z.string(),
  /** The order's number, as entered. */
  order: z.string(),
  state: z.enum(withdrawalStates),
  requestedAt: instant,
  settledAt: instant.nullable(),
  /** The shop's answer when it did not accept. */
  answer: z.string().nullable(),
});
export type Withdrawal = z.infer<typeof withdrawal>;

/** A request as the panel lists it. */
const listedWithdrawal = withdrawal.omit({ order: true }).extend({
  _id: id,
  email: z.string(),
  reason: z.string(),
  /** Null unless it was repeated after an answer. */
  firstRequestedAt: instant.nullable(),
  /** Until when the shop must respond. */
  dueAt: instant,
  /** As entered. */
  orderNumber: z.string(),
  /** Null when the address has no order of this number. */
  order: z
    .object({
      _id: id,
      state: z.enum(orderStates),
      totalAmount: amount,
      /** What is left of its payment, after parts that were refunded. */
      leftAmount: amount,
      isShipped: z.boolean(),
      isRefunded: z.boolean(),
      /** The shop has its money, so that the request can be accepted. */
      canAccept: z.boolean(),
      deliveredAt: instant.nullable(),
    })
    .nullable(),
  /** Whether it was first requested before the term ended: `domain/orders/withdrawal.ts`. */
  isInTime: z.boolean(),
  /** The administrator who accepted or answered. */
  settledBy: z.string().nullable(),
});
export type ListedWithdrawal = z.infer<typeof listedWithdrawal>;

const answerForm = z.object({
  answer: requiredText('Escribí la respuesta', 1000, { multiline: true }),
});

export const withdrawalCalls = {
  'POST /api/withdrawals': {
    access: 'public',
    summary: 'Pide el arrepentimiento de una compra; también una que no existe recibe un código',
    body: withdrawalForm,
    response: z.object({ code: z.string() }),
    status: 201,
  },
  'GET /api/withdrawals/:code': {
    access: 'public',
    summary: 'El estado de un pedido de arrepentimiento',
    params: z.object({
      code: z.string().regex(/^[\w-]{1,20}$/, 'El código no es válido'),
    }),
    response: withdrawal,
  },
  'GET /api/admin/withdrawals': {
    access: 'orders',
    summary: 'Los pedidos de arrepentimiento, primero los que esperan respuesta',
    query: z.object({ open: openOnly, page: page.default(1), pageSize: pageSize.default(10) }),
    response: z.object({ withdrawals: z.array(listedWithdrawal), total: z.number().int() }),
  },
  'POST /api/admin/withdrawals/:id/accept': {
    access: 'refunds',
    summary: 'Acepta un arrepentimiento y devuelve el pago de la compra',
    params: byId,
    response: listedWithdrawal,
  },
  'POST /api/admin/withdrawals/:id/answer': {
    access: 'orders',
    summary: 'Responde un arrepentimiento sin devolver el pago',
    params: byId,
    body: answerForm,
    response: listedWithdrawal,
  },
} satisfies EndpointTable;
