import { createSigner, createVerifier } from 'fast-jwt';
import type { Selectable } from 'kysely';
import type { Role } from '#domain/accounts/account.ts';
import type { Db, Schema } from '../db/schema.ts';

/** A shopper's or an administrator's account, as stored. */
export type Account = Selectable<Schema['users']>;

/** The account of a valid session; null if the password was changed since (another version). */
export async function findSessionAccount(
  db: Db,
  session: { id: string; version: number },
): Promise<Account | null> {
  const account = await db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', session.id)
    .where('sessionVersion', '=', session.version)
    .executeTakeFirst();
  return account ?? null;
}

/** The lifetime of a session token. */
const tokenDays = 7;

type TokenClaims = { id: string; role: Role; version: number };

/** A session token: JWT (HS256) with `id`, `role`, `exp` in seconds, and the session's version. */
export function createToken(secret: string, claims: TokenClaims, now: Date): string {
  const sign = createSigner({
    key: secret,
    algorithm: 'HS256',
    expiresIn: tokenDays * 24 * 3600 * 1000,
    clockTimestamp: now.getTime(),
  });
  return sign(claims);
}

/** The claims of a token, or null when it is forged, expired or malformed. */
export function readToken(
  secret: string,
  token: string,
  now: Date,
): Pick<TokenClaims, 'id' | 'version'> | null {
  const verify = createVerifier({
    key: secret,
    algorithms: ['HS256'],
    clockTimestamp: now.getTime(),
  });
  try {
    const { id, version } = verify(token);
    return typeof id === 'string' && typeof version === 'number' ? { id, version } : null;
  } catch {
    // Forged, malformed and expired tokens are all treated as no session.
    return null;
  }
}
