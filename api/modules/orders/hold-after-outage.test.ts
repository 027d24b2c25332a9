import { expect, test } from 'vitest';
import { stateOf } from '../../testing/facts.ts';
import { buyReady, setPickUp } from '../../testing/pick-ups.ts';
import { call } from '../../testing/requests.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';
import { awaitTransfer } from '../../testing/transfers.ts';
import { holdAfterOutage } from './hold-after-outage.ts';

const shop = setUpTestShop();

const hourMs = 3_600_000;

/** The shop is off from now on, and starts again after these hours. */
async function startAfter(hours: number) {
  const { db } = shop.connection;
  await db.deleteFrom('jobSchedules').execute();
  const schedule = {
    name: 'refund-uncollected',
    dueAt: new Date(shop.clock.now.getTime() + 299_000),
  };
  await db.insertInto('jobSchedules').values(schedule).execute();
  shop.clock.advance(hours * hourMs);
  await holdAfterOutage(db, shop.clock.now);
}

test.each<[string, number, string]>([
  ['an outage waits for the owner', 12, 'Aprobado'],
  ['a restart of the shop is closed', 0.5, 'Cancelado'],
])('an order whose term to be collected ended in %s', async (_, hours, state) => {
  await setPickUp(shop, { pickUpDays: 2, uncollected: 'devolver' });
  const { orderId } = await buyReady(shop);
  await shop.runJobs('send-emails');
  // Its last day ends at 03:00.
  shop.clock.now = new Date('2026-11-25T02:45:00Z');
  await startAfter(hours);
  await shop.runJobs('refund-uncollected');
  expect(await stateOf(shop, orderId)).toBe(state);
});

test('an order whose term to be collected had ended before an outage is closed', async () => {
  await setPickUp(shop, { pickUpDays: 2, uncollected: 'devolver' });
  const { orderId } = await buyReady(shop);
  await shop.runJobs('send-emails');
  shop.clock.now = new Date('2026-11-25T03:05:00Z');
  await startAfter(12);
  await shop.runJobs('refund-uncollected');
  expect(await stateOf(shop, orderId)).toBe('Cancelado');
});

test.each([
  ['declared', 'Pendiente'],
  ['not declared', 'Cancelado'],
])('a transfer that was %s and ended in an outage is then %s', async (kind, state) => {
  const { shopper, orderId, params } = await awaitTransfer(shop);
  const { token } = shopper;
  if (kind === 'declared') {
    await call(shop, 'POST /api/user/orders/:orderId/transfer-sent', { params, token });
  }
  shop.clock.advance(40 * hourMs);
  await startAfter(60);
  await shop.runJobs('expire-orders');
  expect(await stateOf(shop, orderId)).toBe(state);
  shop.clock.advance(24 * hourMs + 1);
  await shop.runJobs('expire-orders');
  expect(await stateOf(shop, orderId)).toBe('Cancelado');
});
