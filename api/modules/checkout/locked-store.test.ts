import { beforeEach, expect, test } from 'vitest';
import type { Session } from '#domain/contract/accounts.ts';
import {
  comboEntryOf,
  createAccount,
  createCombo,
  createSimpleProduct,
  entryOf,
  tryToBuy,
} from '../../testing/factories.ts';
import { call } from '../../testing/requests.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';

const shop = setUpTestShop();
let owner: Session;
const toggleLock = () => call(shop, 'POST /api/lock/toggle', { token: owner.token });

beforeEach(async () => {
  owner = await createAccount(shop, 'Admin');
});

test('while Kings is locked, what only Kings sells cannot be ordered', async () => {
  const product = await createSimpleProduct(shop, 5);
  const promoId = await createCombo(shop, [product]);
  const shopper = await createAccount(shop);
  await toggleLock();
  const single = await tryToBuy(shop, shopper, [entryOf(product)]);
  expect([single.status, single.body]).toMatchObject([
    409,
    {
      code: 'unavailable',
      message: 'No podés comprar Remera Rey. Kings está cerrada por ahora.',
      unavailable: [product._id],
    },
  ]);
  const combo = await tryToBuy(shop, shopper, [comboEntryOf(promoId, [product])]);
  expect(combo.body).toMatchObject({ code: 'unavailable', unavailable: [promoId] });
  await toggleLock();
  expect((await tryToBuy(shop, shopper, [entryOf(product)])).status).toBe(200);
});

test('while Kings is locked, what Lv sells too can be ordered', async () => {
  const [both, lv] = await Promise.all(
    (['Lv,Kings', 'Lv'] as const).map((store) => createSimpleProduct(shop, 5, { store })),
  );
  const kings = await createSimpleProduct(shop, 5);
  if (!both || !lv) throw new Error('There are no products');
  const combos = await Promise.all(
    (['Ambas', 'Lv'] as const).map((store) => createCombo(shop, [kings], { store })),
  );
  await toggleLock();
  const entries = [
    entryOf(both),
    entryOf(lv),
    ...combos.map((promoId) => comboEntryOf(promoId, [kings])),
  ];
  expect((await tryToBuy(shop, await createAccount(shop), entries)).status).toBe(200);
});

test('administrators, who enter a locked Kings, can order there', async () => {
  const product = await createSimpleProduct(shop, 5);
  await toggleLock();
  expect((await tryToBuy(shop, owner, [entryOf(product)])).status).toBe(200);
});

test('an order from before the lock can still be paid', async () => {
  const product = await createSimpleProduct(shop, 5);
  const shopper = await createAccount(shop);
  const change = { paymentReference: 'carrito-1' };
  const first = await tryToBuy(shop, shopper, [entryOf(product)], change);
  await toggleLock();
  const again = await tryToBuy(shop, shopper, [entryOf(product)], change);
  expect(again).toEqual(first);
});
