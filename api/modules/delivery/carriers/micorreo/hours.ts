import { z } from 'zod';

const days = [
  ['monday', 'lunes'],
  ['tuesday', 'martes'],
  ['wednesday', 'miércoles'],
  ['thursday', 'jueves'],
  ['friday', 'viernes'],
  ['saturday', 'sábado'],
  ['sunday', 'domingo'],
  ['holidays', 'feriados'],
] as const;

/** `0930`, also `09:30`, as `9:30`. */
const time = z
  .string()
  .regex(/^\d{2}:?\d{2}$/)
  .transform((text) => `${Number(text.slice(0, 2))}:${text.slice(-2)}`);
const span = z
  .object({ start: time, end: time })
  .transform(({ start, end }) => `${start} a ${end}`);

/** Opening hours in Spanish: `lunes 9:30 a 18:00; martes a viernes 10:00 a 18:00`. Text is left as it is. */
export const wireHours = z.union([
  z.string(),
  z.record(z.string(), span.nullable().catch(null)).transform(formatWeek),
]);

function formatWeek(week: Record<string, string | null>): string {
  const groups: { from: string; to: string; span: string | null }[] = [];
  for (const [key, name] of days) {
    const span = week[key] ?? null;
    const last = groups.at(-1);
    if (last && last.span === span && key !== 'holidays') last.to = name;
    else groups.push({ from: name, to: name, span });
  }
  return groups
    .filter((group) => group.span !== null)
    .map(({ from, to, span }) => `${from === to ? from : `${from} a ${to}`} ${span}`)
    .join('; ');
}
