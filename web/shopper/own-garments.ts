import { type Measure, type Measures, maxMeasure, minMeasure } from '#domain/catalogue/measures.ts';
import { deviceText } from '../ui/device-text.ts';

/** The two measures by which a chart compares. */
export type Pair = readonly [Measure, Measure];

/**
 * The own garments, by their pair of measures. A tee and trousers are different garments, so the length
 * of one is not compared to the other's.
 */
export type OwnGarments = Readonly<Record<string, Measures>>;

const version = 1;

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

/** The garments as they are stored; null for none. */
export const formatGarments = (garments: OwnGarments): string | null =>
  Object.keys(garments).length === 0 ? null : JSON.stringify({ version, garments });

/** The garments that are stored; what is malformed, or of another version, is left out. */
export function parseGarments(stored: string | null): OwnGarments {
  const value = parseJson(stored ?? 'null');
  if (!isObject(value) || value.version !== version || !isObject(value.garments)) return {};
  return Object.fromEntries(
    Object.entries(value.garments).flatMap(([key, garment]) => {
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

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isCentimetres = (value: unknown) =>
  typeof value === 'number' && value >= minMeasure && value <= maxMeasure;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const stored = deviceText('vidriera:own-garments', null);

/** The own garments as stored on this device, unparsed; null without any and during hydration. */
export const useStoredGarments = stored.useText;

/** Stores the own garments, or removes them. */
export const storeGarments = stored.write;
