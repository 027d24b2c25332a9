import { createSigner } from 'fast-jwt';
import { z } from 'zod';
import type { ServiceAccount } from '../../../config/firebase-settings.ts';
import { StoreRefused } from '../stores/store.ts';

const googleTokenUrl = 'https://oauth2.googleapis.com/token';
/** Objects of buckets, and the users of the project; nothing else of the account's permissions. */
const scopes = [
  'https://www.googleapis.com/auth/devstorage.read_write',
  'https://www.googleapis.com/auth/identitytoolkit',
];
const timeoutMs = 10_000;
const lifetimeSeconds = 3600;
/** A token is replaced this long before it expires, so that none expires during a request. */
const reserveMs = 5 * 60_000;

const answer = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

export type AccessTokens = {
  /** A valid token; concurrent calls share one request. Throws StoreRefused when the account is refused. */
  get(): Promise<string>;
  /** Discards a token that the service has refused. */
  discard(token: string): void;
};

/**
 * OAuth tokens of a service account, requested with a signed JWT.
 * Source: https://developers.google.com/identity/protocols/oauth2/service-account#httprest
 */
export function createAccessTokens(
  account: ServiceAccount,
  tokenUrl = googleTokenUrl,
): AccessTokens {
  let current: { token: string; replacedAt: number } | null = null;
  let inFlight: Promise<string> | null = null;

  const load = async () => {
    const { access_token: token, expires_in: seconds } = await requestToken(account, tokenUrl);
    current = { token, replacedAt: Date.now() + Math.max(seconds * 1000 - reserveMs, 0) };
    return token;
  };
  return {
    async get() {
      if (current && Date.now() < current.replacedAt) return current.token;
      inFlight ??= load().finally(() => {
        inFlight = null;
      });
      return inFlight;
    },
    discard(token) {
      if (current?.token === token) current = null;
    },
  };
}

async function requestToken({ email, privateKey }: ServiceAccount, tokenUrl: string) {
  const now = Math.floor(Date.now() / 1000);
  const sign = createSigner({ algorithm: 'RS256', key: privateKey });
  const assertion = sign({
    iss: email,
    scope: scopes.join(' '),
    aud: tokenUrl,
    iat: now,
    exp: now + lifetimeSeconds,
  });
  const response = await fetch(tokenUrl, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion,
    }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  const text = await response.text();
  if (response.ok) return answer.parse(JSON.parse(text));
  const code = /"error"\s*:\s*"(\w+)"/.exec(text)?.[1] ?? '';
  const message = `service account: ${response.status} ${code}`.trim();
  throw response.status < 500 ? new StoreRefused(message) : new Error(message);
}
