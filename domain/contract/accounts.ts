import { z } from 'zod';
import {
  changePasswordBody,
  passwordEmailForm,
  roles,
  signInForm,
  signUpForm,
} from '../accounts/account.ts';
import { id, messageResponse } from './common.ts';
import type { EndpointTable } from './endpoint.ts';

/** The session that the browser stores as `user_info`. */
export const session = z.object({
  _id: id,
  firstName: z.string(),
  lastName: z.string(),
  userName: z.string(),
  email: z.string(),
  role: z.enum(roles),
  token: z.string(),
});
export type Session = z.infer<typeof session>;

const byEmailToken = z.object({
  tk: z
    .string({ error: 'Token no proporcionado' })
    .min(1, 'Token no proporcionado')
    .max(200, 'Token inválido o expirado'),
});

export const accountCalls = {
  'POST /users/signin': {
    access: 'public',
    summary: 'Inicia sesión',
    body: signInForm,
    response: session,
  },
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
    response: messageResponse,
  },
  'POST /api/admin/verify-token': {
    access: 'account',
    summary: 'Dice si la cuenta administra la tienda',
    response: z.object({ isAdmin: z.boolean() }),
  },
} satisfies EndpointTable;
