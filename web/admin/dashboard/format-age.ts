const relative = new Intl.RelativeTimeFormat('es-AR', { numeric: 'always' });

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Formats the time since an instant (ISO 8601): `hace 3 días`. */
export function formatAge(instant: string, now: Date): string {
  const age = Math.max(0, now.getTime() - Date.parse(instant));
  if (age < hourMs) return relative.format(-Math.max(1, Math.floor(age / minuteMs)), 'minute');
  if (age < 2 * dayMs) return relative.format(-Math.floor(age / hourMs), 'hour');
  return relative.format(-Math.floor(age / dayMs), 'day');
}
