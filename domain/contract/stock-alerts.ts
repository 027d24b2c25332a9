import { z } from 'zod';
import { emailAddress } from '../shared/email-address.ts';
import { requiredText } from '../shared/text.ts';
import { byId, id, messageResponse } from './common.ts';
import type { EndpointTable } from './endpoint.ts';
import { storeCode } from './listing.ts';

/** Of a request without an address that is not signed in. */
export const missingEmail = 'Ingresá tu correo electrónico';

/** The form "Avisame cuando vuelva". */
export const stockAlertForm = z.object({
  sizeId: z.uuid({ error: 'Elegí un talle' }).toLowerCase(),
  /** The account's own when it is missing. */
  email: emailAddress(missingEmail, 'El correo electrónico no es válido').optional(),
  /** The store that the links lead to; the first one that sells the product when it is missing. */
  store: storeCode.optional(),
});

/** The token of a link in an alert's e-mails. */
const linkQuery = z.object({
  tk: requiredText('Al enlace le falta una parte: abrilo de nuevo desde el correo', 200),
});

export const stockAlertCalls = {
  'POST /api/stock-alerts': {
    access: 'public',
    summary: 'Pide un correo para cuando vuelva un talle; la respuesta no dice si ya estaba pedido',
    body: stockAlertForm,
    response: messageResponse,
    status: 202,
  },
  'POST /api/stock-alerts/confirm': {
    access: 'public',
    summary: 'Confirma el aviso del enlace de un correo',
    query: linkQuery,
    response: messageResponse,
  },
  'POST /api/stock-alerts/leave': {
    access: 'public',
    summary: 'Termina los avisos de la dirección a la que llegó el enlace (RFC 8058)',
    query: linkQuery,
    response: messageResponse,
  },
  'GET /api/admin/products/:id/waiting': {
    access: 'catalogue',
    summary: 'Cuántas personas esperan cada talle de un producto',
    params: byId,
    response: z.object({
      sizes: z.array(z.object({ sizeId: id, waiting: z.number().int() })),
    }),
  },
} satisfies EndpointTable;
