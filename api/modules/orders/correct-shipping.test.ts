import { expect, test } from 'vitest';
import {
  buy,
  createAccount,
  createProduct,
  entryOf,
  shipOrder,
  shippingInfo,
} from '../../testing/factories.ts';
import { buyToPickUp } from '../../testing/pick-ups.ts';
import { call, send } from '../../testing/requests.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';

const shop = setUpTestShop();
const path = 'PUT /api/admin/orders/:id/shipping';

async function bought() {
  const product = await createProduct(shop);
  const shopper = await createAccount(shop);
  const { orderId } = await buy(shop, shopper, [entryOf(product)]);
  const { token } = await createAccount(shop, 'Admin');
  return { orderId, shopper, byId: { params: { id: orderId }, token } };
}

test('the address of an order is corrected until it is sent, and its label is to be printed again', async () => {
  const { orderId, byId, shopper } = await bought();
  await shop.connection.db
    .updateTable('orders')
    .set({ labelPrintedAt: shop.clock.now })
    .where('id', '=', orderId)
    .execute();
  const body = { shippingInfo: { ...shippingInfo, address: 'Belgrano 1234', city: 'Unquillo' } };
  const { order } = await call(shop, path, { ...byId, body });
  expect(order.shippingInfo).toEqual(body.shippingInfo);
  const detail = await call(shop, 'GET /api/admin/orders/:orderId', {
    ...{ params: { orderId }, token: byId.token },
  });
  expect(detail.labelPrintedAt).toBeNull();
  expect(detail.events.at(-1)).toMatchObject({ action: 'correctShipping', detail: null });
  const own = await call(shop, 'GET /api/user/orders', { token: shopper.token });
  expect(own.orders[0]?.shippingInfo.address).toBe('Belgrano 1234');
  await shipOrder(shop, orderId);
  expect((await send(shop, path, { ...byId, body: { shippingInfo } })).status).toBe(409);
});

test('the audit log has the names of what was corrected, and no address', async () => {
  const { byId } = await bought();
  const body = { shippingInfo: { ...shippingInfo, addressDni: '30999888' } };
  await call(shop, path, { ...byId, body });
  await call(shop, path, { ...byId, body });
  const { entries } = await call(shop, 'GET /api/admin/audit', { token: byId.token, query: {} });
  const corrections = entries.filter(({ action }) => action === 'correctShipping');
  expect(corrections).toMatchObject([{ after: { fields: ['addressDni'] } }]);
});

test('of an order that is picked up, who comes is corrected', async () => {
  const { byId } = await buyToPickUp(shop);
  const { order } = await call(shop, path, {
    ...{ ...byId, body: { recipient: { addressDni: '30999888', addressMobile: '' } } },
  });
  expect(order.shippingInfo).toMatchObject({ addressDni: '30999888', city: '' });
  const address = await send(shop, path, { ...byId, body: { shippingInfo } });
  expect([address.status, address.body]).toMatchObject([
    400,
    { fields: { recipient: 'Faltan los datos de quien recibe la orden.' } },
  ]);
});

test('what is missing or wrong is refused with its field, and so is a parcel that was announced', async () => {
  const { orderId, byId } = await bought();
  const body = { shippingInfo: { ...shippingInfo, addressDni: '30.999' } };
  expect((await send(shop, path, { ...byId, body })).status).toBe(400);
  await shop.connection.db
    .updateTable('orders')
    .set({ announcedAt: shop.clock.now })
    .where('id', '=', orderId)
    .execute();
  const { status, body: refused } = await send(shop, path, { ...byId, body: { shippingInfo } });
  expect([status, refused.message]).toEqual([
    409,
    'El envío ya se cargó en MiCorreo con los datos de antes: corregilo ahí.',
  ]);
});
