import { expect, test } from 'vitest';
import { everySizeOf } from '#domain/testing/plain-product.ts';
import { eventually } from '../../testing/eventually.ts';
import {
  comboEntryOf,
  createAccount,
  createCombo,
  createProduct,
  createSimpleProduct,
  tryToBuy,
} from '../../testing/factories.ts';
import { expectLedgerToSumToStock, stockOf } from '../../testing/facts.ts';
import { call } from '../../testing/requests.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';

const shop = setUpTestShop();

test('a cart with a size that the combo no longer offers is refused', async () => {
  const { token } = await createAccount(shop, 'Admin');
  const products = [await createProduct(shop), await createProduct(shop)];
  const id = await createCombo(shop, products);
  const [rey, reina] = products.map(everySizeOf);
  const variants = rey?.variants.map((variant) => ({ ...variant, sizes: variant.sizes.slice(1) }));
  const form = { name: 'Combo Corona', description: 'Dos.', promoPrice: 50_000 };
  await call(shop, 'PUT /api/promotions/:id', {
    params: { id },
    body: { ...form, products: [{ ...rey, variants }, reina] as never },
    token,
  });

  const shopper = await createAccount(shop);
  const { status, body } = await tryToBuy(shop, shopper, [comboEntryOf(id, products)]);
  expect([status, body.code]).toEqual([409, 'unavailable']);
  expect(body.message).toBe('Combo Corona ya no está disponible.');
  expect(body).not.toHaveProperty('error');
  expect(await stockOf(shop, products[0]?._id ?? '')).toEqual([5, 2]);
  await expectLedgerToSumToStock(shop);
});

test('a combo is not sold when one of its products has lost all its sizes', async () => {
  const { token } = await createAccount(shop, 'Admin');
  const [soldOut, remaining] = [
    await createSimpleProduct(shop, 3),
    await createSimpleProduct(shop, 3),
  ];
  const promoId = await createCombo(shop, [soldOut, remaining]);
  const { _id: id, ...body } = soldOut;
  const variants = body.variants.map((variant) => ({ ...variant, sizes: [] }));
  await call(shop, 'PUT /api/products/:id', { params: { id }, body: { ...body, variants }, token });

  const [combo] = await call(shop, 'GET /api/promotions', { token });
  expect(combo?.products.map((product) => product.variants.length)).toEqual([0, 1]);
  const { status } = await tryToBuy(shop, await createAccount(shop), [
    comboEntryOf(promoId, [remaining]),
  ]);
  expect(status).toBe(409);
});

test('a combo with a product marked Sin Stock is not sold, and its page shows it without stock', async () => {
  const { token } = await createAccount(shop, 'Admin');
  const [marked, other] = [await createSimpleProduct(shop, 3), await createSimpleProduct(shop, 3)];
  const promoId = await createCombo(shop, [marked, other]);
  const stocks = async () => {
    const combo = await call(shop, 'GET /api/promotions/:id', { params: { id: promoId } });
    return combo.products.map(({ variants }) => variants[0]?.sizes[0]?.stock);
  };
  expect(await stocks()).toEqual([3, 3]);
  const { _id: id, ...body } = marked;
  const sold = { ...body, ofertaNuevo: 'Sin Stock' as const };
  await call(shop, 'PUT /api/products/:id', { params: { id }, body: sold, token });
  // The database's notification invalidates the cached response.
  await eventually(async () => expect(await stocks()).toEqual([0, 3]));

  const shopper = await createAccount(shop);
  const refused = await tryToBuy(shop, shopper, [comboEntryOf(promoId, [marked, other])]);
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({ code: 'insufficient_stock', error: 'Stock Insuficiente' });
  expect(await stockOf(shop, marked._id)).toEqual([3]);
});
