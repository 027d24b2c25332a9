import { counted } from './counted.ts';
import { type Refusal, refuse } from './refusal.ts';

/** How often something may be tried: some attempts at once, then with delays. */
export type RateLimit = {
  /** Identifies the counters of this limit. */
  name: string;
  /** The attempts without a delay between them. */
  burst: number;
  /** Milliseconds, whole: the time after which one attempt no longer counts. */
  decayMs: number;
  /** Milliseconds: the delay after the last attempt of the burst; each further one doubles it. */
  delayMs: number;
  /** Milliseconds: the longest delay. */
  maxDelayMs: number;
};

/** `max` calls at once, and then one whenever its share of a minute has passed. */
export function limitPerMinute(name: string, max: number): RateLimit {
  const share = Math.floor(60_000 / max);
  return { name, burst: max, decayMs: share, delayMs: share, maxDelayMs: share };
}

/** Refuses an attempt that is possible again in this many milliseconds. */
export function refuseUntilLater(milliseconds: number): Refusal {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  const wait = counted(seconds, 'segundo', 'segundos');
  return refuse('rate_limited', `Demasiados intentos. Volvé a probar en ${wait}.`, {
    retryAfterSeconds: seconds,
  });
}
