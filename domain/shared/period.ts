/** From an instant to another one (ISO 8601), start inclusive, end exclusive; null is unbounded. */
export type Period = { startDate: string | null; endDate: string | null };

export type PeriodStatus = 'upcoming' | 'current' | 'over';

/** Where an instant is in a period; one that ends before it starts is over. */
export function periodStatus({ startDate, endDate }: Period, now: Date): PeriodStatus {
  if (endDate !== null && new Date(endDate) <= now) return 'over';
  return startDate !== null && now < new Date(startDate) ? 'upcoming' : 'current';
}

/** Whether an instant is within a period. */
export const isInDates = (period: Period, now: Date): boolean =>
  periodStatus(period, now) === 'current';
