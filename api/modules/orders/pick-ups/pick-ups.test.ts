import { expect, test } from 'vitest';
import { buyReady, setPickUp } from '../../../testing/pick-ups.ts';
import { call } from '../../../testing/requests.ts';
import { setUpTestShop } from '../../../testing/test-shop.ts';

const getShop = setUpTestShop();

const lastMailTo = async (email: string) => (await getShop().mailTo(email)).at(-1);

test('an order that is ready says until when, in its e-mail, to its buyer and in the panel', async () => {
  const shop = getShop();
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
  const { shopper, order } = await buyReady(getShop());
  expect(order.pickUp).toBeNull();
  expect((await lastMailTo(shopper.email))?.text).not.toContain('hasta el ');
});

test('a changed setting changes nothing of what the e-mail said', async () => {
  const shop = getShop();
  await setPickUp(shop, { pickUpDays: 10 });
  const { shopper } = await buyReady(shop);
  await setPickUp(shop, { pickUpDays: 1, uncollected: 'devolver' });
  const { orders } = await call(shop, 'GET /api/user/orders', { token: shopper.token });
  expect(orders[0]?.pickUp).toEqual({ until: '2026-12-04', refunds: false });
});

test('the e-mail says that the purchase is refunded when nobody collects it', async () => {
  const shop = getShop();
  await setPickUp(shop, { pickUpDays: 3, uncollected: 'devolver' });
  const { shopper } = await buyReady(shop);
  expect((await lastMailTo(shopper.email))?.text).toContain(
    'Después de ese día cancelamos la compra y te devolvemos el dinero.',
  );
});
