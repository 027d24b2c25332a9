import { hash, verify } from '@node-rs/argon2';

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
