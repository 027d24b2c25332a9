import { expect, test } from 'vitest';
import { isRefusal } from '#domain/shared/refusal.ts';
import { createSimpleProduct } from '../../testing/factories.ts';
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
