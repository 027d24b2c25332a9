import { expect, test } from 'vitest';
import { defaultSettings } from '#domain/site/default-settings.ts';
import { demoSettings } from '#domain/site/demo-settings.ts';
import {
  createAccount,
  createPendingOrder,
  createProduct,
  entryOf,
  preferenceBody,
} from '../../../testing/factories.ts';
import { call, send } from '../../../testing/requests.ts';
import { setUpShopProcess } from '../../../testing/shop-process.ts';
import { setUpTestShop } from '../../../testing/test-shop.ts';

const shop = setUpTestShop();
const running = setUpShopProcess(shop);

const signInOwner = () => createAccount(shop, 'Admin');

async function save(change: object, before?: object) {
  const { token } = await signInOwner();
  const body = { ...defaultSettings, ...change, ...(before ? { before } : {}) };
  return send(shop, 'PUT /api/admin/settings', { token, body: body as never });
}

test('a new shop has the defaults, and shows them without the long texts', async () => {
  const { token } = await signInOwner();
  expect(await call(shop, 'GET /api/admin/settings', { token })).toEqual(defaultSettings);
  const {
    terms: _t,
    privacy: _p,
    exchanges: _e,
    searchWords: _s,
    categoryAudiences: _a,
    categoryParcels: _w,
    holidays: _h,
    transferCbu: _c,
    transferAlias: _n,
    transferHolder: _o,
    transferHours: _u,
    transferDiscount: _d,
    ...shown
  } = defaultSettings;
  expect(await call(shop, 'GET /api/settings', {})).toEqual(shown);
});

test('a text of one line is refused with a line break, and one that is stored is still shown', async () => {
  const { status, body } = await save({ tradeName: 'Mi\ntienda' });
  expect([status, body]).toMatchObject([
    400,
    { fields: { tradeName: 'Tiene saltos de línea o caracteres que no se ven' } },
  ]);
  const { db } = shop.connection;
  await save({});
  await db
    .updateTable('settings')
    .set({ saved: JSON.stringify({ ...defaultSettings, tradeName: 'Mi\ntienda' }) })
    .execute();
  const { token } = await signInOwner();
  const calls = [
    await call(shop, 'GET /api/settings', {}),
    await call(shop, 'GET /api/admin/settings', { token }),
  ];
  expect(calls).toMatchObject([{ tradeName: 'Mi\ntienda' }, { tradeName: 'Mi\ntienda' }]);
});

test('what an editor of an earlier version does not send stays as it is', async () => {
  await save({ transferAlias: 'mi.tienda', transferHolder: 'Ana', transferDiscount: 10 });
  const { token } = await signInOwner();
  const { transferAlias: _a, transferHolder: _h, transferDiscount: _d, ...body } = defaultSettings;
  expect(await call(shop, 'PUT /api/admin/settings', { token, body })).toMatchObject({
    ...{ transferAlias: 'mi.tienda', transferHolder: 'Ana', transferDiscount: 10 },
  });
});

test('a saved setting is shown by every process, and is in the audit log', async () => {
  const url = '/api/settings';
  expect(JSON.parse((await running.request(url)).body)).toMatchObject({ legalName: '' });
  expect((await save({ legalName: 'La Tienda S.R.L.' })).status).toBe(200);
  await running.receiveChanges();
  expect(JSON.parse((await running.request(url)).body)).toMatchObject({
    legalName: 'La Tienda S.R.L.',
  });
  const { token } = await signInOwner();
  const { entries } = await call(shop, 'GET /api/admin/audit', {
    token,
    query: { subject: 'settings' },
  });
  expect(entries[0]).toMatchObject({
    action: 'update',
    before: { legalName: '' },
    after: { legalName: 'La Tienda S.R.L.' },
  });
});

