/** Argentina keeps no summer time: every day there begins at 03:00 UTC. */
const offsetMs = 3 * 3_600_000;
const dayMs = 24 * 3_600_000;

/** The Argentine day of an instant, as `2026-11-20`. */
export function argentineDay(instant: Date): string {
  return new Date(instant.getTime() - offsetMs).toISOString().slice(0, 10);
}

/** When an Argentine day (`2026-11-20`) begins. */
export function startOfDay(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) + offsetMs);
}

/** The `count` Argentine days that end with the one of `now`, oldest first. */
export function lastDays(now: Date, count: number): string[] {
  return Array.from({ length: count }, (_, index) =>
    argentineDay(new Date(now.getTime() - (count - 1 - index) * dayMs)),
  );
}
