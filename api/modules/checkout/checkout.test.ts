import { describe, expect, test } from 'vitest';
import {
  comboEntryOf,
  createAccount,
  createCombo,
  createProduct,
  createSimpleProduct,
  entryOf,
  preferenceBody,
  productBody,
  shippingInfo,
  tryToBuy,
} from '../../testing/factories.ts';
import { expectLedgerToSumToStock, stateOf, stockOf } from '../../testing/facts.ts';
import { call, send } from '../../testing/requests.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';

const shop = setUpTestShop();

async function countOrders(): Promise<number> {
  return (await shop.connection.db.selectFrom('orders').select('id').execute()).length;
}

test('a shopper gets a preference for an order that reserves its stock', async () => {
  const product = await createSimpleProduct(shop, 3);
  const shopper = await createAccount(shop);
  const { status, body } = await tryToBuy(shop, shopper, [entryOf(product, { quantity: 2 })]);
  expect(status).toBe(200);
  expect(body.preferenceId).toMatch(/\S/);
  expect(await stateOf(shop, body.orderId)).toBe('Pendiente');
  expect(await stockOf(shop, product._id)).toEqual([1]);

  const { order } = await call(shop, 'GET /api/user/orders/:orderId', {
    params: { orderId: body.orderId },
    token: shopper.token,
  });
  expect(order).toMatchObject({
    totalAmount: 74_000,
    shippingCost: 10_000,
    shippingInfo,
    products: [{ title: 'Remera Rey', color: 'Black', size: 'M', quantity: 2, unit_price: 32_000 }],
  });
  await expectLedgerToSumToStock(shop);
});

test('the order is the signed-in account’s, with the shop’s own titles, whatever the request names', async () => {
  const product = await createSimpleProduct(shop, 3);
  const [shopper, other] = [await createAccount(shop), await createAccount(shop)];
  const entry = { ...entryOf(product), nombre: 'Otra cosa' };
  const body = { ...preferenceBody([entry]), userId: other._id };
  const key = 'POST /api/mercadopago/create-preference' as const;
  const { orderId } = await call(shop, key, { body, token: shopper.token });
  const read = (token: string) =>
    send(shop, 'GET /api/user/orders/:orderId', { params: { orderId }, token });
  expect((await read(shopper.token)).body.order.products[0]?.title).toBe('Remera Rey');
  expect((await read(other.token)).status).toBe(404);
});

test('twenty shoppers at once for one unit make one order, and the others get a clear message', async () => {
  const product = await createSimpleProduct(shop, 1);
  const shoppers = await Promise.all(Array.from({ length: 20 }, () => createAccount(shop)));
  const answers = await Promise.all(
    shoppers.map((shopper) => tryToBuy(shop, shopper, [entryOf(product)])),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { status, body } of answers.filter((answer) => answer.status !== 200)) {
    expect([status, body.code, body.error]).toEqual([
      409,
      'insufficient_stock',
      'Stock Insuficiente',
    ]);
  }
  expect(await stockOf(shop, product._id)).toEqual([0]);
  expect(await countOrders()).toBe(1);
  await expectLedgerToSumToStock(shop);
});

test('a product and a combo of the same size are checked against its stock together', async () => {
  const product = await createSimpleProduct(shop, 2);
  const other = await createSimpleProduct(shop, 9);
  const promoId = await createCombo(shop, [product, other]);
  const shopper = await createAccount(shop);
  const both = (quantity: number) => [
    entryOf(product, { quantity }),
    comboEntryOf(promoId, [product, other]),
  ];
  const tooMany = await tryToBuy(shop, shopper, both(2));
  expect(tooMany.body).toMatchObject({
    error: 'Stock Insuficiente',
    shortages: [{ wanted: 3, available: 2 }],
  });
  expect(await stockOf(shop, other._id)).toEqual([9]);
  expect((await tryToBuy(shop, shopper, both(1))).status).toBe(200);
  expect(await stockOf(shop, product._id)).toEqual([0]);
  expect(await stockOf(shop, other._id)).toEqual([8]);
});

