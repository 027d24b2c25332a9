import { recordNotice } from '#api/modules/orders/payments/process-notices.ts';
import { exchangeReturnDays } from '#domain/orders/exchange.ts';
import { listUnsettled } from './end-invariants.ts';
import { listViolations } from './invariants.ts';
import { jobs } from './jobs.ts';
import { listOverdue } from './overdue.ts';
import { collectFailures } from './performing.ts';
import { finishRefunds } from './refunding.ts';
import { watchUnpaidOrders } from './watching.ts';
import { noFaults, type World } from './world.ts';
import { listWorldViolations } from './world-invariants.ts';

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
    await recordNotice(db, { key: `payment:${id}`, now: clock.now() });
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
export async function settle(world: World): Promise<string[]> {
  Object.assign(world.faults, noFaults);
  await finishPayments(world, { someLeft: true });
  const answersFrom = world.clock.now();
  const violations = await settleRounds(world, lastRounds, answersFrom);
  if (violations.length > 0) return violations;
  await finishPayments(world, { someLeft: false });
  const lastViolations = await settleRounds(world, veryLastRounds, answersFrom);
  if (lastViolations.length > 0) return lastViolations;
  await finishRefunds(world);
  const ended = await settleRounds(world, [10], answersFrom);
  return ended.length > 0 ? ended : listUnsettled(world);
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
    const violations = [
      ...(await listViolations(world)),
      ...(await listWorldViolations(world)),
      ...(await listOverdue(world, answersFrom)),
    ];
    if (violations.length > 0) return violations;
  }
  return [];
}
