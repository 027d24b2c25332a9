import type { Connection } from '#api/db/connection.ts';
import { recordNotice } from '#api/modules/orders/payments/process-notices.ts';
import { ProviderError } from '#api/modules/orders/payments/provider.ts';
import { exchangeReturnDays } from '#domain/orders/exchange.ts';
import { isRefusal } from '#domain/shared/refusal.ts';
import { actions } from './actions.ts';
import { Crash } from './crash.ts';
import { findUnsettled } from './end-invariants.ts';
import { findViolations } from './invariants.ts';
import { type Action, jobs, nothing } from './jobs.ts';
import { findOverdue } from './overdue.ts';
import { payNewest } from './paying.ts';
import { watchUnpaidOrders } from './watching.ts';
import { createWorld, type World } from './world.ts';
import { findWorldViolations } from './world-invariants.ts';

const noFaults: World['faults'] = {
  failsBefore: 0,
  failsAfter: 0,
  losesNotice: 0,
  answersOld: 0,
  mailFails: 0,
};

/** Attempts per step to find an action with something to act on. */
const maxAttempts = 20;

export type Outcome = {
  seed: number;
  /** What went wrong; empty when nothing did. */
  faults: string[];
  /** What happened, a line for each action. */
  trace: string[];
};

/** Runs the world of a seed on an empty database, and checks the invariants after every step. */
export async function simulate(
  connection: Connection,
  { seed, steps }: { seed: number; steps: number },
): Promise<Outcome> {
  const world = await createWorld(connection, seed);
  const pickAction = createPicker(world);
  const trace = await walkHappyPath(world);
  for (let step = 1; step <= steps; step += 1) {
    const { picked, results } = await takeStep(world, pickAction);
    picked.forEach((action, index) => {
      trace.push(`${step}. ${action.name}: ${results[index]}`);
    });
    const faults = [...(await findViolations(world)), ...(await findWorldViolations(world))];
    if (faults.length > 0) return { seed, faults, trace };
  }
  return { seed, faults: await settle(world), trace };
}

const happyPath = [
  'a shopper orders',
  'a buyer pays the newest order',
  'a notice arrives',
  'the shop processes notices',
  'the administrator approves',
  'the administrator ships',
  'the administrator delivers',
];

const walked: Action[] = [
  ...actions,
  { name: 'a buyer pays the newest order', weight: 0, run: payNewest },
];

/** Brings some orders to later states without faults: random actions alone seldom reach them. */
async function walkHappyPath(world: World): Promise<string[]> {
  const { random } = world;
  const faults = { ...world.faults };
  Object.assign(world.faults, noFaults);
  const trace: string[] = [];
  for (let walk = random.below(4); walk > 0; walk -= 1) {
    for (const name of happyPath.slice(0, 2 + random.below(happyPath.length))) {
      const action = walked.find((each) => each.name === name);
      if (!action) throw new Error(`There is no action: ${name}`);
      trace.push(`0. ${name}: ${await perform(world, action)}`);
    }
  }
  Object.assign(world.faults, faults);
  return trace;
}

/**
 * Swarm testing (Groce et al., 2012): each world changes the weights of the actions, some to zero, so
 * that worlds reach states that an even mix of everything hardly ever does.
 */
function createPicker({ random }: World): () => Action {
  const weighted = actions.flatMap((action) =>
    Array<Action>(action.weight * random.pick([0, 1, 1, 1, 1, 1, 4])).fill(action),
  );
  return () => random.pick(weighted);
}

/** As most actions need an order in a certain state, one that finds nothing does not count. */
async function takeStep(world: World, pickAction: () => Action) {
  for (let attempt = 1; ; attempt += 1) {
    const picked = pickActions(world, pickAction);
    const results = await Promise.all(picked.map((action) => perform(world, action)));
    world.crash.restart();
    if (attempt === maxAttempts || results.some((result) => result !== nothing)) {
      return { picked, results };
    }
  }
}

