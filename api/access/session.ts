import { createSigner, createVerifier } from 'fast-jwt';
import type { Selectable } from 'kysely';
import { type Role, sessionLimits } from '#domain/accounts/account.ts';
import type { Cache } from '../cache/cache.ts';
import type { Db, Schema } from '../db/schema.ts';

/** A shopper's or an administrator's account, as stored. */
export type Account = Omit<Selectable<Schema['users']>, 'foldedPerson'>;

/** The account of a request, and the session with which it was made and when that was confirmed. */
export type SignedIn = Account & { sessionId: string; confirmedAt: Date };

type TokenClaims = { id: string; role: Role; sessionId: string; expiresAt: Date };

/** A session token: JWT (HS256) with `id`, `role`, `exp` in seconds, and the session's id as `sid`. */
export function createToken(
  secret: string,
  { id, role, sessionId, expiresAt }: TokenClaims,
): string {
  const exp = Math.floor(expiresAt.getTime() / 1000);
  return createSigner({ key: secret, algorithm: 'HS256' })({ id, role, sid: sessionId, exp });
}

/** The account and session ids of a token, or null when it is forged, expired or malformed. */
export function readToken(
  secret: string,
  token: string,
  now: Date,
): { id: string; sessionId: string } | null {
  const verify = createVerifier({
    key: secret,
    algorithms: ['HS256'],
    clockTimestamp: now.getTime(),
  });
  try {
    const { id, sid } = verify(token);
    return typeof id === 'string' && typeof sid === 'string' ? { id, sessionId: sid } : null;
  } catch {
    // Forged, malformed and expired tokens are all treated as no session.
    return null;
  }
}

const hourMs = 3_600_000;
/** How often the last use is written, so that a request rarely needs a second statement. */
const writeEveryMs = 5 * 60_000;

/** How long a checked session is cached, in case the notification of its end is lost. */
const cachedForMs = 60_000;
const bytes = 1500;

/**
 * The account of a session that has neither ended nor been idle for too long, else null. Cached. Stores the last use,
 * at most every 5 minutes.
 */
export async function resumeSession(
  { db, cache }: { db: Db; cache: Cache },
  { id, sessionId, now }: { id: string; sessionId: string; now: Date },
): Promise<SignedIn | null> {
  const tag = `session:${sessionId}`;
  const session = await cache.getOrLoad(
    tag,
    {
      tags: [tag, `user:${id}`],
      until: async () => new Date(now.getTime() + cachedForMs),
      sizeOf: (found) => (found ? bytes : null),
    },
    () => findStoredSession(db, { id, sessionId }),
  );
  // Cached by the session alone, perhaps for a token that names its own account.
  if (!session || session.id !== id || session.expiresAt <= now) return null;
  const { lastUsedAt, expiresAt, ...account } = session;
  const idleMs = now.getTime() - lastUsedAt.getTime();
  if (idleMs >= sessionLimits[account.role].idleHours * hourMs) return null;
  if (idleMs >= writeEveryMs) {
    await db
      .updateTable('sessions')
      .set({ lastUsedAt: now })
      .where('id', '=', sessionId)
      .where('lastUsedAt', '<', now)
      .execute();
    // The database does not announce the last use, which no other process needs.
    cache.invalidate(tag);
  }
  return account;
}

const findStoredSession = async (db: Db, { id, sessionId }: { id: string; sessionId: string }) =>
  (await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .selectAll('users')
    .select(['sessions.id as sessionId', 'lastUsedAt', 'confirmedAt', 'expiresAt'])
    .where('sessions.id', '=', sessionId)
    .where('users.id', '=', id)
    .executeTakeFirst()) ?? null;