describe('the same payment reference', () => {
  test('returns the same order, also when it is sent five times at once', async () => {
    const product = await createSimpleProduct(shop, 9);
    const shopper = await createAccount(shop);
    const change = { paymentReference: 'carrito-1' };
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map(() => tryToBuy(shop, shopper, [entryOf(product)], change)),
    );
    const later = await tryToBuy(shop, shopper, [entryOf(product)], change);
    for (const { status, body } of answers) expect({ status, body }).toEqual(later);
    expect(await countOrders()).toBe(1);
    expect(await stockOf(shop, product._id)).toEqual([8]);
  });

  test('that a later request replaces is of an order that does not take the last unit from it', async () => {
    const product = await createSimpleProduct(shop, 1);
    const [shopper, other] = [await createAccount(shop), await createAccount(shop)];
    const entries = [entryOf(product)];
    const lost = await tryToBuy(shop, shopper, entries, { paymentReference: 'lost' });
    const replaces = ['lost', 'unknown'];
    expect((await tryToBuy(shop, other, entries, { replaces })).body.code).toBe(
      'insufficient_stock',
    );
    const paymentReference = 'corrected';
    const corrected = await tryToBuy(shop, shopper, entries, { paymentReference, replaces });
    expect(corrected.status).toBe(200);
    expect(await stateOf(shop, lost.body.orderId)).toBe('Cancelado');
    expect(await stockOf(shop, product._id)).toEqual([0]);

    // One that is paid stays.
    await shop.provider.pay(corrected.body.preferenceId);
    await shop.receiveNotices();
    const again = await tryToBuy(shop, shopper, entries, { replaces: [paymentReference] });
    expect(again.body.code).toBe('insufficient_stock');
    expect(await stateOf(shop, corrected.body.orderId)).toBe('Aceptado');
  });

  test('belongs to one account only', async () => {
    const product = await createSimpleProduct(shop, 9);
    const change = { paymentReference: 'carrito-1' };
    const ids = await Promise.all(
      [await createAccount(shop), await createAccount(shop)].map(
        async (shopper) => (await tryToBuy(shop, shopper, [entryOf(product)], change)).body.orderId,
      ),
    );
    expect(new Set(ids).size).toBe(2);
  });
});

describe('the price that is charged', () => {
  test('is the shop’s own price, and a higher one must be confirmed first', async () => {
    const product = await createSimpleProduct(shop, 3);
    const shopper = await createAccount(shop);
    const cheap = { ...entryOf(product), precio: 1 };
    const { status, body } = await tryToBuy(shop, shopper, [cheap]);
    expect([status, body.code]).toEqual([409, 'price_changed']);
    expect(body).toMatchObject({
      changes: [{ _id: product._id, name: 'Remera Rey', displayed: 1, current: 32_000 }],
    });
    expect(body).not.toHaveProperty('error');
    expect(await stockOf(shop, product._id)).toEqual([3]);
  });

  test('is the lower one when it fell', async () => {
    const product = await createSimpleProduct(shop, 3);
    const shopper = await createAccount(shop);
    const expensive = { ...entryOf(product), precio: 99_999 };
    const { body } = await tryToBuy(shop, shopper, [expensive]);
    const { order } = await call(shop, 'GET /api/user/orders/:orderId', {
      params: { orderId: body.orderId },
      token: shopper.token,
    });
    expect(order.totalAmount).toBe(42_000);
  });

  test('includes no shipping with a promotion that ships free', async () => {
    const products = [await createSimpleProduct(shop, 3), await createSimpleProduct(shop, 3)];
    const promoId = await createCombo(shop, products, { freeShipping: true });
    const shopper = await createAccount(shop);
    const { body } = await tryToBuy(shop, shopper, [comboEntryOf(promoId, products, 2)]);
    const { order } = await call(shop, 'GET /api/user/orders/:orderId', {
      params: { orderId: body.orderId },
      token: shopper.token,
    });
    expect(order).toMatchObject({ totalAmount: 100_000, shippingCost: 0 });
    expect(order.products[0]?.items).toHaveLength(2);
    expect(await stockOf(shop, products[0]?._id ?? '')).toEqual([1]);
  });
});

describe('what cannot be bought is refused, and nothing changes', () => {
  test.each([
    ['is turned off', { state: false }, 'unavailable'],
    ['is of the category test', { categoria: 'test' }, 'unavailable'],
    ['is marked Sin Stock', { ofertaNuevo: 'Sin Stock' as const }, 'insufficient_stock'],
    ['is a menu item alone', { menu: true }, 'menu_only'],
  ])('a product that %s', async (_, change, code) => {
    const product = await createSimpleProduct(shop, 3, change);
    const { status, body } = await tryToBuy(shop, await createAccount(shop), [entryOf(product)]);
    expect([status, body.code]).toEqual([409, code]);
    expect(body.message).toMatch(/\S/);
    expect(await countOrders()).toBe(0);
    expect(await stockOf(shop, product._id)).toEqual([3]);
  });

  test.each([
    ['is inactive', { active: false }],
    ['has not begun', { startDate: new Date('2026-11-21T00:00:00Z') }],
    ['has ended', { endDate: new Date('2026-11-20T15:00:00Z') }],
  ])('a combo that %s', async (_, change) => {
    const products = [await createSimpleProduct(shop, 3), await createSimpleProduct(shop, 3)];
    const promoId = await createCombo(shop, products, change);
    const shopper = await createAccount(shop);
    const { status, body } = await tryToBuy(shop, shopper, [comboEntryOf(promoId, products)]);
    expect([status, body.code]).toEqual([409, 'unavailable']);
    expect(await countOrders()).toBe(0);
  });

  test('a combo with a size that it does not offer, a missing product or the same product twice', async () => {
    const products = [await createSimpleProduct(shop, 3), await createSimpleProduct(shop, 3)];
    const foreign = await createSimpleProduct(shop, 3);
    const promoId = await createCombo(shop, products);
    const shopper = await createAccount(shop);
    const right = comboEntryOf(promoId, products);
    const wrong = [
      { ...right, products: right.products.slice(0, 1) },
      { ...right, products: [right.products[0], right.products[0]] },
      comboEntryOf(promoId, [products[0] ?? foreign, foreign]),
    ];
    for (const entry of wrong) {
      const { status } = await tryToBuy(shop, shopper, [entry as typeof right]);
      expect(status).toBe(409);
    }
    expect(await countOrders()).toBe(0);
  });

  test('an unknown id', async () => {
    const product = await createSimpleProduct(shop, 3);
    const entry = { ...entryOf(product), _id: '0193b2a0-0000-7000-8000-000000000000' };
    const { status, body } = await tryToBuy(shop, await createAccount(shop), [entry]);
    expect([status, body.code]).toEqual([409, 'unavailable']);
  });
});

