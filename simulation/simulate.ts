import type { Connection } from '#api/db/connection.ts';
import { actions } from './actions.ts';
import { createDiscounts } from './discounting.ts';
import { listViolations } from './invariants.ts';
import { type Action, nothing } from './jobs.ts';
import { payNewest } from './paying.ts';
import { perform } from './performing.ts';
import { settle } from './settling.ts';
import { pickDiscountActions } from './using-codes.ts';
import { createWorld, noFaults, type World } from './world.ts';
import { listWorldViolations } from './world-invariants.ts';

/** Attempts per step to find an action with something to act on. */
const maxAttempts = 20;

export type Outcome = {
  seed: number;
  /** What went wrong; empty when nothing did. */
  violations: string[];
  /** What happened, a line for each action. */
  trace: string[];
};

/** Runs the world of a seed on an empty database, and checks the invariants after every step. */
export async function simulate(
  connection: Connection,
  { seed, steps }: { seed: number; steps: number },
): Promise<Outcome> {
  const world = await createWorld(connection, seed);
  await createDiscounts(world);
  const pickAction = createPicker(world);
  const trace = await walkHappyPath(world);
  for (let step = 1; step <= steps; step += 1) {
    const { picked, results } = await takeStep(world, pickAction);
    picked.forEach((action, index) => {
      trace.push(`${step}. ${action.name}: ${results[index]}`);
    });
    const violations = [...(await listViolations(world)), ...(await listWorldViolations(world))];
    if (violations.length > 0) return { seed, violations, trace };
  }
  return { seed, violations: await settle(world), trace };
}

const happyPath = [
  'a shopper orders',
  'a buyer pays the newest order',
  'a notice arrives',
  'the shop processes notices',
  'the administrator approves',
  'the administrator ships',
  'the administrator delivers',
  'a shopper asks for another size',
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
  // On their own, at one instant: invariants about prices and discounts compare the instants of changes and orders.
  const before = pickDiscountActions(world);
  const ofDiscounts = await Promise.all(before.map((action) => perform(world, action)));
  for (let attempt = 1; ; attempt += 1) {
    const picked = pickActions(world, pickAction);
    const results = await Promise.all(picked.map((action) => perform(world, action)));
    world.crash.restart();
    if (attempt === maxAttempts || results.some((result) => result !== nothing)) {
      return { picked: [...before, ...picked], results: [...ofDiscounts, ...results] };
    }
  }
}

/** Mostly one action at a time; sometimes two processes at once; sometimes a process that crashes midway. */
function pickActions({ random, crash }: World, pick: () => Action): Action[] {
  if (random.oneIn(4)) crash.arm(random.below(16));
  return random.oneIn(4) ? [pick(), pick()] : [pick()];
}
