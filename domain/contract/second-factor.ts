import { z } from 'zod';
import { currentPassword } from '../accounts/account.ts';
import { newPasskey, passkeyAnswer } from '../accounts/passkey.ts';
import { byId, id, instant, messageResponse } from './common.ts';
import type { EndpointTable } from './endpoint.ts';

/** Proves that the answer belongs to a check that the shop started; valid once, for five minutes. */
export const checkToken = z
  .string({ error: 'Falta la verificación' })
  .min(1, 'Falta la verificación')
  .max(200, 'La verificación venció. Volvé a empezar.');

/** Options of WebAuthn, for the browser's `navigator.credentials`. */
const options = z.record(z.string(), z.unknown());

/** A check that the browser answers with a passkey. */
const startedCheck = z.object({ token: z.string(), options });
export type StartedCheck = z.infer<typeof startedCheck>;

const passkey = z.object({
  _id: id,
  /** The browser and system that registered it: `Chrome en Android`. */
  device: z.string(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
});

const recoveryCodes = z.array(z.string());
export const answeredCheck = z.object({ token: checkToken, passkey: passkeyAnswer });

/** An account's passkeys and recovery codes, and confirming who one is. */
export const secondFactorCalls = {
  'POST /users/confirmation/start': {
    access: 'account',
    summary:
      'Empieza a confirmar quién es: con una llave de acceso si la cuenta tiene, si no con la contraseña',
    response: z.object({ check: startedCheck.nullable() }),
  },
  'POST /users/confirmation/passkey': {
    access: 'account',
    summary: 'Confirma quién es con una llave de acceso',
    body: answeredCheck,
    response: messageResponse,
  },
  'POST /users/confirmation/password': {
    access: 'account',
    summary: 'Confirma quién es con la contraseña, si la cuenta no tiene llaves de acceso',
    body: z.object({ password: currentPassword }),
    response: messageResponse,
  },
  'GET /users/passkeys': {
    access: 'account',
    summary: 'Las llaves de acceso de la cuenta',
    response: z.object({
      passkeys: z.array(passkey),
      recoveryCodesLeft: z.number().int(),
      /** Whether the shop requires a passkey of this account. */
      isRequired: z.boolean(),
    }),
  },
  'POST /users/passkeys/start': {
    access: 'account',
    confirms: 'always',
    summary: 'Empieza a agregar una llave de acceso',
    response: startedCheck,
  },
  'POST /users/passkeys': {
    access: 'account',
    confirms: 'always',
    summary: 'Agrega una llave de acceso; con la primera da los códigos de recuperación',
    body: z.object({ token: checkToken, passkey: newPasskey }),
    response: z.object({ recoveryCodes: recoveryCodes.nullable() }),
  },
  'DELETE /users/passkeys/:id': {
    access: 'account',
    confirms: 'always',
    summary: 'Quita una llave de acceso, salvo la última si la tienda la pide',
    params: byId,
    response: messageResponse,
  },
  'POST /users/recovery-codes': {
    access: 'account',
    confirms: 'always',
    summary: 'Da códigos de recuperación nuevos; los anteriores dejan de servir',
    response: z.object({ recoveryCodes }),
  },
  'PUT /api/admin/passkey-requirement': {
    access: 'people',
    confirms: 'always',
    summary: 'Pide o deja de pedir una llave de acceso a todos los administradores',
    body: z.object({ isRequired: z.boolean({ error: 'Falta si se pide o no' }) }),
    response: messageResponse,
  },
} satisfies EndpointTable;
