import type { RateLimit } from '../shared/rate-limit.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** Some mistyped passwords without a delay, then about one attempt per quarter of an hour. */
const guesses = { burst: 5, decayMs: 15 * minute, delayMs: second, maxDelayMs: 15 * minute };

/**
 * Sign-ins that fail. An address from which the account has signed in before has a counter of its own
 * (`known`); all other addresses share the account's counter, and each has one for all accounts.
 */
export const signInLimits = {
  known: { name: 'sign-in known', ...guesses },
  account: { name: 'sign-in account', ...guesses },
  // More, since many shoppers can share one address.
  address: {
    name: 'sign-in address',
    burst: 20,
    decayMs: minute,
    delayMs: second,
    maxDelayMs: 5 * minute,
  },
} satisfies Record<string, RateLimit>;

/** How long an address counts as known after a sign-in. */
export const knownAddressDays = 90;

/** How long the e-mailed link of an invitation to administer the shop is valid. */
export const invitationHours = 72;

/** E-mails to one mailbox: so many, then one an hour. An e-mail counts for an hour. */
const mailbox = (burst: number) => ({ burst, decayMs: hour, delayMs: hour, maxDelayMs: hour });

/**
 * The limits of each kind of e-mail that anyone can request for a mailbox. Verifications are also counted by
 * requesting IP address (`verifySource`): a shopper's own sign-up is e-mailed after several by somebody else.
 */
export const emailLimits = {
  verify: { name: 'email verify', ...mailbox(10) },
  verifySource: { name: 'email verify source', ...mailbox(3) },
  change_password: { name: 'email change_password', ...mailbox(3) },
  attach_orders: { name: 'email attach_orders', ...mailbox(3) },
} satisfies Record<string, RateLimit>;
