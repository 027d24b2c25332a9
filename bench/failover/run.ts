import { setTimeout as sleep } from 'node:timers/promises';
import { readOptions } from '../../scripts/command-options.ts';
import { build } from '../../scripts/prepare.mjs';
import { type FaultTest, startFaultTest } from '../lib/fault-test.ts';
import { log, reportChecks } from '../lib/report.ts';
import { waitUntil } from '../lib/wait-until.ts';
import { type Cluster, startCluster } from './cluster.ts';

/**
 * `npm run bench:failover -- --rounds 2 --seed 1`: shoppers buy at two processes on a PostgreSQL
 * with a synchronous standby, while the primary is killed (-9) and the standby is promoted; then
 * everything is checked from outside. Needs Debian's postgresql, patroni, etcd-server and haproxy.
 */
async function main(): Promise<void> {
  const { rounds, seed } = readOptions({ rounds: 2, seed: 1 });
  build();
  await using cluster = await startCluster();
  await using test = await startFaultTest({
    databaseUrl: cluster.url,
    shoppers: 8,
    units: 15,
    seed,
  });
  for (let round = 1; round <= rounds; round += 1) await failOver(test, cluster);
  reportChecks(await test.check());
}

const loadBeforeMs = 6000;
const loadAfterMs = 6000;

/** Kills the primary under load; the load continues until orders succeed again for some seconds. */
async function failOver(test: FaultTest, cluster: Cluster): Promise<void> {
  const { acknowledged } = test.crowd.journal;
  const load = test.startShoppers();
  await sleep(loadBeforeMs);
  const before = acknowledged.size;
  const lost = await cluster.killPrimary();
  const lostAt = Date.now();
  const known = acknowledged.size;
  await waitUntil('an order after the loss', () => acknowledged.size > known, 120);
  const outage = Math.round((Date.now() - lostAt) / 1000);
  await sleep(loadAfterMs);
  await load.stop();
  log(
    `node ${lost.name} lost after ${before} orders; the next order came ${outage} s later; ${acknowledged.size} orders so far`,
  );
  await lost.restart();
  await cluster.waitUntilInSync();
  await test.restock(10);
}

await main();
