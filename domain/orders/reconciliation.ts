import { isPaymentReceived, type OrderFacts } from './order-state.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** A payment of an order that was never paid is found this long after its reservation's end. */
const lateMs = 2 * dayMs;
/** Buyers may dispute a payment until about half a year after it (docs/operations.md). */
export const disputeDays = 180;
const disputeMs = disputeDays * dayMs;

/**
 * The longest that a payment in process holds the units of an order, from the end of its reservation
 * (docs/operations.md). The wallet offers no method that takes so long.
 */
export const maxHoldMs = 2 * dayMs;

type Reservation = { createdAt: Date; expiresAt: Date };

/** Before that, few shoppers have paid. */
const firstCheckMs = 30_000;

/** When the provider is first asked about a placed order. */
export const firstCheck = ({ createdAt, expiresAt }: Reservation): Date =>
  earlier(later(createdAt, firstCheckMs), expiresAt);

type Checked = Reservation &
  OrderFacts & {
    /** A payment of it may still be approved, or is disputed. */
    hasUndecidedPayment: boolean;
    /** Consecutive checks without an answer of the provider. */
    failures: number;
    everySeconds: number;
    now: Date;
  };

/**
 * When the provider is asked again about an order that was checked `now`; null for never. While it waits
 * for its payment every `everySeconds` until the reservation ends; otherwise at intervals that grow with
 * its age: within an hour while it waits for a payment in process, else until no dispute is possible.
 */
export function nextCheck(order: Checked): Date | null {
  const { createdAt, expiresAt, paymentState, closedReason, hasUndecidedPayment, failures, now } =
    order;
  const everyMs = order.everySeconds * 1000;
  const isWaiting = closedReason === null && !isPaymentReceived(paymentState);
  if (isWaiting && now < expiresAt) return earlier(later(now, everyMs), expiresAt);
  const ageMs = now.getTime() - createdAt.getTime();
  const growing = later(now, Math.max(everyMs, ageMs / 2));
  if (isWaiting) {
    const soon = earlier(growing, later(now, Math.max(everyMs, hourMs)));
    const holdEnd = later(expiresAt, maxHoldMs);
    return now < holdEnd ? earlier(soon, holdEnd) : soon;
  }
  const isPaid = isPaymentReceived(paymentState);
  const end = isPaid ? later(createdAt, disputeMs) : later(expiresAt, lateMs);
  // Those without an answer, and undecided ones, until there is one.
  return hasUndecidedPayment || failures > 0 || now < end ? growing : null;
}

const later = (date: Date, ms: number) => new Date(date.getTime() + ms);
const earlier = (one: Date, other: Date) => (one < other ? one : other);
