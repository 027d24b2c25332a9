import { setTimeout as sleep } from 'node:timers/promises';
import type { Call, CallInput, CallOutput } from '#domain/contract/index.ts';
import { ApiError, call } from '#web/api-client.ts';

const answerWithinMs = 10_000;
const pauseMs = 300;

/** What a client of several processes saw while it called them. */
export type CallCounts = { answered: number; unreachable: number; failed: number };

export type RetryingCall = <C extends Call>(
  key: C,
  input: CallInput<C>,
  token?: string,
) => Promise<CallOutput<C>>;

/**
 * Calls the shop as a browser behind a balancer does: each time another process; what has no answer
 * or fails (500 or more) is sent again, word for word, until `giveUpSeconds` have passed. Throws the
 * ApiError of a refusal.
 */
export function createRetryingCall(
  urls: readonly string[],
  counts: CallCounts,
  giveUpSeconds = 60,
): RetryingCall {
  let turn = 0;
  const transport = (path: string, init: RequestInit) => {
    turn += 1;
    const signal = AbortSignal.timeout(answerWithinMs);
    return fetch(`${urls[turn % urls.length]}${path}`, { ...init, signal });
  };
  return async (key, input, token) => {
    const end = Date.now() + giveUpSeconds * 1000;
    for (;;) {
      try {
        // The types of `call` ask for the input only where a call has one.
        const answer = await (call as (...args: unknown[]) => Promise<CallOutput<typeof key>>)(
          transport,
          key,
          input,
          { token },
        );
        counts.answered += 1;
        return answer;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.status > 0 && error.status < 500) {
          counts.answered += 1;
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
