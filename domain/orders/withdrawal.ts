import { endOfDaysAfter } from '../shared/argentine-day.ts';

/** Days from the delivery during which a shopper may withdraw without a reason. */
export const withdrawalDays = 10;
/** Hours within which the shop must respond to a request. */
const responseHours = 24;

const hourMs = 3_600_000;

/** Until when the shop must respond. */
export const responseDue = (requestedAt: Date): Date =>
  new Date(requestedAt.getTime() + responseHours * hourMs);

/** When the right to withdraw ends: at the end of the tenth Argentine day after the delivery. */
export const withdrawalEnd = (deliveredAt: Date): Date =>
  endOfDaysAfter(deliveredAt, withdrawalDays);

/** Whether a request is in time; before the delivery it always is. */
export const isInTime = (requestedAt: Date, deliveredAt: Date | null): boolean =>
  deliveredAt === null || requestedAt < withdrawalEnd(deliveredAt);

/**
 * The order's number as stored with a request: the last eight characters of its id, also when the whole
 * id or `#` was entered. Null for anything else.
 */
export function parseOrderNumber(entered: string): string | null {
  const [number] = /[0-9a-f]{8}$/.exec(entered.trim().toLowerCase()) ?? [];
  return number && /^#?\s*[0-9a-f-]+$/.test(entered.trim().toLowerCase()) ? number : null;
}
