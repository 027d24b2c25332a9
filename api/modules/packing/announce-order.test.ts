import { expect, test } from 'vitest';
import type { DeliveryMethodDraft } from '#domain/contract/delivery-methods.ts';
import { branchMethod, doorMethod } from '#domain/testing/delivery-methods.ts';
import {
  buy,
  createAccount,
  createProduct,
  entryOf,
  shippingInfo,
} from '../../testing/factories.ts';
import { call, send } from '../../testing/requests.ts';
import { setUpCarrier } from '../../testing/set-up-carrier.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';

const shop = setUpTestShop();
const anywhere = {
  ...{ postcodeFrom: null, postcodeTo: null, provinceId: null, maxGrams: null },
  ...{ minDays: 2, maxDays: 5 },
};
const carrier = setUpCarrier(shop);

const admin = async () => (await createAccount(shop, 'Admin')).token;

async function create(body: DeliveryMethodDraft) {
  const token = await admin();
  return call(shop, 'POST /api/admin/delivery-methods', { token, body });
}

/** An order of two units that is paid and approved, of a method of the carrier. */
async function order(method: DeliveryMethodDraft, receiving: object = {}) {
  const { _id: id, places } = await create({ ...method, carrier: 'micorreo' });
  const shopper = await createAccount(shop);
  const product = await createProduct(shop, { weightGrams: 350, parcelSize: '4x20x30' });
  const [place] = places;
  const { orderId, paymentId } = await buy(shop, shopper, [entryOf(product, { quantity: 2 })], {
    delivery: { id, ...(place ? { place: place.id } : {}) },
    ...receiving,
  });
  const token = await admin();
  const params = { id: orderId };
  await call(shop, 'PUT /api/admin/orders/:id/approve', { token, params });
  const announce = () => send(shop, 'PUT /api/admin/orders/:id/announce', { token, params });
  return { orderId, paymentId, shopper, product, token, params, announce };
}

const lastImport = () => carrier.requestsTo('/shipping/import').at(-1)?.body;

test('a parcel to the door is announced once, with its address, weight and value', async () => {
  const address = { ...shippingInfo, province: 'Córdoba', zipCode: 'X5000ABC' };
  const { orderId, shopper, product, announce, token } = await order(
    { ...doorMethod(), rates: [{ ...anywhere, cost: 3000 }] },
    { shippingInfo: { ...address, address: 'Av. Colón 1234, piso 3 B' } },
  );
  expect(await announce()).toMatchObject({
    status: 200,
    body: { order: { announcedAt: shop.clock.now.toISOString() } },
  });
  expect(lastImport()).toMatchObject({
    extOrderId: orderId,
    orderNumber: orderId.slice(-8),
    recipient: { email: shopper.email },
    shipping: {
      deliveryType: 'D',
      address: {
        ...{ streetName: 'Av. Colón', streetNumber: '1234', floor: '3', apartment: 'B' },
        ...{ provinceCode: 'X', postalCode: '5000', city: address.city },
      },
      ...{ weight: 700, height: 8, width: 20, length: 30, declaredValue: 2 * product.precio },
    },
  });
  const sent = carrier.requestsTo('/shipping/import').length;
  expect((await announce()).status).toBe(200);
  expect(carrier.requestsTo('/shipping/import')).toHaveLength(sent);
  const { entries } = await call(shop, 'GET /api/admin/audit', {
    token,
    query: { subject: 'order' },
  });
  expect(entries[0]).toMatchObject({ action: 'announce', subjectId: orderId });
});

test('the declared value is what the garments cost, also when the delivery and more was refunded', async () => {
  const { orderId, paymentId, product, announce, token } = await order({
    ...doorMethod(),
    rates: [{ ...anywhere, cost: 3000 }],
  });
  await call(shop, 'POST /api/admin/orders/:orderId/refunds', {
    ...{ params: { orderId }, body: { units: [0], delivery: true }, token },
  });
  await shop.provider.refund(paymentId, 3000);
  await shop.receiveNotices();
  expect((await announce()).status).toBe(200);
  expect(lastImport()).toMatchObject({ shipping: { declaredValue: 2 * product.precio } });
});

