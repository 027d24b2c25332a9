import { jwtVerify, SignJWT } from 'jose';
import type { Role } from '#domain/account.ts';

/** How long a sign-in lasts. */
const tokenDays = 7;

export type TokenClaims = { id: string; role: Role; version: number };

const keyOf = (secret: string) => new TextEncoder().encode(secret);

/** A session token: JWT (HS256) with `id`, `role`, `exp` in seconds, and the session's version. */
export function createToken(secret: string, claims: TokenClaims, now: Date): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1000);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + tokenDays * 24 * 3600)
    .sign(keyOf(secret));
}

/** What a token says of its bearer, or null when it is forged, expired or no token at all. */
export async function readToken(
  secret: string,
  token: string,
  now: Date,
): Promise<Pick<TokenClaims, 'id' | 'version'> | null> {
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), {
      algorithms: ['HS256'],
      currentDate: now,
    });
    return typeof payload.id === 'string' && typeof payload.version === 'number'
      ? { id: payload.id, version: payload.version }
      : null;
  } catch {
    return null;
  }
}
