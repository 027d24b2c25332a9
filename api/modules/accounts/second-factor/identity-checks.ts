import { refuse } from '#domain/shared/refusal.ts';
import type { Db, Schema } from '../../../db/schema.ts';
import { generateToken, hashSecret } from '../secret-token.ts';

export type CheckPurpose = Schema['identityChecks']['purpose'];

const minutes = 5;
/** A recovery code may be mistyped. */
const maxAttempts = 5;

type NewCheck = { userId: string; purpose: CheckPurpose; challenge: string; now: Date };

/** Starts a check that waits for the browser's answer; returns the token that finishes it. */
export async function startCheck(
  db: Db,
  { userId, purpose, challenge, now }: NewCheck,
): Promise<string> {
  const token = generateToken();
  const expiresAt = new Date(now.getTime() + minutes * 60_000);
  await db
    .insertInto('identityChecks')
    .values({ tokenHash: hashSecret(token), userId, purpose, challenge, expiresAt })
    .execute();
  return token;
}

type Attempt = { token: string; purpose: CheckPurpose; now: Date };

/** Counts an attempt to finish a check; undefined when it has ended, or after too many. */
export const attemptCheck = (db: Db, { token, purpose, now }: Attempt) =>
  db
    .updateTable('identityChecks')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('tokenHash', '=', hashSecret(token))
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', now)
    .where('attempts', '<', maxAttempts)
    .returning(['userId', 'challenge'])
    .executeTakeFirst();

/** The account of a check that has not been finished. */
export const findCheckedAccount = (db: Db, token: string) =>
  db
    .selectFrom('identityChecks')
    .innerJoin('users', 'users.id', 'identityChecks.userId')
    .selectAll('users')
    .where('tokenHash', '=', hashSecret(token))
    .executeTakeFirst();

/** Ends a check; false when a concurrent request has ended it. */
export async function endCheck(db: Db, token: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('identityChecks')
    .where('tokenHash', '=', hashSecret(token))
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export const refuseCheck = () =>
  refuse('invalid_token', 'La verificación venció. Volvé a empezar.');
