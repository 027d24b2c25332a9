import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import PQueue from 'p-queue';
import { type Refusal, refuse } from '#domain/shared/refusal.ts';
import type { Db } from '../../db/schema.ts';
import { RefusalError } from '../../http/errors.ts';
import { findPasswordFault, type Person } from './common-password.ts';

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

type NewPassword = { password: string; field: 'password' | 'newPassword'; person: Person };

/**
 * Refuses a new password that is among the most used ones, a Spanish word, or made of words of the shop or of the
 * person; in any case, and whatever accents, digits and signs it has besides. Null for any other.
 */
export async function refuseCommonPassword(
  db: Db,
  { password, field, person }: NewPassword,
): Promise<Refusal | null> {
  const message = await findPasswordFault(db, password, person);
  if (message === null) return null;
  return refuse('invalid_request', message, { fields: { [field]: message } });
}
