import { setTimeout as sleep } from 'node:timers/promises';
import { StoreRefused } from '../stores/store.ts';
import type { AccessTokens } from './access-token.ts';

const timeoutMs = 20_000;
const pausesMs = [200, 600];

type Init = {
  method: 'GET' | 'POST' | 'DELETE';
  headers?: Record<string, string>;
  body?: BodyInit;
};

/** A request with the service account's token. Every request of the shop can be repeated safely. */
export type GoogleClient = (url: string, init: Init) => Promise<Response>;

/** Repeats a request that failed in transit or at the service, and one whose token was refused. */
export function createGoogleClient(tokens: AccessTokens): GoogleClient {
  const attempt = async (url: string, init: Init): Promise<Response> => {
    const token = await tokens.get();
    const response = await fetch(url, {
      ...init,
      headers: { ...init.headers, authorization: `Bearer ${token}` },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status === 401) tokens.discard(token);
    return response;
  };
  return async (url, init) => {
    for (const pauseMs of pausesMs) {
      const response = await attempt(url, init).catch((error: unknown) => {
        if (error instanceof StoreRefused) throw error;
        return null;
      });
      if (response && !isTransient(response.status)) return response;
      await response?.body?.cancel();
      await sleep(pauseMs);
    }
    return attempt(url, init);
  };
}

/** Source: https://cloud.google.com/storage/docs/retry-strategy; 401 is repeated with a new token. */
const isTransient = (status: number) => [401, 408, 429].includes(status) || status >= 500;

/** The error of a response; a StoreRefused when a repetition would fail too. */
export async function faultOf(response: Response, what: string): Promise<Error> {
  const text = await response.text();
  const reason = /"message"\s*:\s*"([^"]{1,200})/.exec(text)?.[1] ?? '';
  const message = `${what}: ${response.status} ${reason}`.trim();
  const isPermanent = response.status < 500 && response.status !== 429;
  return isPermanent ? new StoreRefused(message) : new Error(message);
}
