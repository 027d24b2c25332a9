import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import PQueue from 'p-queue';
import { shopWords } from '#domain/accounts/account.ts';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import { RefusalError } from '../../http/errors.ts';

/**
 * One core stays free for requests, and one of libuv's four threads, which argon2 runs in, for files and
 * pictures.
 */
const concurrency = Math.min(Math.max(availableParallelism() - 1, 1), 3);

/** All hashing and verifying of passwords in this process. */
export const passwordWork = new PQueue({ concurrency });

/** The passwords that may wait for a core: some seconds' work. */
export const maxWaiting = 100 * concurrency;

type Priority = {
  /** Passes the others, and half of the places in the queue are for it alone. */
  isKnown?: boolean;
};

/** Throws the refusal `overloaded` when too many passwords wait. */
async function enqueue<T>(work: () => Promise<T>, { isKnown = false }: Priority = {}): Promise<T> {
  if (passwordWork.size >= (isKnown ? maxWaiting : maxWaiting / 2))
    throw new RefusalError(overloaded);
  return passwordWork.add(work, { priority: isKnown ? 1 : 0 });
}

const overloaded = refuse(
  'overloaded',
  'La tienda está muy ocupada. Volvé a intentarlo en unos segundos.',
  { retryAfterSeconds: 5 },
);

/** Argon2id with the library's defaults, which are OWASP's. */
export const hashPassword = (password: string): Promise<string> => enqueue(() => hash(password));

/** Verified when there is no account, so that the response time does not reveal unknown addresses. */
const dummyHash = hash(crypto.randomUUID());

/** Whether the password is the account's; takes equally long when there is no account. */
export async function isPassword(
  passwordHash: string | undefined,
  password: string,
  priority?: Priority,
): Promise<boolean> {
  const expected = passwordHash ?? (await dummyHash);
  const matches = await enqueue(() => verify(expected, password), priority);
  return matches && passwordHash !== undefined;
}

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/** Loaded by the first new password: some 50,000 words that a shop may not need for hours. */
async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/**
 * Refuses a new password that is among the most used ones, in any case, or a word of this shop with
 * digits and signs; null for any other.
 */
export async function refuseCommonPassword(
  password: string,
  field: 'password' | 'newPassword',
): Promise<Refusal | null> {
  commonPasswords ??= loadCommonPasswords();
  const isCommon = (await commonPasswords).has(password.toLowerCase());
  if (!isCommon && !isShopWord(password)) return null;
  const message = isCommon
    ? 'Esa contraseña es de las más usadas: elegí otra.'
    : 'Esa contraseña es solo un nombre de la tienda: elegí otra.';
  return refuse('invalid_request', message, { fields: { [field]: message } });
}

const isShopWord = (password: string) =>
  shopWords.some((word) => password.toLowerCase().replace(/[^a-z]/g, '') === word);
