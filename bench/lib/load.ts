import type { Row } from '../measure.ts';
import { generateLoad, type Load, type LoadResult } from './generator.ts';

/** Above this share of its core a generator limits the rate: the measure would be one of itself. */
const maxShare = 0.8;

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/**
 * Results of several loads, measured in alternation so that noise affects all of them. Each is warmed up
 * first; returns the median rate and the largest share of each.
 */
export async function alternateLoads(loads: readonly Load[], rounds = 3): Promise<LoadResult[]> {
  for (const load of loads) await generateLoad({ ...load, seconds: 2 });
  const results = loads.map((): LoadResult[] => []);
  for (let round = 0; round < rounds; round++) {
    for (const [index, load] of loads.entries()) results[index]?.push(await generateLoad(load));
  }
  return results.map((runs) => ({
    rate: median(runs.map(({ rate }) => rate)),
    share: Math.max(...runs.map(({ share }) => share)),
  }));
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
