import { findCode } from '../shared/find-code.ts';
import { findLineFault, parsePairLines } from '../shared/pair-lines.ts';
import { slugOf } from '../shared/slug.ts';

/** For whom a garment is, by Google's codes, with their Spanish names. */
export const genderLabels = { female: 'Mujer', male: 'Hombre', unisex: 'Unisex' } as const;
export const ageGroupLabels = {
  adult: 'Adultos',
  kids: 'Niños',
  toddler: 'Niños pequeños',
  infant: 'Bebés',
  newborn: 'Recién nacidos',
} as const;

export type Gender = keyof typeof genderLabels;
export type AgeGroup = keyof typeof ageGroupLabels;
export type Audience = { gender: Gender; ageGroup: AgeGroup };

export const genders = Object.keys(genderLabels) as [Gender, ...Gender[]];
export const ageGroups = Object.keys(ageGroupLabels) as [AgeGroup, ...AgeGroup[]];

const example = 'Vestidos = mujer, adultos';
const usual: Audience = { gender: 'unisex', ageGroup: 'adult' };

/** The first fault of the owner's list in Spanish; null for a valid one. */
export const findAudienceFault = (text: string): string | null =>
  findLineFault(text, {
    example,
    faultOf({ right }) {
      const unknown = right.find(
        (word) => !findCode(genderLabels, word) && !findCode(ageGroupLabels, word),
      );
      const names = [...Object.values(genderLabels), ...Object.values(ageGroupLabels)];
      return unknown ? `«${unknown}» no es ${names.join(', ').toLowerCase()}` : null;
    },
  });

type Categorised = { categoria: string | null; gender: Gender | null; ageGroup: AgeGroup | null };

/** For whom a product is: its own facts, else those of its category in a valid list, else adults of any gender. */
export function audienceOf({ categoria, gender, ageGroup }: Categorised, list: string): Audience {
  const category = slugOf(categoria ?? '');
  const words = parsePairLines(list)
    .filter(({ left }) => left.some((one) => slugOf(one) === category))
    .flatMap(({ right }) => right);
  const first = <Code extends string>(labels: Readonly<Record<Code, string>>) =>
    words.flatMap((word) => findCode(labels, word) ?? [])[0];
  return {
    gender: gender ?? first(genderLabels) ?? usual.gender,
    ageGroup: ageGroup ?? first(ageGroupLabels) ?? usual.ageGroup,
  };
}
