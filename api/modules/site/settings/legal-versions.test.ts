import { expect, test } from 'vitest';
import { defaultSettings } from '#domain/site/default-settings.ts';
import { defaultTextsDate } from '#domain/site/legal-texts.ts';
import {
  createAccount,
  createPendingOrder,
  createProduct,
  entryOf,
} from '../../../testing/factories.ts';
import { call, send } from '../../../testing/requests.ts';
import { setUpTestShop } from '../../../testing/test-shop.ts';

const shop = setUpTestShop();

async function save(change: object) {
  const { token } = await createAccount(shop, 'Admin');
  const body = { ...defaultSettings, ...change };
  await call(shop, 'PUT /api/admin/settings', { token, body });
}

/** What the panel shows of the texts that an order accepted. */
async function acceptedBy(orderId: string) {
  const { token } = await createAccount(shop, 'Admin');
  const params = { orderId };
  const { order } = await call(shop, 'GET /api/admin/orders/:orderId', { params, token });
  if (!order.acceptedTexts) throw new Error('The order has no accepted texts');
  return order.acceptedTexts;
}

const textsOf = ({ id }: { id: string }) =>
  call(shop, 'GET /api/legal-texts/:id', { params: { id } });

test('an order has the legal texts of its day, which can still be read after the owner changes them', async () => {
  const product = await createProduct(shop);
  const buyer = await createAccount(shop);
  const { orderId } = await createPendingOrder(shop, buyer, [entryOf(product)]);
  const accepted = await acceptedBy(orderId);
  expect(accepted.updatedAt).toBe(new Date(defaultTextsDate).toISOString());
  await save({ terms: 'Términos nuevos' });
  const changedAt = shop.clock.now.toISOString();
  const later = await createPendingOrder(shop, buyer, [entryOf(product)]);
  const acceptedLater = await acceptedBy(later.orderId);
  expect(acceptedLater.id).not.toBe(accepted.id);
  expect((await textsOf(acceptedLater)).terms).toEqual({
    text: 'Términos nuevos',
    updatedAt: changedAt,
  });
  expect(await acceptedBy(orderId)).toEqual(accepted);
  expect((await textsOf(accepted)).terms.text).toContain('10 días corridos');
  expect((await textsOf(accepted)).privacy.text).toContain('25.326');
});

test('an order has the seller of its day, also when no text names one', async () => {
  const product = await createProduct(shop);
  const buyer = await createAccount(shop);
  const texts = { terms: 'Términos', privacy: 'Privacidad', aboutUs: 'Nosotros' };
  await save({ ...texts, tradeName: 'Reyes', legalName: 'Reyes S.R.L.', cuit: '30-71234567-1' });
  const { orderId } = await createPendingOrder(shop, buyer, [entryOf(product)]);
  await save({ ...texts, tradeName: 'Reyes', legalName: 'Reyes S.A.', cuit: '30-50001091-2' });
  const later = await createPendingOrder(shop, buyer, [entryOf(product)]);
  expect((await acceptedBy(orderId)).seller).toEqual([
    'Reyes',
    'Reyes S.R.L.',
    'CUIT 30-71234567-1',
  ]);
  expect((await acceptedBy(later.orderId)).seller).toContain('Reyes S.A.');
});

test('two orders between changes have one version, and a setting that is in no text starts none', async () => {
  const product = await createProduct(shop);
  const buyer = await createAccount(shop);
  const first = await createPendingOrder(shop, buyer, [entryOf(product)]);
  await save({ instagramLv: 'https://www.instagram.com/otra.tienda' });
  const second = await createPendingOrder(shop, buyer, [entryOf(product)]);
  expect(await acceptedBy(second.orderId)).toEqual(await acceptedBy(first.orderId));
});

test('a text that the owner changes between the quote and the order is the one that the order has', async () => {
  const product = await createProduct(shop);
  const buyer = await createAccount(shop);
  // The first order fills the cache, from which the second one is quoted.
  await createPendingOrder(shop, buyer, [entryOf(product)]);
  const settings = { ...defaultSettings, terms: 'Cambiados mientras tanto' };
  await shop.connection.db
    .insertInto('settings')
    .values({
      saved: JSON.stringify(settings),
      textDates: JSON.stringify({ terms: shop.clock.now.toISOString() }),
    })
    .execute();
  const { orderId } = await createPendingOrder(shop, buyer, [entryOf(product)]);
  expect((await textsOf(await acceptedBy(orderId))).terms.text).toBe('Cambiados mientras tanto');
});

test('a text that is changed between the order and its payment does not change what was accepted', async () => {
  const product = await createProduct(shop);
  const buyer = await createAccount(shop);
  const { orderId, preferenceId } = await createPendingOrder(shop, buyer, [entryOf(product)]);
  const accepted = await acceptedBy(orderId);
  await save({ privacy: 'Otra política' });
  await shop.provider.pay(preferenceId);
  await shop.receiveNotices();
  expect(await acceptedBy(orderId)).toEqual(accepted);
});

test('the buyer reads the version in the own data', async () => {
  const product = await createProduct(shop);
  const buyer = await createAccount(shop);
  const { orderId } = await createPendingOrder(shop, buyer, [entryOf(product)]);
  const { orders } = await call(shop, 'GET /api/user/data', { token: buyer.token });
  expect(orders[0]?.acceptedTexts).toEqual(await acceptedBy(orderId));
});

test('a version that does not exist is not found', async () => {
  const read = (id: string) => send(shop, 'GET /api/legal-texts/:id', { params: { id } });
  expect((await read('0123abcd')).status).toBe(404);
  expect((await read("' or 1=1")).status).toBe(400);
});
