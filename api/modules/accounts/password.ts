import { hash, verify } from '@node-rs/argon2';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';

/** Argon2id with the library's defaults, which are OWASP's. */
export const hashPassword = (password: string): Promise<string> => hash(password);

/** Verified when there is no account, so that the response time does not reveal unknown addresses. */
const dummyHash = hash(crypto.randomUUID());

/** Whether the password is the account's; takes equally long when there is no account. */
export async function isPassword(
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await dummyHash), password);
  return matches && passwordHash !== undefined;
}

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/** Loaded by the first new password: some 50,000 words that a shop may not need for hours. */
async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/** Refuses a new password that is among the most used ones, in any case; null for any other. */
export async function refuseCommonPassword(
  password: string,
  field: 'password' | 'newPassword',
): Promise<Refusal | null> {
  commonPasswords ??= loadCommonPasswords();
  if (!(await commonPasswords).has(password.toLowerCase())) return null;
  const message = 'Esa contraseña es de las más usadas: elige otra.';
  return refuse('invalid_request', message, { fields: { [field]: message } });
}
