import autocannon from 'autocannon';

export type Load = {
  url: string;
  headers?: Record<string, string>;
  connections?: number;
  seconds?: number;
};

/** Answers a second under load from this process; throws when any of them is not a success. */
export async function measureRate({ url, headers, connections = 20, seconds = 3 }: Load) {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    ...(headers ? { headers } : {}),
  });
  const failed = result.non2xx + result.errors;
  if (failed > 0) throw new Error(`${failed} answers of ${url} were no success`);
  return result.requests.average;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/**
 * Rates of several addresses, taken in turn so that a noisy moment hits them all alike. Each is
 * warmed up first; answers the median of the rounds.
 */
export async function measureRates(loads: readonly Load[], rounds = 5): Promise<number[]> {
  for (const load of loads) await measureRate({ ...load, seconds: 2 });
  const rates = loads.map((): number[] => []);
  for (let round = 0; round < rounds; round++) {
    for (const [index, load] of loads.entries()) rates[index]?.push(await measureRate(load));
  }
  return rates.map(median);
}
