import { z } from 'zod';
import { orderStates } from '../orders/order-state.ts';
import { mailFailureReasonNames } from '../site/mail-failure.ts';
import { byId, id, instant, page, pageSize } from './common.ts';
import type { EndpointTable } from './endpoint.ts';

/** An e-mail that was not delivered, as the panel lists it. */
const undeliveredMail = z.object({
  _id: id,
  recipient: z.string(),
  /** The name of its template: `emailName` of the domain. */
  template: z.string(),
  /** `bounced`: refused after it had been sent. */
  state: z.enum(['waiting', 'refused', 'bounced']),
  /** Why the last attempt failed; null before the first one. */
  reason: z.enum(mailFailureReasonNames).nullable(),
  /** What the mail server replied. */
  reply: z.string().nullable(),
  attempts: z.number().int(),
  queuedAt: instant,
  /** Null when it is not retried automatically any more. */
  nextAttemptAt: instant.nullable(),
  /** Of a bounced one: when the shop read that it came back. */
  refusedAt: instant.nullable(),
  /** False when the data that it would be rendered from is gone. */
  canRetry: z.boolean(),
  /** The order that it is about. */
  order: z.object({ _id: id, state: z.enum(orderStates) }).nullable(),
  /** The name of the account that has the address. */
  account: z.string().nullable(),
});
export type UndeliveredMail = z.infer<typeof undeliveredMail>;

export const mailCalls = {
  'GET /api/admin/mails': {
    access: 'orders',
    summary:
      'Los correos sin entregar, primero los rechazados, también después de enviarlos, y si el servidor de correo funciona',
    query: z.object({ page: page.default(1), pageSize: pageSize.default(10) }),
    response: z.object({
      mails: z.array(undeliveredMail),
      total: z.number().int(),
      /** While the mail server is not usable: why, and when it is tried next. */
      outage: z
        .object({
          reason: z.enum(mailFailureReasonNames),
          reply: z.string(),
          since: instant,
          retryAt: instant,
        })
        .nullable(),
    }),
  },
  'POST /api/admin/mails/:id/retry': {
    access: 'orders',
    summary: 'Intenta enviar ahora un correo sin entregar',
    params: byId,
    response: undeliveredMail,
  },
} satisfies EndpointTable;
