import { knownAddressDays, signInLimits } from '#domain/accounts/limits.ts';
import { refuseUntilLater } from '#domain/shared/rate-limit.ts';
import type { Refusal } from '#domain/shared/refusal.ts';
import type { Db } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Counter, RateLimits } from '../../rate-limits/rate-limits.ts';

/** Who signs in: the account's email address, which need not exist, and the IP address. */
export type SignInSource = { email: string; address: string; limits: RateLimits };

export type SignInAttempt = {
  /** Whether the account has signed in from this address before. */
  isKnown: boolean;
  counters: readonly Counter[];
};

/**
 * Counts a sign-in before its password is verified, so that concurrent attempts cannot pass together,
 * or refuses it. Attempts from other addresses never delay one from a known address.
 */
export async function countSignIn(
  db: Db,
  { email, address, limits }: SignInSource,
): Promise<SignInAttempt | Refusal> {
  if (!limits.isOn) return { isKnown: false, counters: [] };
  const isKnown = await isKnownAddress(db, { email, address, limits });
  // Each transaction locks the account's counter first, so that two cannot deadlock.
  const counters = isKnown
    ? [{ limit: signInLimits.known, subject: JSON.stringify([email, address]) }]
    : [
        { limit: signInLimits.account, subject: email },
        { limit: signInLimits.address, subject: address },
      ];
  return inTransaction(db, async (tx) => {
    for (const counter of counters) {
      const { isAllowed, allowedAt } = await limits.count(tx, counter);
      if (!isAllowed) return refuseUntilLater(allowedAt.getTime() - limits.now().getTime());
    }
    return { isKnown, counters };
  });
}

/** Removes a counted sign-in whose password was right, or was never verified. */
export async function undoSignIn(
  db: Db,
  limits: RateLimits,
  { counters }: SignInAttempt,
): Promise<void> {
  if (counters.length === 0) return;
  await inTransaction(db, async (tx) => {
    for (const counter of counters) await limits.undo(tx, counter);
  });
}

const keyOf = ({ email, address, limits }: SignInSource) =>
  limits.hash('known address', email, address);

async function isKnownAddress(db: Db, source: SignInSource): Promise<boolean> {
  const row = await db
    .selectFrom('knownAddresses')
    .select('key')
    .where('key', '=', keyOf(source))
    .where('expiresAt', '>', source.limits.now())
    .executeTakeFirst();
  return row !== undefined;
}

/** Makes the address a known one of the account, for 90 days: its owner has just proved who it is. */
export async function saveKnownAddress(db: Db, source: SignInSource): Promise<void> {
  if (!source.limits.isOn) return;
  const expiresAt = new Date(source.limits.now().getTime() + knownAddressDays * 86_400_000);
  await db
    .insertInto('knownAddresses')
    .values({ key: keyOf(source), expiresAt })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ expiresAt }))
    .execute();
}
