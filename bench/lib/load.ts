import type { Row } from '../measure.ts';
import { generateLoad, type Load, type LoadResult } from './generator.ts';

/** Above this share of its core a generator limits the rate: the measure would be one of itself. */
const maxShare = 0.8;

export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** The value below which `share` of them are. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
}

type Pair = readonly [figure: LoadResult, reference: LoadResult];

/** Odd, so that the median is one of them. */
const rounds = 9;

/**
 * Two loads in turns, after a warm-up of each: the round with the median ratio. Both rates of a round
 * are measured within a few seconds, so that a host that slows down for longer affects both.
 */
export async function compareLoads(figure: Load, reference: Load): Promise<Pair> {
  for (const load of [figure, reference]) await generateLoad({ ...load, seconds: 2 });
  const pairs: Pair[] = [];
  for (let round = 0; round < rounds; round++) {
    pairs.push([await generateLoad(figure), await generateLoad(reference)]);
  }
  return medianPair(pairs);
}

export function medianPair(pairs: readonly Pair[]): Pair {
  const ratioOf = ([figure, reference]: Pair) => figure.rate / reference.rate;
  const sorted = pairs.toSorted((one, other) => ratioOf(one) - ratioOf(other));
  const pair = sorted[Math.floor(sorted.length / 2)];
  if (!pair) throw new Error('There are no pairs');
  return pair;
}

/**
 * The row with the ceiling of the generator that measured it: the lowest rate at which it would have used
 * its whole core. Fails when a rate was within a fifth of that.
 */
export function checkGenerator(row: Row, results: readonly LoadResult[]): Row {
  const ceiling = Math.min(...results.map(({ rate, share }) => rate / share));
  const isFree = results.every(({ share }) => share <= maxShare);
  return {
    ...row,
    against: `${row.against}; generator: ${Math.floor(ceiling).toLocaleString('en')} /s`,
    ok: isFree ? row.ok : false,
  };
}
