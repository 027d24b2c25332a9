import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '#simulation/random.ts';
import { readOptions } from '../../scripts/command-options.ts';
import { build } from '../../scripts/prepare.mjs';
import { startPostgres } from '../lib/postgres.ts';
import { reportChecks, say } from '../lib/report.ts';
import { restock } from '../lib/shelf.ts';
import { letVisit } from '../lib/shoppers.ts';
import { openTrial, type Trial } from '../lib/trial.ts';
import { waitUntil } from '../lib/wait-until.ts';
import { createVictims, type Victim } from './victims.ts';

/**
 * `npm run bench:crash -- --rounds 10 --seed 1`: shoppers buy at two processes on one PostgreSQL
 * while each of them and the database is killed (-9) and started again; then everything is checked
 * from outside. The seed fixes what shoppers do and who is killed when, not how processes interleave.
 */
async function main(): Promise<void> {
  const { rounds, seed } = readOptions({ rounds: 10, seed: 1 });
  build();
  await using postgres = await startPostgres();
  await using trial = await openTrial({
    databaseUrl: postgres.url,
    processes: 2,
    shoppers: 10,
    units: 15,
    seed,
  });
  const victims = createVictims(trial.fleet, postgres);
  const kills = new Map(victims.map(({ name }) => [name, 0]));
  for (let round = 1; round <= rounds; round += 1) {
    await liveRound(trial, (random) => strike(victims, kills, random));
    const { acknowledged, payments } = trial.crowd.journal;
    say(`round ${round}: ${acknowledged.size} orders, ${payments} payments so far`);
  }
  const checks = await trial.judge();
  const { counts } = trial;
  say(`killed (-9): ${[...kills].map(([name, times]) => `${name} ${times}`).join(', ')}`);
  say(
    `calls answered ${counts.answered}, unreachable ${counts.unreachable}, failed ${counts.failed}`,
  );
  reportChecks(checks);
}

const loadMs = 9000;

/** Shoppers for some seconds, two blows meanwhile, and notices that get lost or come twice. */
async function liveRound(trial: Trial, blow: (random: Random) => Promise<void>): Promise<void> {
  const { crowd, people, call, adminToken } = trial;
  const { random, simulator } = crowd;
  await simulator.setFaults({
    dropNotices: random.below(10),
    copiesOfNotices: 1 + random.below(3),
  });
  const end = Date.now() + loadMs;
  const load = letVisit(crowd, people, () => Date.now() > end);
  for (let blows = 0; blows < 2; blows += 1) {
    await sleep(500 + random.below(2500));
    await blow(random);
  }
  await load;
  await waitUntil('every process is up again', () => trial.fleet.processes.every((p) => p.isUp()));
  await restock(call, adminToken, 5);
}

async function strike(
  victims: readonly Victim[],
  kills: Map<string, number>,
  random: Random,
): Promise<void> {
  const victim = random.pick(victims.filter(({ isUp }) => isUp()));
  kills.set(victim.name, (kills.get(victim.name) ?? 0) + 1);
  await victim.kill();
  await sleep(random.below(1500));
  await victim.revive();
}

await main();
