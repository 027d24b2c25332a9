import { z } from 'zod';

/** How long after a sign-in or a confirmation a call that `confirms` is accepted. */
export const confirmedForMs = 10 * 60_000;

const maxLength = 20_000;
const invalid = 'La respuesta de la llave no es válida';
const base64url = z
  .string({ error: invalid })
  .regex(/^[\w-]*$/, invalid)
  .max(maxLength, invalid);
const credential = {
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key', { error: invalid }),
  authenticatorAttachment: z.enum(['platform', 'cross-platform'], { error: invalid }).nullish(),
};

/** The browser's answer to a registration: `RegistrationResponseJSON` of WebAuthn. */
export const newPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z
      .array(z.string({ error: invalid }).max(40, invalid))
      .max(10, invalid)
      .optional(),
  }),
});
export type NewPasskey = z.output<typeof newPasskey>;

/** The browser's answer to a sign-in or a confirmation: `AuthenticationResponseJSON` of WebAuthn. */
export const passkeyAnswer = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.nullish(),
  }),
});
export type PasskeyAnswer = z.output<typeof passkeyAnswer>;

/** Of a recovery code's 32 characters none looks like another. */
export const recoveryAlphabet = 'abcdefghijkmnpqrstuvwxyz23456789';
export const recoveryLength = 16;

/** A recovery code as typed: case, spaces and hyphens do not count. */
export const recoveryCode = z
  .string({ error: 'Campo requerido' })
  .max(60, 'El código de recuperación no es válido.')
  .transform((text) => text.toLowerCase().replace(/[\s-]/g, ''));

/** `abcd-efgh-jkmn-pqrs` */
export const formatRecoveryCode = (code: string) => code.match(/.{1,4}/g)?.join('-') ?? '';
