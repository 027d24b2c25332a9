import type { Connection } from '#api/db/connection.ts';
import { recordNotice } from '#api/modules/orders/payments/process-notices.ts';
import { isRefusal } from '#domain/shared/refusal.ts';
import { actions } from './actions.ts';
import { Crash } from './crash.ts';
import { findViolations } from './invariants.ts';
import { type Action, jobs, nothing } from './jobs.ts';
import { createWorld, type World } from './world.ts';
import { findUnsettled, findWorldViolations } from './world-invariants.ts';

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
  'a buyer pays',
  'a notice arrives',
  'the shop processes notices',
  'the administrator approves',
  'the administrator ships',
  'the administrator delivers',
];

/** Brings some orders to later states without faults: random actions alone seldom reach them. */
async function walkHappyPath(world: World): Promise<string[]> {
  const { random } = world;
  const faults = { ...world.faults };
  Object.assign(world.faults, noFaults);
  const trace: string[] = [];
  for (let walk = random.below(4); walk > 0; walk -= 1) {
    for (const name of happyPath.slice(0, 2 + random.below(happyPath.length))) {
      const action = actions.find((each) => each.name === name);
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
    throw error;
  }
}

function summary(result: unknown): string {
  return typeof result === 'object' ? 'done' : String(result ?? 'done');
}

/**
 * No payment stays in process and no dispute open; the notices of these last changes arrive, all others
 * are lost.
 */
async function finishPayments({ provider, random, db, clock }: World): Promise<void> {
  provider.notices.length = 0;
  for (const payment of provider.inProcess()) {
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

/** All of them, again and again: what one does may be work for one before it. */
async function runJobs(world: World): Promise<void> {
  let done: number;
  do {
    done = 0;
    for (const job of jobs) done += Number(await job.run(world));
  } while (done > 0);
}

/** Ends the faults and runs the jobs over days, until nothing is left to do. */
async function settle(world: World): Promise<string[]> {
  Object.assign(world.faults, noFaults);
  await finishPayments(world);
  for (const minutes of lastRounds) {
    world.clock.advance(minutes);
    await runJobs(world);
    const faults = await findViolations(world);
    if (faults.length > 0) return faults;
  }
  return findUnsettled(world);
}