test('two announcements at once are audited once', async () => {
  const { announce, token } = await order({
    ...doorMethod(),
    rates: [{ ...anywhere, cost: 3000 }],
  });
  await Promise.all([announce(), announce()]);
  const query = { subject: 'order' } as const;
  const { entries } = await call(shop, 'GET /api/admin/audit', { token, query });
  expect(entries.filter(({ action }) => action === 'announce')).toHaveLength(1);
});

test('a parcel to a branch is announced with its code', async () => {
  const method = branchMethod(['Monte Grande']);
  const places = method.places.map((place) => ({ ...place, code: 'B0107' }));
  const { announce } = await order(
    { ...method, places },
    { recipient: { addressDni: '30123456' } },
  );
  expect((await announce()).status).toBe(200);
  expect(lastImport()).toMatchObject({
    shipping: { deliveryType: 'S', agency: 'B0107', address: null },
  });
});

test('what the carrier refuses or does not answer is said, and can be sent again', async () => {
  const { announce } = await order({ ...doorMethod(), rates: [{ ...anywhere, cost: 3000 }] });
  carrier.setFault('/shipping/import', { silent: true, isHandled: true }, 1);
  expect(await announce()).toMatchObject({
    status: 409,
    body: { message: 'El correo no respondió a tiempo. Probá de nuevo en unos minutos.' },
  });
  const refused = { code: '402', message: 'Peso no valido' };
  carrier.setFault('/shipping/import', { status: 402, body: refused }, 1);
  expect(await announce()).toMatchObject({
    body: { message: 'El correo no acepta el envío: Peso no valido' },
  });
  // It was registered when its answer was lost: the carrier says so, which is no failure.
  expect((await announce()).status).toBe(200);
});

test('while it is not certain which address the carrier has, that is not corrected', async () => {
  const { announce, token, params } = await order({
    ...doorMethod(),
    rates: [{ ...anywhere, cost: 3000 }],
  });
  const correct = (address: string) =>
    send(shop, 'PUT /api/admin/orders/:id/shipping', {
      ...{ token, params, body: { shippingInfo: { ...shippingInfo, address } } },
    });
  for (const status of [400, 402]) {
    carrier.setFault('/shipping/import', { status, body: { message: 'Sin numero' } }, 1);
    await announce();
    expect((await correct(`Mitre ${status}`)).status).toBe(200);
  }
  carrier.setFault('/shipping/import', { silent: true, isHandled: true }, 1);
  await announce();
  expect(await correct('Mitre 200')).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('cargalo de nuevo antes de corregirlo') },
  });
  expect((await announce()).status).toBe(200);
  expect(await correct('Mitre 200')).toMatchObject({
    body: { message: expect.stringContaining('con los datos de antes: corregilo ahí.') },
  });
});

test('an order that is not approved, is not of the carrier, or is on its way is not announced', async () => {
  const { announce, token, params, orderId } = await order({
    ...doorMethod(),
    rates: [{ ...anywhere, cost: 3000 }],
  });
  const tracking = { params: { orderId }, body: { trackingCode: 'AR1' } };
  await call(shop, 'POST /api/admin/orders/:orderId', { token, ...tracking });
  expect(await announce()).toMatchObject({ status: 409, body: { message: 'Ya se despachó' } });
  shop.shop.carrier = null;
  expect(await announce()).toMatchObject({
    status: 409,
    body: { message: 'MiCorreo no está configurado en esta tienda.' },
  });
  const { methods } = await call(shop, 'GET /api/admin/delivery-methods', { token });
  for (const { _id: id } of methods) {
    await call(shop, 'DELETE /api/admin/delivery-methods/:id', { token, params: { id } });
  }
  const shopper = await createAccount(shop);
  const flat = await buy(shop, shopper, [entryOf(await createProduct(shop))]);
  expect(
    await send(shop, 'PUT /api/admin/orders/:id/announce', {
      token,
      params: { id: flat.orderId },
    }),
  ).toMatchObject({
    status: 409,
    body: { message: 'La orden no va por un correo que la tienda pueda avisar.' },
  });
  expect(params.id).toBe(orderId);
});
