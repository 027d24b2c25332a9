import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError } from '#web/api-client.ts';
import { createCallOver, type ShopCall } from './shop-call.ts';

const timeoutMs = 10_000;
const pauseMs = 300;
const retryMs = 60_000;

/** Attempts by result: a response below 500, no response, a response of 500 or more. */
type CallCounts = { succeeded: number; unreachable: number; failed: number };

export const noCalls = (): CallCounts => ({ succeeded: 0, unreachable: 0, failed: 0 });

/**
 * Calls the shop like a browser behind a load balancer: each attempt goes to the next process. A
 * request without a response, or with 500 or more, is retried unchanged for a minute. Throws the
 * ApiError of a refusal, or of the last attempt.
 */
export function createRetryingCall(
  urls: readonly string[],
  counts: CallCounts = noCalls(),
): ShopCall {
  let turn = 0;
  const attempt = createCallOver((path, init) => {
    turn += 1;
    const signal = AbortSignal.timeout(timeoutMs);
    return fetch(`${urls[turn % urls.length]}${path}`, { ...init, signal });
  });
  return async (key, input, token) => {
    const end = Date.now() + retryMs;
    for (;;) {
      try {
        const output = await attempt(key, input, token);
        counts.succeeded += 1;
        return output;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.status > 0 && error.status < 500) {
          counts.succeeded += 1;
          throw error;
        }
        if (error.status === 0) counts.unreachable += 1;
        else counts.failed += 1;
        if (Date.now() > end) throw error;
        await sleep(pauseMs);
      }
    }
  };
}
