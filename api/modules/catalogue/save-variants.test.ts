import { expect, test } from 'vitest';
import { isRefusal } from '#domain/shared/refusal.ts';
import { createAccount, createCombo, createSimpleProduct } from '../../testing/factories.ts';
import { call } from '../../testing/requests.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';
import { updateProduct } from './save-product.ts';

const shop = setUpTestShop();

test('another price writes no variant and no size, another name of a size only that size', async () => {
  const { _id: id, ...created } = await createSimpleProduct(shop, 9);
  const written: string[] = [];
  const db = shop.connection.watch(({ sql }) => {
    const [, table] = /^update "(variants|sizes)"/.exec(sql) ?? [];
    if (table) written.push(table);
  });
  const save = async (product: typeof created) => {
    const input = { id, product, actorId: null, now: new Date() };
    const saved = await updateProduct(db, input);
    if (isRefusal(saved)) throw new Error(saved.message);
    const { _id, ...after } = saved;
    return after;
  };
  const raised = await save({ ...created, precio: created.precio + 100 });
  expect(written).toEqual([]);
  const variants = raised.variants.map((variant) => ({
    ...variant,
    sizes: variant.sizes.map((size) => ({ ...size, size: `${size.size} largo` })),
  }));
  await save({ ...raised, variants });
  expect(written).toEqual(variants.flatMap(({ sizes }) => sizes.map(() => 'sizes')));
});

test('a size that is removed and added again is the same, and its combos have it again', async () => {
  const product = await createSimpleProduct(shop, 4);
  const id = await createCombo(shop, [product]);
  const { token } = await createAccount(shop, 'Admin');
  const save = (read: typeof product, sizes: { size: string; stock: number }[]) => {
    const body = { ...read, variants: read.variants.map((variant) => ({ ...variant, sizes })) };
    return call(shop, 'PUT /api/products/:id', { params: { id: product._id }, body, token });
  };
  const stockInCombo = async () => {
    const { products } = await call(shop, 'GET /api/promotions/:id', { params: { id } });
    return products.flatMap(({ variants }) =>
      variants.flatMap(({ sizes }) => sizes.map(({ stock }) => stock)),
    );
  };
  const without = await save(product, [{ size: 'XS', stock: 1 }]);
  expect(await stockInCombo()).toEqual([]);
  const again = await save(without, [
    ...(without.variants[0]?.sizes ?? []),
    { size: 'm', stock: 3 },
  ]);
  expect(again.variants[0]?.sizes[1]).toMatchObject({
    ...{ _id: product.variants[0]?.sizes[0]?._id, size: 'm', stock: 3 },
  });
  expect(await stockInCombo()).toEqual([3]);
});
