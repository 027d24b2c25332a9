import { expect, test } from 'vitest';
import { productFacts, promotionFacts } from '#domain/catalogue/edit-facts.ts';
import { everySizeOf } from '#domain/testing/plain-product.ts';
import { createAccount, createCombo, createProduct } from '../../testing/factories.ts';
import { call, send } from '../../testing/requests.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';

const shop = setUpTestShop();

test('saving a product over another administrator’s change is refused with the current values', async () => {
  const { token } = await createAccount(shop, 'Admin');
  const opened = await createProduct(shop);
  const { _id: id, version: _, ...form } = opened;
  const save = (body: unknown) =>
    send(shop, 'PUT /api/products/:id', { params: { id }, body, token });
  const before = productFacts(opened);
  expect((await save({ ...form, precio: 99, before })).status).toBe(200);

  const refused = await save({ ...form, nombre: 'Otra', before });
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({
    code: 'edited_meanwhile',
    message: 'Otra persona guardó cambios mientras editabas.',
    changes: ['precio'],
    sent: { precio: opened.precio },
    current: { _id: id, nombre: opened.nombre, precio: 99 },
  });
  const now = await call(shop, 'GET /api/admin/products/:id', { params: { id }, token });
  expect([now.nombre, now.precio]).toEqual([opened.nombre, 99]);

  // With the current values in `before` the save is accepted, and without `before` nothing is compared.
  const seen = { ...before, precio: 99 };
  expect((await save({ ...form, nombre: 'Otra', before: seen })).body).toMatchObject({
    nombre: 'Otra',
    precio: opened.precio,
  });
  expect((await save({ ...form, precio: 5 })).body.precio).toBe(5);
});

test('saving a combo over another change is refused too, its dates and sizes included', async () => {
  const { token } = await createAccount(shop, 'Admin');
  const garments = [await createProduct(shop), await createProduct(shop)];
  const id = await createCombo(shop, garments);
  const [opened] = await call(shop, 'GET /api/promotions', { token });
  if (!opened) throw new Error('There is no combo');
  const save = (change: object) =>
    send(shop, 'PUT /api/promotions/:id', {
      params: { id },
      body: { ...opened, before: promotionFacts(opened), ...change },
      token,
    });
  const first = garments.slice(0, 1).map(everySizeOf);
  const theirs = { products: first, endDate: '2030-01-01T00:00' };
  expect((await save(theirs)).status).toBe(200);
  expect((await save({ description: 'Otra' })).body).toMatchObject({
    code: 'edited_meanwhile',
    changes: ['endDate', 'products'],
    current: { _id: id, products: [{ productId: garments[0]?._id }] },
  });
  // Sending the same change again overwrites nothing.
  expect((await save(theirs)).status).toBe(200);
});
