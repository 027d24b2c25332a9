const offsetHours = 4;

/** The provider's format: `2026-05-25T13:30:00.000-04:00`, in every seller's time zone. */
export function formatDate(date: Date): string {
  const shifted = new Date(date.getTime() - offsetHours * 3_600_000);
  return shifted.toISOString().replace('Z', '-04:00');
}

const unitMs = { HOURS: 3_600_000, DAYS: 86_400_000, MONTHS: 30 * 86_400_000 };

/** A bound of a search: an ISO 8601 instant, `NOW`, or `NOW-30DAYS`. Null when it is neither. */
export function parseSearchDate(text: string, now: Date): Date | null {
  const relative = /^NOW(?:-(\d{1,4})(HOURS|DAYS|MONTHS))?$/.exec(text);
  if (relative) {
    const unit = (relative[2] ?? 'DAYS') as keyof typeof unitMs;
    return new Date(now.getTime() - Number(relative[1] ?? 0) * unitMs[unit]);
  }
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? null : date;
}