/** Mostly one action at a time; sometimes two processes at once; sometimes a process that crashes midway. */
function pickActions({ random, crash }: World, pick: () => Action): Action[] {
  if (random.oneIn(4)) crash.arm(random.below(16));
  return random.oneIn(4) ? [pick(), pick()] : [pick()];
}

async function perform(world: World, action: Action): Promise<string> {
  try {
    const result = await action.run(world);
    // Of a job: how many rows it processed.
    if (result === 0) return nothing;
    return isRefusal(result) ? `refused (${result.code})` : summary(result);
  } catch (error) {
    if (error instanceof Crash || world.crash.isCrashed) return 'the process crashed';
    world.errors.push(`${action.name}: ${error instanceof Error ? error.stack : error}`);
    return 'failed';
  } finally {
    collectFailures(world);
  }
}

/** What a job reports about one of its items, which does not end its run. */
function collectFailures({ failures, crash, errors }: World): void {
  for (const { source, error } of failures.reported.splice(0)) {
    const isOwn = error instanceof Crash || error instanceof ProviderError || crash.isCrashed;
    // The mail server of the world fails.
    if (isOwn || source === 'mail') continue;
    errors.push(`${source}: ${error instanceof Error ? error.stack : error}`);
  }
}

function summary(result: unknown): string {
  return typeof result === 'object' ? 'done' : String(result ?? 'done');
}

/**
 * Claims and disputes end and no payment stays in process, except for `someLeft` some; the notices of these
 * last changes arrive, all others are lost.
 */
async function finishPayments(world: World, { someLeft }: { someLeft: boolean }): Promise<void> {
  const { provider, random, db, clock } = world;
  provider.notices.length = 0;
  provider.hideNothing();
  for (const payment of provider.inMediation()) {
    provider.settle(payment, random.pick(['approved', 'approved', 'refunded', 'charged_back']));
  }
  for (const payment of provider.inProcess()) {
    if (someLeft && random.oneIn(2)) continue;
    provider.settle(payment, random.pick(['approved', 'rejected']));
  }
  for (const payment of provider.inDispute()) {
    provider.settle(payment, random.pick(['charged_back/reimbursed', 'charged_back/settled']));
  }
  for (const id of provider.notices) {
    await recordNotice(db, { kind: 'payment', id, now: clock.now() });
  }
}

/** The last are days: orders are reconciled at growing intervals. */
const lastRounds = [...Array(6).fill(10), ...Array(6).fill(61), ...Array(7).fill(480)];
/** After the last payments; the limit of every exchange passes. */
const veryLastRounds = [10, 61, 61, ...Array(4).fill(480), (exchangeReturnDays + 1) * 24 * 60];

/** More would be a job that never comes to an end. */
const maxRuns = 100;

/** All of them, again and again: what one does may be work for one before it. */
async function runJobs(world: World): Promise<void> {
  let done = 1;
  for (let runs = 0; done > 0 && runs < maxRuns; runs += 1) {
    done = 0;
    for (const job of jobs) done += Number(await job.run(world));
  }
  if (done > 0) world.errors.push('the jobs do not come to an end');
  collectFailures(world);
}

/** Ends the faults and runs the jobs over days, until nothing is left to do. */
async function settle(world: World): Promise<string[]> {
  Object.assign(world.faults, noFaults);
  await finishPayments(world, { someLeft: true });
  const answersFrom = world.clock.now();
  const faults = await settleRounds(world, lastRounds, answersFrom);
  if (faults.length > 0) return faults;
  await finishPayments(world, { someLeft: false });
  const lastFaults = await settleRounds(world, veryLastRounds, answersFrom);
  return lastFaults.length > 0 ? lastFaults : findUnsettled(world);
}

async function settleRounds(
  world: World,
  rounds: readonly number[],
  answersFrom: Date,
): Promise<string[]> {
  for (const minutes of rounds) {
    world.clock.advance(minutes);
    await watchUnpaidOrders(world);
    await runJobs(world);
    const faults = [
      ...(await findViolations(world)),
      ...(await findWorldViolations(world)),
      ...(await findOverdue(world, answersFrom)),
    ];
    if (faults.length > 0) return faults;
  }
  return [];
}
