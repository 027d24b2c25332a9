import { mailboxOf } from '#domain/shared/email-address.ts';
import type { RateLimit } from '#domain/shared/rate-limit.ts';
import { requestedEmailLimits } from '#domain/site/email-limits.ts';
import type { Db } from '../../db/schema.ts';
import type { Counter, RateLimits } from '../../rate-limits/rate-limits.ts';

/** Who requests an email: the address it goes to, and the IP address that requests it. */
export type EmailRequest = { email: string; address: string; limits: RateLimits };

/** The limits of an email's kind: for its mailbox, and for its mailbox and requester together. */
export type EmailKindLimits = { mailbox: RateLimit; source?: RateLimit };

/**
 * Counts an email that anyone can request. False, with nothing counted, when its mailbox, its requester or
 * the shop got too many.
 */
export async function countEmail(
  db: Db,
  { email, address, limits }: EmailRequest,
  { mailbox, source }: EmailKindLimits,
): Promise<boolean> {
  const to = mailboxOf(email);
  // Everywhere in this order, so that two transactions cannot deadlock.
  const counters: Counter[] = [
    ...(source ? [{ limit: source, subject: JSON.stringify([to, address]) }] : []),
    { limit: mailbox, subject: to },
    { limit: requestedEmailLimits.source, subject: address },
    { limit: requestedEmailLimits.shop, subject: '' },
  ];
  for (const [at, counter] of counters.entries()) {
    if ((await limits.count(db, counter)).isAllowed) continue;
    for (const counted of counters.slice(0, at)) await limits.undo(db, counted);
    return false;
  }
  return true;
}
