import { setTimeout as sleep } from 'node:timers/promises';
import { readOptions } from '../../scripts/command-options.ts';
import { build } from '../../scripts/prepare.mjs';
import { reportChecks, say } from '../lib/report.ts';
import { restock } from '../lib/shelf.ts';
import { letVisit } from '../lib/shoppers.ts';
import { openTrial, type Trial } from '../lib/trial.ts';
import { waitUntil } from '../lib/wait-until.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { requirePrograms } from './requirements.ts';

/**
 * `npm run bench:failover -- --rounds 2 --seed 1`: shoppers buy at two processes on a PostgreSQL
 * with a synchronous standby, while the primary is lost (-9) and the standby takes its place; then
 * everything is checked from outside. Needs Debian's postgresql, patroni, etcd-server and haproxy.
 */
async function main(): Promise<void> {
  const { rounds, seed } = readOptions({ rounds: 2, seed: 1 });
  requirePrograms();
  build();
  await using cluster = await startCluster();
  await using trial = await openTrial({
    databaseUrl: cluster.url,
    processes: 2,
    shoppers: 8,
    units: 15,
    seed,
  });
  for (let round = 1; round <= rounds; round += 1) await loseOne(trial, cluster);
  const checks = await trial.judge();
  const { counts } = trial;
  say(
    `calls answered ${counts.answered}, unreachable ${counts.unreachable}, failed ${counts.failed}`,
  );
  reportChecks(checks);
}

const loadBeforeMs = 6000;
const loadAfterMs = 6000;

/** Shoppers buy; the primary is lost; they go on until the shop has sold for a while again. */
async function loseOne(trial: Trial, cluster: Cluster): Promise<void> {
  const { crowd, people, call, adminToken } = trial;
  const { acknowledged } = crowd.journal;
  let isOver = false;
  const load = letVisit(crowd, people, () => isOver);
  await sleep(loadBeforeMs);
  const before = acknowledged.size;
  const lost = await cluster.losePrimary();
  const lostAt = Date.now();
  const known = acknowledged.size;
  await waitUntil('an order after the loss', () => acknowledged.size > known, 120);
  const outage = Math.round((Date.now() - lostAt) / 1000);
  await sleep(loadAfterMs);
  isOver = true;
  await load;
  say(
    `node ${lost.name} lost after ${before} orders; the next order came ${outage} s later; ${acknowledged.size} orders so far`,
  );
  await lost.bringBack();
  await cluster.waitUntilSafe();
  await restock(call, adminToken, 10);
}

await main();
