import { slugOf } from '../shared/slug.ts';
import { colorName } from './color.ts';
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

/** The family of a colour as a value of a filter, and a colour to show it with. */
export type ColorFamily = { value: FilterValue; swatch: string };

const toFamily = ([label, [swatch = '']]: [string, readonly string[]]): ColorFamily => ({
  value: toFilterValue(label),
  swatch,
});

const byColor = new Map(
  Object.entries(families).flatMap((entry) => {
    const family = toFamily(entry);
    return entry[1].map((color) => [color.toLowerCase(), family] as const);
  }),
);

const byLabel = new Map([...byColor.values()].map((family) => [family.value.slug, family]));

/** Colours that no family has. */
const others: ColorFamily = { value: toFilterValue('Otros colores'), swatch: '' };

/** The family of a colour as stored; one that is not known by its Spanish words: `Verde agua` is green. */
export function familyOf(color: string): ColorFamily {
  const known = byColor.get(color.trim().toLowerCase());
  if (known) return known;
  const named = slugOf(colorName(color))
    .split('-')
    .map((word) => byLabel.get(word));
  return named.find((family) => family !== undefined) ?? others;
}
