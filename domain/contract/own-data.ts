import { z } from 'zod';
import { currentPassword, newsConsentForm, ownNamesForm } from '../accounts/account.ts';
import { withdrawalStates } from '../orders/withdrawal-states.ts';
import { byEmailToken } from './accounts.ts';
import { amount, id, instant, messageResponse } from './common.ts';
import type { EndpointTable } from './endpoint.ts';
import { order } from './orders.ts';

/** Since when the account agrees to receive news and offers by e-mail; null when it does not. */
const newsAcceptedAt = instant.nullable();

/** Everything that the shop stores about an account. */
const ownData = z.object({
  account: z.object({
    firstName: z.string(),
    lastName: z.string(),
    userName: z.string(),
    email: z.string(),
    createdAt: instant,
    verifiedAt: instant.nullable(),
    newsAcceptedAt,
  }),
  /** Which texts it accepted, by the date of their last change. */
  consents: z.array(z.object({ page: z.string(), textUpdatedAt: instant, at: instant })),
  passkeys: z.array(z.object({ device: z.string(), createdAt: instant })),
  sessions: z.array(z.object({ device: z.string(), createdAt: instant, lastUsedAt: instant })),
  /** In any state, newest first. */
  orders: z.array(order),
  favourites: z.array(z.object({ kind: z.string(), id, store: z.string(), addedAt: instant })),
  /** Made by hand, of its orders; `destination`: null once it was deleted. */
  refunds: z.array(
    z.object({ order: id, amount, destination: z.string().nullable(), at: instant }),
  ),
  /** Of its transfers, without the files. */
  receipts: z.array(z.object({ order: id, mediaType: z.string(), sentAt: instant })),
  /** Of its orders, and of its proven address without an order. */
  withdrawals: z.array(
    z.object({
      code: z.string(),
      order: z.string(),
      reason: z.string(),
      state: z.enum(withdrawalStates),
      requestedAt: instant,
      /** Null unless it was repeated after an answer. */
      firstRequestedAt: instant.nullable(),
      answer: z.string().nullable(),
    }),
  ),
  /** Requests for an e-mail when a size can be bought again; of its proven address also those without signing in. */
  stockAlerts: z.array(
    z.object({
      product: z.string(),
      modelName: z.string(),
      size: z.string(),
      createdAt: instant,
      confirmedAt: instant.nullable(),
      notifiedAt: instant.nullable(),
    }),
  ),
});
export type OwnData = z.infer<typeof ownData>;

const attachment = messageResponse.extend({
  /** How many orders; null while the e-mailed link is awaited. */
  attached: z.number().int().nullable(),
});
export type OrderAttachment = z.infer<typeof attachment>;

export const ownDataCalls = {
  'GET /api/user/data': {
    access: 'account',
    summary:
      'Todo lo que la tienda guarda de la cuenta; las compras hechas con su correo y sin cuenta, después de sumarlas',
    response: ownData,
  },
  'PUT /api/user': {
    access: 'account',
    summary: 'Corrige el nombre de la cuenta',
    body: ownNamesForm,
    response: ownNamesForm,
  },
  'PUT /api/user/news': {
    access: 'account',
    summary: 'Acepta o deja de aceptar novedades y ofertas por correo',
    body: newsConsentForm,
    response: z.object({ newsAcceptedAt }),
  },
  'POST /api/user/order-attachments': {
    access: 'account',
    summary:
      'Suma a la cuenta las compras hechas con su correo y sin cuenta; antes lo comprueba con un enlace por correo',
    response: attachment,
    status: 202,
  },
  'PUT /api/user/order-attachments': {
    access: 'account',
    summary: 'Suma esas compras con el enlace del correo',
    query: byEmailToken,
    response: attachment,
  },
  'DELETE /api/user': {
    access: 'account',
    confirms: 'with_passkey',
    summary: 'Elimina la cuenta y sus datos personales; las compras quedan sin ellos',
    body: z.object({ password: currentPassword }),
    response: messageResponse,
  },
} satisfies EndpointTable;
