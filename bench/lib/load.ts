import autocannon from 'autocannon';

export type Load = {
  url: string;
  headers?: Record<string, string>;
  connections?: number;
  seconds?: number;
};

/** Responses per second under load from this process; throws when a response is not 2xx. */
export async function measureRate({ url, headers, connections = 20, seconds = 3 }: Load) {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    ...(headers ? { headers } : {}),
  });
  const failed = result.non2xx + result.errors;
  if (failed > 0) throw new Error(`${failed} responses of ${url} failed`);
  return result.requests.average;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/**
 * Rates of several URLs, measured in alternation so that noise affects all of them. Each is warmed up
 * first; returns the medians of the rounds.
 */
export async function measureRates(loads: readonly Load[], rounds = 5): Promise<number[]> {
  for (const load of loads) await measureRate({ ...load, seconds: 2 });
  const rates = loads.map((): number[] => []);
  for (let round = 0; round < rounds; round++) {
    for (const [index, load] of loads.entries()) rates[index]?.push(await measureRate(load));
  }
  return rates.map(median);
}
