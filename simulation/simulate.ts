import type { Connection } from '#api/db/connection.ts';
import { recordNotice } from '#api/modules/orders/payments/process-notices.ts';
import { isRefusal } from '#domain/shared/refusal.ts';
import { actions } from './actions.ts';
import { Crash } from './crash.ts';
import { brokenLaws } from './invariants.ts';
import { type Action, jobs } from './jobs.ts';
import { createWorld, type World } from './world.ts';
import { brokenWorldLaws, findUnsettled } from './world-invariants.ts';

export type Outcome = {
  seed: number;
  /** What went wrong; empty when nothing did. */
  faults: string[];
  /** What happened, a line a step, for whoever has to find out why. */
  story: string[];
};

/** Lives one world of a seed on an empty database, step by step, and judges it after every one. */
export async function simulate(
  connection: Connection,
  { seed, steps }: { seed: number; steps: number },
): Promise<Outcome> {
  const world = await createWorld(connection, seed);
  const story: string[] = [];
  for (let step = 1; step <= steps; step += 1) {
    const deeds = pickDeeds(world);
    const results = await Promise.all(deeds.map((deed) => perform(world, deed)));
    world.crash.revive();
    deeds.forEach((deed, index) => {
      story.push(`${step}. ${deed.name}: ${results[index]}`);
    });
    const faults = [...(await brokenLaws(world)), ...(await brokenWorldLaws(world))];
    if (faults.length > 0) return { seed, faults, story };
  }
  return { seed, faults: await settle(world), story };
}

/** Mostly one deed at a time; sometimes two processes at once; sometimes one that dies midway. */
function pickDeeds({ random, crash }: World): Action[] {
  const pick = () => random.pick(actions.flatMap((action) => Array(action.weight).fill(action)));
  if (random.oneIn(4)) crash.arm(random.below(16));
  return random.oneIn(4) ? [pick(), pick()] : [pick()];
}

async function perform(world: World, deed: Action): Promise<string> {
  try {
    const result = await deed.run(world);
    return isRefusal(result) ? `refused (${result.code})` : summary(result);
  } catch (error) {
    if (error instanceof Crash || world.crash.isDead) return 'the process died';
    throw error;
  }
}

function summary(result: unknown): string {
  return typeof result === 'object' ? 'done' : String(result ?? 'done');
}

/** No payment stays in process; the notices of these last changes arrive, all others are lost. */
async function finishPayments({ provider, random, db, clock }: World): Promise<void> {
  provider.notices.length = 0;
  for (const payment of provider.inProcess()) {
    provider.settle(payment, random.pick(['approved', 'rejected']));
  }
  for (const paymentId of provider.notices) {
    const notice = { key: `webhook:payment:${paymentId}:last`, body: {}, chargebackId: null };
    await recordNotice(db, { ...notice, paymentId, now: clock.now() });
  }
}

/** The last are days: the provider is asked about an order at growing intervals. */
const lastRounds = [...Array(6).fill(10), ...Array(6).fill(61), ...Array(7).fill(480)];

/** Lets the faults end and time pass until no job has anything left to do. */
async function settle(world: World): Promise<string[]> {
  Object.assign(world.faults, {
    failsBefore: 0,
    failsAfter: 0,
    losesNotice: 0,
    answersOld: 0,
    mailFails: 0,
  });
  await finishPayments(world);
  for (const minutes of lastRounds) {
    world.clock.advance(minutes);
    for (const job of jobs) while (Number(await job.run(world)) > 0);
    const faults = await brokenLaws(world);
    if (faults.length > 0) return faults;
  }
  return findUnsettled(world);
}
