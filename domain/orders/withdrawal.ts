import { addWorkingDays } from '../delivery/holidays.ts';
import { argentineDay, endOfDaysAfter, startOfDay } from '../shared/argentine-day.ts';

/** Days from the delivery during which a shopper may withdraw without a reason. */
export const withdrawalDays = 10;
/** Hours within which the shop must respond to a request. */
const responseHours = 24;

const hourMs = 3_600_000;

/** Until when the shop must respond. */
export const responseDue = (requestedAt: Date): Date =>
  new Date(requestedAt.getTime() + responseHours * hourMs);

/**
 * When the right to withdraw ends: at the end of the tenth Argentine day after the delivery, or of the first working
 * day from that one on (CCyC, art. 1110). `holidays` is the owner's list of days without deliveries.
 */
export function withdrawalEnd(deliveredAt: Date, holidays: string): Date {
  // The end of the ninth day is the beginning of the tenth.
  const tenth = argentineDay(endOfDaysAfter(deliveredAt, withdrawalDays - 1));
  return endOfDaysAfter(startOfDay(addWorkingDays(tenth, 0, holidays)), 0);
}

type Request = {
  requestedAt: Date;
  /** Null unless it was repeated after an answer. */
  firstRequestedAt: Date | null;
  deliveredAt: Date | null;
};

/** Whether a request was in time when it was first made; before the delivery it always is. */
export function isInTime(
  { requestedAt, firstRequestedAt, deliveredAt }: Request,
  holidays: string,
): boolean {
  return (
    deliveredAt === null || (firstRequestedAt ?? requestedAt) < withdrawalEnd(deliveredAt, holidays)
  );
}

/**
 * The order's number as stored with a request: the last eight characters of its id, also when the whole
 * id or `#` was entered. Null for anything else.
 */
export function parseOrderNumber(entered: string): string | null {
  const [number] = /[0-9a-f]{8}$/.exec(entered.trim().toLowerCase()) ?? [];
  return number && /^#?\s*[0-9a-f-]+$/.test(entered.trim().toLowerCase()) ? number : null;
}
