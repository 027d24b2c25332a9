import { expect, test } from 'vitest';
import type { Product } from '#domain/contract/catalogue.ts';
import { toListedPromotion } from '#domain/promotions/listed-promotion.ts';
import {
  createAccount,
  createCombo,
  createProduct,
  createSimpleProduct,
} from '../../testing/factories.ts';
import { call, send } from '../../testing/requests.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';

const shop = setUpTestShop();

/** An administrator with the panel's list, which must agree with the complete combos. */
async function setUpList() {
  const { token } = await createAccount(shop, 'Admin');
  return {
    token,
    async list() {
      const listed = await call(shop, 'GET /api/admin/promotions', { token });
      const whole = await call(shop, 'GET /api/promotions', { token });
      expect(listed).toEqual(whole.map(toListedPromotion));
      return listed;
    },
    async change(id: string, change: (product: Product) => Partial<Product>) {
      const params = { id };
      const product = await call(shop, 'GET /api/admin/products/:id', { params, token });
      const body = { ...product, ...change(product) };
      await call(shop, 'PUT /api/products/:id', { params, body, token });
    },
  };
}

test('the panel lists every combo with the variants and units of its products', async () => {
  const { list, change } = await setUpList();
  expect(await list()).toEqual([]);
  const [both, single] = [await createProduct(shop), await createSimpleProduct(shop, 3)];
  const first = await createCombo(shop, [both, single]);
  const past = new Date(shop.clock.now.getTime() - 1000);
  const second = await createCombo(shop, [single], { active: false, endDate: past });
  const sizes = both.variants.flatMap((variant) => variant.sizes);
  const units = sizes.reduce((sum, { stock }) => sum + stock, 0);
  const productsOf = async (id: string) =>
    (await list())
      .find(({ _id }) => _id === id)
      ?.products.map((product) => [product.productId, product.variants, product.units]);
  expect((await list()).map(({ _id }) => _id)).toEqual([second, first]);
  expect(await productsOf(first)).toEqual([
    [both._id, both.variants.length, units],
    [single._id, 1, 3],
  ]);

  await change(single._id, () => ({ ofertaNuevo: 'Sin Stock' }));
  expect(await productsOf(second)).toEqual([[single._id, 1, 0]]);
  await change(single._id, () => ({ ofertaNuevo: 'Nada', state: false }));
  expect(await productsOf(second)).toEqual([[single._id, 1, 0]]);
  await change(single._id, () => ({ state: true }));
  expect(await productsOf(second)).toEqual([[single._id, 1, 3]]);
  await change(single._id, ({ variants }) => ({
    variants: variants.map((variant) => ({ ...variant, sizes: [] })),
  }));
  expect(await productsOf(second)).toEqual([[single._id, 0, 0]]);
});

test('one combo is read by its id in any state', async () => {
  const { token } = await setUpList();
  const past = new Date(shop.clock.now.getTime() - 1000);
  const product = await createSimpleProduct(shop, 3);
  const id = await createCombo(shop, [product], { active: false, endDate: past });
  const [whole] = await call(shop, 'GET /api/promotions', { token });
  const read = (params: { id: string }) =>
    send(shop, 'GET /api/admin/promotions/:id', { params, token });
  expect((await read({ id })).body).toEqual(whole);
  const unknown = await read({ id: '0193b2a0-0000-7000-8000-000000000000' });
  expect([unknown.status, unknown.body.message]).toEqual([404, 'No se encontró el combo.']);
  expect((await read({ id: 'x' })).status).toBe(400);
});
