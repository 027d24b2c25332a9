import { createSigner, createVerifier } from 'fast-jwt';
import type { Role } from '#domain/accounts/account.ts';

/** The lifetime of a session token. */
const tokenDays = 7;

export type TokenClaims = { id: string; role: Role; version: number };

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
