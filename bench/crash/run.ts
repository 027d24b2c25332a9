import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '#simulation/random.ts';
import { readOptions } from '../../scripts/command-options.ts';
import { build } from '../../scripts/prepare.mjs';
import { type FaultTest, startFaultTest } from '../lib/fault-test.ts';
import type { Fleet } from '../lib/fleet.ts';
import { type Postgres, startPostgres } from '../lib/postgres.ts';
import { log, reportChecks } from '../lib/report.ts';
import { waitUntil } from '../lib/wait-until.ts';

/**
 * `npm run bench:crash -- --rounds 10 --seed 1`: shoppers buy at two processes on one PostgreSQL
 * while the processes and the database are killed (-9) and restarted; then everything is checked from
 * outside. The seed determines the shoppers' actions and the kills, not how processes interleave.
 */
async function main(): Promise<void> {
  const { rounds, seed } = readOptions({ rounds: 10, seed: 1 });
  build();
  await using postgres = await startPostgres();
  await using test = await startFaultTest({
    databaseUrl: postgres.url,
    shoppers: 10,
    units: 15,
    seed,
  });
  const targets = listTargets(test.fleet, postgres);
  const kills = new Map(targets.map(({ name }) => [name, 0]));
  for (let round = 1; round <= rounds; round += 1) {
    await runRound(test, (random) => killOne(targets, kills, random));
    const { acknowledged, payments } = test.crowd.journal;
    log(`round ${round}: ${acknowledged.size} orders, ${payments} payments so far`);
  }
  const checks = await test.check();
  log(`killed (-9): ${[...kills].map(([name, times]) => `${name} ${times}`).join(', ')}`);
  reportChecks(checks);
}

/** What may be killed at any moment: the shop's processes, which the fleet restarts, and their database. */
function listTargets({ processes }: Fleet, postgres: Postgres) {
  return [
    ...processes.map(({ isUp, kill }, index) => ({
      ...{ name: `process ${index + 1}`, isUp, kill },
      restart: async () => {},
    })),
    { name: 'database', isUp: () => true, kill: postgres.kill, restart: postgres.restart },
  ];
}

type Target = ReturnType<typeof listTargets>[number];

const loadMs = 9000;

/** Shoppers for some seconds, with two kills, and notices that are lost or repeated. */
async function runRound(test: FaultTest, kill: (random: Random) => Promise<void>): Promise<void> {
  const { random, simulator } = test.crowd;
  await simulator.setFaults({
    dropNotices: random.below(10),
    copiesOfNotices: 1 + random.below(3),
  });
  const load = test.startShoppers();
  const loaded = sleep(loadMs).then(load.stop);
  for (let index = 0; index < 2; index += 1) {
    await sleep(500 + random.below(2500));
    await kill(random);
  }
  await loaded;
  await waitUntil('every process is up again', () => test.fleet.processes.every((p) => p.isUp()));
  await test.restock(5);
}

async function killOne(
  targets: readonly Target[],
  kills: Map<string, number>,
  random: Random,
): Promise<void> {
  const target = random.pick(targets.filter(({ isUp }) => isUp()));
  kills.set(target.name, (kills.get(target.name) ?? 0) + 1);
  await target.kill();
  await sleep(random.below(1500));
  await target.restart();
}

await main();
