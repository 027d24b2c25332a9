import { type Measure, type Measures, maxMeasure, minMeasure } from '#domain/catalogue/measures.ts';
import { stored } from '../ui/stored.ts';

/** The two measures by which a chart compares. */
export type Pair = readonly [Measure, Measure];

/**
 * The own garments, by their pair of measures. A tee and trousers are different garments, so the length
 * of one is not compared to the other's.
 */
export type OwnGarments = Readonly<Record<string, Measures>>;

const keyOf = (pair: Pair) => pair.join();

/** The garment of a pair of measures; null when there is none. */
export const findGarment = (garments: OwnGarments, pair: Pair): Measures | null =>
  garments[keyOf(pair)] ?? null;

/** The garments with this one instead of the pair's, or without it. */
export function withGarment(
  garments: OwnGarments,
  pair: Pair,
  garment: Measures | null,
): OwnGarments {
  const { [keyOf(pair)]: _, ...others } = garments;
  return garment ? { ...others, [keyOf(pair)]: garment } : others;
}

/** Of what is stored, the garments that are whole. */
export function parseGarments(value: unknown): OwnGarments {
  if (!isObject(value)) return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, garment]) => {
      const pair = key.split(',');
      const isWhole =
        pair.length === 2 &&
        isObject(garment) &&
        pair.every((measure) => isCentimetres(garment[measure]));
      return isWhole
        ? [[key, Object.fromEntries(pair.map((measure) => [measure, garment[measure]]))]]
        : [];
    }),
  );
}

export const hasGarment = (garments: OwnGarments): boolean => Object.keys(garments).length > 0;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isCentimetres = (value: unknown) =>
  typeof value === 'number' && value >= minMeasure && value <= maxMeasure;

/** The own garments of this device; none on the server and during hydration. */
export const useOwnGarments = stored<{ garments: OwnGarments }>('own_garments', {
  initial: () => ({ garments: {} }),
  pick: ({ garments }) => (hasGarment(garments) ? garments : null),
  parse: (value) => ({ garments: parseGarments(value) }),
});
