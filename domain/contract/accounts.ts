import { z } from 'zod';
import {
  changePasswordBody,
  ownPasswordBody,
  passwordEmailForm,
  roles,
  signUpForm,
} from '../accounts/account.ts';
import { permissions } from '../accounts/permissions.ts';
import { byId, id, instant, messageResponse } from './common.ts';
import type { EndpointTable } from './endpoint.ts';

/** The session that the browser stores as `user_info`. */
export const session = z.object({
  _id: id,
  firstName: z.string(),
  lastName: z.string(),
  userName: z.string(),
  email: z.string(),
  role: z.enum(roles),
  /** Of an administrator. For display; the server checks its own. */
  permissions: z.array(z.enum(permissions)),
  token: z.string(),
});
export type Session = z.infer<typeof session>;

/** A session of the account that has not ended. */
const openSession = z.object({
  _id: id,
  /** Its browser and system, in Spanish: `Chrome en Android`. */
  device: z.string(),
  createdAt: instant,
  /** To within five minutes. */
  lastUsedAt: instant,
  /** Whether the request was made with it. */
  isCurrent: z.boolean(),
});
export type OpenSession = z.infer<typeof openSession>;

/** The query of a link from an email. */
export const byEmailToken = z.object({
  tk: z
    .string({ error: 'Token no proporcionado' })
    .min(1, 'Token no proporcionado')
    .max(200, 'Token inválido o expirado'),
});

export const accountCalls = {
  'POST /users/signup': {
    access: 'public',
    summary: 'Crea una cuenta y manda el correo de verificación',
    body: signUpForm,
    response: messageResponse,
  },
  'POST /users/send-change-password-email': {
    access: 'public',
    summary: 'Manda el correo para cambiar la contraseña; contesta siempre lo mismo',
    body: passwordEmailForm,
    response: messageResponse,
  },
  'POST /users/changePassword': {
    access: 'public',
    summary: 'Cambia la contraseña con el token del correo',
    query: byEmailToken,
    body: changePasswordBody,
    response: messageResponse,
  },
  'GET /users/verifyAccount': {
    access: 'public',
    summary: 'Verifica la cuenta con el token del correo',
    query: byEmailToken,
    /** The address, with which its owner signs in: the link was sent to it. */
    response: messageResponse.extend({ email: z.string() }),
  },
  'POST /users/signout': {
    access: 'account',
    summary: 'Cierra la sesión',
    response: messageResponse,
  },
  'POST /users/password': {
    access: 'account',
    confirms: 'with_passkey',
    summary: 'Cambia la contraseña, cierra todas las sesiones y abre una nueva',
    body: ownPasswordBody,
    response: session,
  },
  'GET /users/sessions': {
    access: 'account',
    summary: 'Las sesiones abiertas de la cuenta',
    response: z.object({ sessions: z.array(openSession) }),
  },
  'DELETE /users/sessions': {
    access: 'account',
    summary: 'Cierra las demás sesiones de la cuenta',
    response: messageResponse,
  },
  'DELETE /users/sessions/:id': {
    access: 'account',
    summary: 'Cierra una sesión de la cuenta',
    params: byId,
    response: messageResponse,
  },
  'POST /api/admin/verify-token': {
    access: 'account',
    summary: 'Dice si la cuenta administra la tienda',
    response: z.object({
      isAdmin: z.boolean(),
      permissions: z.array(z.enum(permissions)),
      /** Whether the shop requires a passkey that the account does not have yet. */
      lacksPasskey: z.boolean(),
    }),
  },
} satisfies EndpointTable;
