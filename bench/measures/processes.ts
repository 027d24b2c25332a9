import { findCores, pinProcess } from '../lib/cores.ts';
import { generateLoad, type LoadResult } from '../lib/generator.ts';
import { checkGenerator, medianPair } from '../lib/load.ts';
import { startPostgres } from '../lib/postgres.ts';
import { startShop } from '../lib/shop-process.ts';
import { uncachedListing } from '../lib/storefront-pages.ts';
import { compare, type Measure, type Row } from '../measure.ts';

/** Odd, so that the median is one of them. */
const rounds = 7;
const minRatio = 1.8;
const cores = findCores();

/** Pages rendered by two processes on one PostgreSQL, each on its own core, compared with one of them. */
export const run: Measure = async () => {
  if (!cores) throw new Error('Two processes need two cores');
  await using postgres = await startPostgres();
  const env = { DATABASE_URL: postgres.url };
  await using one = await startShop(env);
  await using other = await startShop({ ...env, DATA_DIR: one.folder });
  pinProcess(one.pid, cores.server);
  pinProcess(other.pid, cores.generator);
  return [await compareRates(one.url, other.url)];
};

async function compareRates(one: string, other: string): Promise<Row> {
  for (const url of [one, other]) await loadAll([url]);
  const pairs: [LoadResult, LoadResult][] = [];
  for (let round = 0; round < rounds; round += 1) {
    const both = await loadAll([one, other]);
    pairs.push([both, mean(await loadAll([one]), await loadAll([other]))]);
  }
  const [both, alone] = medianPair(pairs);
  const what = 'uncached listing, two processes';
  const amounts = { unit: '/s', figure: both.rate, against: alone.rate, of: 'one of them' };
  return checkGenerator(compare({ what, ...amounts }, { atLeast: minRatio }), [both, alone]);
}

/** Each process has a core of its own, and a host that others share rarely gives both the same speed. */
const mean = (one: LoadResult, other: LoadResult): LoadResult => ({
  rate: (one.rate + other.rate) / 2,
  share: (one.share + other.share) / 2,
});

/** Rendered pages per second of all these processes together; the share is that of all generators. */
async function loadAll(urls: readonly string[]): Promise<LoadResult> {
  const headers = { 'accept-encoding': 'br' };
  const results = await Promise.all(
    urls.map((url) =>
      generateLoad({ url: url + uncachedListing, headers, connections: 4, seconds: 4 }),
    ),
  );
  const sum = (of: (result: LoadResult) => number) =>
    results.reduce((total, result) => total + of(result), 0);
  return { rate: sum(({ rate }) => rate), share: sum(({ share }) => share) };
}
