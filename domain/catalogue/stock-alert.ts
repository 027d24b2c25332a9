import type { RateLimit } from '../shared/rate-limit.ts';

/** The pages of the links in an alert's e-mails. */
export const alertConfirmPath = '/avisos/confirmar';
export const alertLeavePath = '/avisos/baja';

/** Days after which an alert that was not confirmed is deleted, and its link no longer valid. */
export const confirmDays = 7;
/** Days for which an alert is stored after its e-mail. */
export const notifiedDays = 30;
/** Days after which an alert ends without a restock. */
export const waitingDays = 365;

const dayMs = 24 * 3_600_000;

/** The instant this many days before another one. */
export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * dayMs);

/** Confirmation e-mails to one mailbox, by any requester: three in any 24 hours. */
export const confirmationEmailLimit: RateLimit = {
  name: 'email stock_alert',
  burst: 3,
  decayMs: dayMs,
  delayMs: dayMs,
  maxDelayMs: dayMs,
};

/** The number of sizes that the dashboard shows. */
export const mostWantedShown = 5;
