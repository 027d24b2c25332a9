import { expect, test } from 'vitest';
import type { DeliveryMethodDraft } from '#domain/contract/delivery-methods.ts';
import { deliveryMethodFacts } from '#domain/delivery/delivery-method.ts';
import { branchMethod } from '#domain/testing/delivery-methods.ts';
import { createAccount } from '../../testing/factories.ts';
import { call, send } from '../../testing/requests.ts';
import { setUpCarrier } from '../../testing/set-up-carrier.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';
import { CarrierError } from './carriers/carrier.ts';

const shop = setUpTestShop();
const carrier = setUpCarrier(shop);

const admin = async () => (await createAccount(shop, 'Admin')).token;

async function create(body: DeliveryMethodDraft) {
  const token = await admin();
  return call(shop, 'POST /api/admin/delivery-methods', { token, body });
}

test('branches come from the carrier, and close, open and change with it', async () => {
  const token = await admin();
  const list = () => call(shop, 'GET /api/admin/delivery-methods/branches', { token });
  const { places } = await list();
  expect(places.map(({ code, active }) => [code, active])).toEqual([
    ['B0107', true],
    ['B0200', false],
  ]);
  expect(places[0]).toMatchObject({
    ...{ name: 'Monte Grande', address: 'Vicente Lopez 448, Monte Grande', postcode: '1842' },
    ...{ provinceId: '06', hours: expect.stringContaining('10') },
  });
  const own = { ...branchMethod(['Propia']).places[0], code: '' };
  const gone = { ...places[0], code: 'B9999', name: 'Ya no está' };
  const known = { ...places[0], active: false };
  const { places: before } = await create({
    ...branchMethod([]),
    carrier: 'micorreo',
    places: [own, gone, known] as DeliveryMethodDraft['places'],
  });
  await shop.runJobs('refresh-branches');
  const { methods } = await call(shop, 'GET /api/admin/delivery-methods', { token });
  const after = methods[0]?.places ?? [];
  expect(after.map(({ code, active }) => [code, active])).toEqual([
    ['', true],
    ['B9999', false],
    ['B0107', true],
    ['B0200', false],
  ]);
  expect(after.slice(0, 3).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
});

test('branches stay as they are while the carrier does not answer', async () => {
  const token = await admin();
  carrier.setFault('/agencies', { status: 503, body: { message: 'down' } });
  expect(await send(shop, 'GET /api/admin/delivery-methods/branches', { token })).toMatchObject({
    status: 409,
  });
  const method = branchMethod(['Monte Grande']);
  const places = method.places.map((place) => ({ ...place, code: 'B0107' }));
  await create({ ...method, carrier: 'micorreo', places });
  await expect(shop.runJobs('refresh-branches')).rejects.toThrow(CarrierError);
  const { methods } = await call(shop, 'GET /api/admin/delivery-methods', { token });
  expect(methods[0]?.places).toMatchObject([{ code: 'B0107', active: true }]);
});

test('a method with every branch of a carrier is created and changed', async () => {
  const token = await admin();
  const method = branchMethod(Array.from({ length: 2500 }, (_, index) => `Sucursal ${index}`));
  const places = method.places.map((place) => ({
    ...place,
    ...{ address: 'ñ'.repeat(200), hours: 'á'.repeat(200) },
  }));
  const created = await create({ ...method, places });
  const { _id: id, ...facts } = created;
  const changed = await call(shop, 'PUT /api/admin/delivery-methods/:id', {
    ...{ token, params: { id } },
    body: { ...facts, active: false, before: deliveryMethodFacts(created) },
  });
  expect([changed.active, changed.places.length]).toEqual([false, 2500]);
});
