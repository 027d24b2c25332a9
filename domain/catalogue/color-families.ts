import { slugOf } from '../shared/slug.ts';
import { colorHex, knownColors } from './color.ts';
import { type FilterValue, toFilterValue } from './filters.ts';

/** The families of colours that a listing is filtered by, with their colours; the first is their swatch. */
const families: Record<string, readonly string[]> = {
  Negro: ['Black'],
  Blanco: ['White', 'off white', 'ivory'],
  Gris: [
    ...['Gray', 'grey', 'heather gray', 'heather grey', 'charcoal', 'graphite', 'smoke', 'steel'],
    'silver',
  ],
  Beige: ['Beige', 'cream', 'bone', 'sand', 'ecru', 'natural', 'taupe'],
  Marrón: ['Brown', 'chocolate', 'camel'],
  Rojo: ['Red', 'burgundy', 'wine'],
  Rosa: ['Pink', 'dusty rose', 'hot pink', 'fuchsia', 'magenta'],
  Naranja: ['Orange'],
  Amarillo: ['Yellow', 'mustard', 'ochre', 'gold'],
  Verde: [
    ...['Green', 'olive', 'forest green', 'mint', 'acid green', 'dark green', 'pine green', 'sage'],
    'lime',
  ],
  Celeste: ['Light blue', 'sky blue'],
  Azul: ['Blue', 'navy', 'electric blue', 'midnight blue', 'teal'],
  Violeta: ['Purple', 'violet', 'lilac'],
};

/** The family of a colour as a value of a filter, and the shade (`#rrggbb`) of its swatch. */
export type ColorFamily = { value: FilterValue; swatch: string };

const toFamily = ([label, [swatch = '']]: [string, readonly string[]]): ColorFamily => ({
  value: toFilterValue(label),
  swatch: colorHex(swatch),
});

const byColor = new Map(
  Object.entries(families).flatMap((entry) => {
    const family = toFamily(entry);
    return entry[1].map((color) => [color.toLowerCase(), family] as const);
  }),
);

const byLabel = new Map([...byColor.values()].map((family) => [family.value.slug, family]));

/** Colours that no family has. */
const others: ColorFamily = { value: toFilterValue('Otros colores'), swatch: colorHex('') };

/**
 * The family of a colour as stored. One that is not known has the one that its Spanish name begins with
 * (`Verde agua`), else that of the known colour that is nearest to its shade (`#rrggbb`).
 */
export function familyOf(color: string, shade: string | null = null): ColorFamily {
  const known = byColor.get(color.trim().toLowerCase());
  if (known) return known;
  const named = byLabel.get(slugOf(color).split('-')[0] ?? '');
  if (named || !shade) return named ?? others;
  const distances = knownColors.map((one) => ({ one, to: distance(colorHex(one), shade) }));
  const nearest = distances.reduce((best, next) => (next.to < best.to ? next : best));
  return byColor.get(nearest.one) ?? others;
}

/** How far apart two colours look, weighted as the eye does (the "redmean" approximation). */
function distance(one: string, other: string): number {
  const [a, b] = [channelsOf(one), channelsOf(other)];
  const [red, green, blue] = [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
  const mean = (a[0] + b[0]) / 2 / 256;
  return (2 + mean) * red ** 2 + 4 * green ** 2 + (3 - mean) * blue ** 2;
}

function channelsOf(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}