test.each([
  [{ products: [] }, 'products'],
  [{ products: undefined }, 'products'],
  [{ products: [{}] }, 'products.0'],
  [{ paymentReference: '' }, 'paymentReference'],
  [{ shippingInfo: undefined }, 'shippingInfo'],
  [{ shippingInfo: { ...shippingInfo, addressDni: '30.123.456' } }, 'shippingInfo.addressDni'],
  [{ shippingInfo: { ...shippingInfo, addressMobile: '351 555' } }, 'shippingInfo.addressMobile'],
  [{ shippingInfo: { ...shippingInfo, province: ' ' } }, 'shippingInfo.province'],
])('a request with %o is refused', async (change, field) => {
  const product = await createSimpleProduct(shop, 3);
  const { token } = await createAccount(shop);
  const body = { ...preferenceBody([entryOf(product)]), ...change };
  const answer = await send(shop, 'POST /api/mercadopago/create-preference', { body, token });
  expect(answer.status).toBe(400);
  expect(Object.keys(answer.body.fields ?? {})).toContain(field);
  expect(await countOrders()).toBe(0);
});

test.each([0, -1, 1.5, 1e9, '1', null])('a quantity of %j is refused', async (quantity) => {
  const product = await createSimpleProduct(shop, 3);
  const entry = { ...entryOf(product), quantity: quantity as number };
  const { status } = await tryToBuy(shop, await createAccount(shop), [entry]);
  expect(status).toBe(400);
});

test('an absurdly large order is refused without an error', async () => {
  const product = await createSimpleProduct(shop, 3, { precio: 1_000_000_000 });
  const entries = Array.from({ length: 100 }, () => entryOf(product, { quantity: 1000 }));
  const { status, body } = await tryToBuy(shop, await createAccount(shop), entries);
  expect([status, body.code]).toEqual([400, 'invalid_request']);
});

describe('when the provider fails', () => {
  test('the order is cancelled, its stock is released, and the next try is a new order', async () => {
    const product = await createSimpleProduct(shop, 1);
    const shopper = await createAccount(shop);
    const change = { paymentReference: 'carrito-1' };
    await shop.provider.setFaults({ failNext: 9, failStatus: 500 });
    const { status, body } = await tryToBuy(shop, shopper, [entryOf(product)], change);
    expect([status, body.code]).toEqual([502, 'payment_provider_failed']);
    expect(body).not.toHaveProperty('error');
    expect(await stockOf(shop, product._id)).toEqual([1]);
    await shop.provider.endFaults();
    expect((await tryToBuy(shop, shopper, [entryOf(product)], change)).status).toBe(200);
    expect(await countOrders()).toBe(2);
    await expectLedgerToSumToStock(shop);
  });

  test('and does not respond in time, the shopper gets an error', async () => {
    const product = await createSimpleProduct(shop, 1);
    await shop.provider.setFaults({ hangNext: 9 });
    const { status } = await tryToBuy(shop, await createAccount(shop), [entryOf(product)]);
    expect(status).toBe(502);
    expect(await stockOf(shop, product._id)).toEqual([1]);
  });
});

test('the browser reads how to show the wallet', async () => {
  expect(await call(shop, 'GET /api/mercadopago/config', {})).toMatchObject({
    publicKey: shop.provider.publicKey,
    sdkUrl: shop.shop.config.MP_SDK_URL,
    redirectMode: 'self',
    demo: true,
  });
});

test('sizes of different variants are taken from their own rows', async () => {
  const product = await createProduct(shop, productBody());
  await tryToBuy(shop, await createAccount(shop), [entryOf(product, { size: 1 })]);
  expect(await stockOf(shop, product._id)).toEqual([5, 1]);
});