test('a change invalidates every page, and nothing when it is saved unchanged', async () => {
  await running.request('/kings');
  await running.request('/kings');
  const { documents } = running;
  await save({});
  await running.receiveChanges();
  await save({});
  await running.receiveChanges();
  await running.request('/kings');
  const unchanged = running.documents;
  await save({ tradeName: 'Otra' });
  await running.receiveChanges();
  await running.request('/kings');
  expect(running.documents).toBe(unchanged + 1);
  expect(unchanged - documents).toBeLessThanOrEqual(1);
});

test('two owners who change the same setting see both values', async () => {
  const before = { tradeName: '', phone: '' };
  expect((await save({ tradeName: 'Una' }, before)).status).toBe(200);
  const refused = await save({ tradeName: 'Dos', phone: '+54 11 5555 0199' }, before);
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({
    code: 'edited_meanwhile',
    changes: ['tradeName'],
    sent: { tradeName: 'Dos' },
    current: { tradeName: 'Una' },
  });
  expect((await save({ tradeName: 'Dos' }, { tradeName: 'Una' })).status).toBe(200);
});

test('an invalid setting names its field', async () => {
  const refused = await save({ cuit: '30-71234567-2', phone: 'x' });
  expect(refused.status).toBe(400);
  expect(Object.keys((refused.body as { fields: object }).fields).sort()).toEqual([
    'cuit',
    'phone',
  ]);
});

test('a legal page is the default text until the owner writes one, with the date of the change', async () => {
  const read = () => call(shop, 'GET /api/legal/:page', { params: { page: 'terms' } });
  const first = await read();
  expect(first.text).toContain('10 días corridos');
  shop.clock.advance(60_000);
  await save({ terms: '## Nuestros términos\n\nEscribinos a {{correo}}.' });
  const own = await read();
  expect(own.text).toBe(
    '## Nuestros términos\n\nEscribinos a (a completar).'.replace(
      '(a completar)',
      '\\(a completar\\)',
    ),
  );
  expect(own.updatedAt).toBe(shop.clock.now.toISOString());
  shop.clock.advance(60_000);
  await save({
    terms: '## Nuestros términos\n\nEscribinos a {{correo}}.',
    phone: '+54 11 5555 0199',
  });
  expect((await read()).updatedAt).toBe(own.updatedAt);
});

test('an order pays the shipping of the settings, and none from the set subtotal', async () => {
  const product = await createProduct(shop);
  const shopper = await createAccount(shop);
  await save({ shippingCost: 4500.5 });
  const paid = await createPendingOrder(shop, shopper, [entryOf(product)]);
  await save({ shippingCost: 4500.5, freeShippingFrom: product.precio });
  const free = await createPendingOrder(shop, shopper, [entryOf(product)]);
  const rows = await shop.connection.db
    .selectFrom('orders')
    .select(['id', 'shippingCents', 'totalCents'])
    .execute();
  const find = (id: string) => rows.find((row) => row.id === id);
  expect(find(paid.orderId)).toMatchObject({ shippingCents: 450_050 });
  expect(find(free.orderId)).toMatchObject({
    shippingCents: 0,
    totalCents: product.precio * 100,
  });
});

test('a shipping cost above the displayed one is refused with both', async () => {
  const product = await createProduct(shop);
  const { token } = await createAccount(shop);
  await save({ shippingCost: 12_000 });
  const place = (shippingCost: number) =>
    send(shop, 'POST /api/mercadopago/create-preference', {
      token,
      body: { ...preferenceBody([entryOf(product)]), shippingCost },
    });
  const refused = await place(10_000);
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({
    code: 'price_changed',
    message: 'Cambió el costo de envío. Revisalo y confirmá.',
    changes: [],
    shipping: { displayed: 10_000, current: 12_000 },
  });
  expect((await place(12_000)).status).toBe(200);
});

test('the seeded demo shows values that nobody takes for a real seller', async () => {
  expect(demoSettings.legalName).toContain('Demostración');
  expect(demoSettings.supportEmail).toMatch(/\.test$/);
});
