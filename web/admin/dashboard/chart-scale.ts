const steps = [1, 2, 2.5, 5, 10];

/** The maximum of an axis: the least round number that is not below the largest value, above 0. */
export function roundUp(largest: number): number {
  const power = 10 ** Math.floor(Math.log10(largest));
  const step = steps.find((candidate) => candidate * power >= largest) ?? 10;
  return step * power;
}

const short = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 1 });

/** Formats pesos in short for an axis: `$250 mil`, `$1,2 M`. */
export function formatShort(pesos: number): string {
  if (pesos >= 1_000_000) return `$${short.format(pesos / 1_000_000)} M`;
  return pesos >= 1000 ? `$${short.format(pesos / 1000)} mil` : `$${short.format(pesos)}`;
}

const dayAndMonth = new Intl.DateTimeFormat('es-AR', {
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

/** Formats a calendar day (`2026-11-20`) as `20 nov`. */
export function formatDay(day: string): string {
  return dayAndMonth.format(new Date(`${day}T00:00:00Z`)).replace(' de ', ' ');
}
