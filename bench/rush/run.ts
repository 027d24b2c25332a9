import { readOptions } from '../../scripts/command-options.ts';
import { build } from '../../scripts/prepare.mjs';
import { startPostgres } from '../lib/postgres.ts';
import { log } from '../lib/report.ts';
import { renderTable } from '../lib/table.ts';
import { type Rush, rush } from './rush.ts';

/**
 * `npm run bench:rush -- --shoppers 200 --units 25`: all shoppers order at the same moment, from one
 * process on the embedded database and from two on one PostgreSQL. Fails unless there are exactly as
 * many orders as units and every other shopper gets the out-of-stock refusal.
 */
async function main(): Promise<void> {
  const crowd = readOptions({ shoppers: 200, units: 25 });
  build();
  const embedded = await rush({ ...crowd, processes: 1, env: {} });
  await using postgres = await startPostgres();
  const env = { DATABASE_URL: postgres.url };
  const server = await rush({ ...crowd, processes: 2, env });

  const head = ['shop', 'orders', 'refused', 'other', 'stock left', 'paid', 'seconds', 'slowest'];
  const rows = [
    rowOf('one process, embedded database', embedded),
    rowOf('two processes, one PostgreSQL', server),
  ];
  log(`\n${crowd.shoppers} shoppers at once for ${crowd.units} units\n${renderTable(head, rows)}`);
  for (const other of [...embedded.others, ...server.others].slice(0, 5)) log(`WRONG ${other}`);
  if (![embedded, server].every((result) => isRight(result, crowd))) process.exitCode = 1;
}

function rowOf(shop: string, result: Rush): string[] {
  const { orders, refused, others, stockLeft, paid, seconds, slowestMs } = result;
  const counts = [orders, refused, others.length, stockLeft, paid].map(String);
  return [shop, ...counts, seconds.toFixed(2), `${slowestMs.toFixed(0)} ms`];
}

function isRight(
  { orders, refused, others, stockLeft, paid }: Rush,
  { shoppers, units }: { shoppers: number; units: number },
): boolean {
  const sold = Math.min(shoppers, units);
  return (
    orders === sold &&
    paid === sold &&
    refused === shoppers - sold &&
    others.length === 0 &&
    stockLeft === units - sold
  );
}

await main();
