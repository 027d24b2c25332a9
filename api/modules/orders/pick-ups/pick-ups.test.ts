import { expect, test } from 'vitest';
import { createAccount } from '../../../testing/factories.ts';
import { buyReady, setPickUp } from '../../../testing/pick-ups.ts';
import { call } from '../../../testing/requests.ts';
import { setUpTestShop } from '../../../testing/test-shop.ts';
import { remindPickUps } from './remind-pick-ups.ts';

const shop = setUpTestShop();

const lastMailTo = async (email: string) => (await shop.mailTo(email)).at(-1);

test('an order that is ready says until when, in its e-mail, to its buyer and in the panel', async () => {
  await setPickUp(shop, { pickUpDays: 3 });
  const { orderId, shopper, token } = await buyReady(shop);
  const pickUp = { until: '2026-11-25', refunds: false };
  const mail = await lastMailTo(shopper.email);
  expect(mail?.text).toContain('con tu DNI hasta el miércoles 25 de noviembre');
  expect(mail?.text).not.toContain('devolvemos');
  const { orders } = await call(shop, 'GET /api/user/orders', { token: shopper.token });
  expect(orders[0]?.pickUp).toEqual(pickUp);
  const params = { orderId };
  const detail = await call(shop, 'GET /api/admin/orders/:orderId', { params, token });
  expect(detail.order.pickUp).toEqual(pickUp);
});

test('without a limit nothing says one', async () => {
  const { shopper, order } = await buyReady(shop);
  expect(order.pickUp).toBeNull();
  expect((await lastMailTo(shopper.email))?.text).not.toContain('hasta el ');
});

test('a changed setting changes nothing of what the e-mail said, also after a hand-over by mistake', async () => {
  await setPickUp(shop, { pickUpDays: 10 });
  const { shopper, byId } = await buyReady(shop);
  await setPickUp(shop, { pickUpDays: 1, uncollected: 'devolver' });
  const read = async () =>
    (await call(shop, 'GET /api/user/orders', { token: shopper.token })).orders[0]?.pickUp;
  const mailed = { until: '2026-12-04', refunds: false };
  expect(await read()).toEqual(mailed);
  await call(shop, 'PUT /api/admin/orders/:id/hand-over', byId);
  await call(shop, 'PUT /api/admin/orders/:id/undo-hand-over', byId);
  expect(await read()).toEqual(mailed);
});

test('the e-mail says that the purchase is refunded when nobody collects it', async () => {
  await setPickUp(shop, { pickUpDays: 3, uncollected: 'devolver' });
  const { shopper } = await buyReady(shop);
  expect((await lastMailTo(shopper.email))?.text).toContain(
    'Después de ese día cancelamos la compra y te devolvemos el dinero.',
  );
});

const hourMs = 3_600_000;

const subjectsTo = async (email: string) =>
  (await shop.mailTo(email)).map(({ subject = '' }) => subject.replace(/ \(.*/, ''));

test('the buyer is reminded once before the last day, also by two processes', async () => {
  await setPickUp(shop, { pickUpDays: 5 });
  const { shopper } = await buyReady(shop);
  shop.clock.now = new Date('2026-11-25T11:59:00Z');
  await shop.runJobs('remind-pick-ups');
  expect(await subjectsTo(shopper.email)).not.toContain('Tu compra te espera');
  shop.clock.now = new Date('2026-11-25T12:00:00Z');
  const { db } = shop.connection;
  const handled = await Promise.all(
    Array.from({ length: 4 }, () => remindPickUps(db, shop.clock.now)),
  );
  expect(handled.toSorted()).toEqual([0, 0, 0, 1]);
  shop.clock.advance(24 * hourMs);
  await shop.runJobs('remind-pick-ups');
  const mails = (await shop.mailTo(shopper.email)).filter(({ subject }) =>
    subject?.startsWith('Tu compra te espera'),
  );
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('hasta el viernes 27 de noviembre');
});

test('an order that was handed over is not reminded, also when the e-mail was queued before', async () => {
  await setPickUp(shop, { pickUpDays: 5 });
  const before = await buyReady(shop);
  const queued = await buyReady(shop);
  await call(shop, 'PUT /api/admin/orders/:id/hand-over', before.byId);
  shop.clock.advance(5 * 24 * hourMs);
  await shop.runJobs('remind-pick-ups');
  const { token } = await createAccount(shop, 'Admin');
  await call(shop, 'PUT /api/admin/orders/:id/hand-over', { ...queued.byId, token });
  for (const { shopper } of [before, queued]) {
    expect(await subjectsTo(shopper.email)).not.toContain('Tu compra te espera');
    expect(await subjectsTo(shopper.email)).toContain('Tu compra fue entregada');
  }
});

test('a reminder that is late by days is not sent', async () => {
  await setPickUp(shop, { pickUpDays: 5 });
  const { shopper } = await buyReady(shop);
  shop.clock.advance(20 * 24 * hourMs);
  await shop.runJobs('remind-pick-ups');
  expect(await subjectsTo(shopper.email)).not.toContain('Tu compra te espera');
});

test('after the last day a queued reminder is not sent, and that it is ready says no day', async () => {
  await setPickUp(shop, { pickUpDays: 5 });
  const { shopper } = await buyReady(shop);
  shop.clock.now = new Date('2026-11-25T12:00:00Z');
  await shop.runJobs('remind-pick-ups');
  shop.clock.now = new Date('2026-11-28T03:00:00Z');
  expect(await subjectsTo(shopper.email)).not.toContain('Tu compra te espera');
  const mail = await lastMailTo(shopper.email);
  expect(mail?.subject).toContain('Tu compra está lista para retirar');
  expect(mail?.text).not.toContain('hasta el ');
});
