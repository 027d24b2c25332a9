import { endOfDaysAfter } from '../shared/argentine-day.ts';

/** A shopper's withdrawal from a purchase (Ley 24.240, art. 34; Disposición 954/2025). */
export const withdrawalStates = ['received', 'accepted', 'answered'] as const;
export type WithdrawalState = (typeof withdrawalStates)[number];

/** For lists: "arrepentimiento …". */
export const withdrawalStateTexts: Record<WithdrawalState, string> = {
  received: 'en espera de respuesta',
  accepted: 'aceptado',
  answered: 'respondido',
};

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

type Requests = { withdrawals: readonly { state: WithdrawalState }[] };

/** Whether the buyer of an order waits for the answer to a request to withdraw from it. */
export const hasOpenWithdrawal = ({ withdrawals }: Requests): boolean =>
  withdrawals.some(({ state }) => state === 'received');
