import type { RateLimit } from '../shared/rate-limit.ts';

const hour = 3_600_000;

/** So many at once; an e-mail counts for its share of an hour. */
const perHour = (name: string, max: number): RateLimit => {
  const share = hour / max;
  return { name, burst: max, decayMs: share, delayMs: share, maxDelayMs: share };
};

/** The e-mails that anyone can request, of every kind and for every mailbox. */
export const requestedEmailLimits = {
  /** From one IP address, so that a single one cannot use up the shop's. */
  source: perHour('email source', 30),
  /** By everyone together. */
  shop: perHour('email shop', 1000),
};
