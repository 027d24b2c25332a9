import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Product } from '#domain/contract/catalogue.ts';
import type { PromotionDraft } from '#domain/contract/promotions.ts';
import { everySizeOf } from '#domain/testing/plain-product.ts';
import {
  buy,
  comboEntryOf,
  createAccount,
  createCombo,
  createProduct,
} from '../../testing/factories.ts';
import { call, send } from '../../testing/requests.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';

const shop = setUpTestShop();
const unknownId = '0193b2a0-0000-7000-8000-000000000000';

const comboBody = (products: readonly Product[], change: Partial<PromotionDraft> = {}) => ({
  name: 'Combo Corona',
  description: 'Dos remeras.',
  promoPrice: 50_000.5,
  products: products.map(everySizeOf),
  ...change,
});

/** An administrator with two products, and the requests for their combos. */
async function setUpCombos() {
  const { token, _id: adminId } = await createAccount(shop, 'Admin');
  const products = [
    await createProduct(shop, { nombre: 'Remera Rey' }),
    await createProduct(shop, { nombre: 'Remera Reina' }),
  ];
  return {
    token,
    adminId,
    products,
    create: (body: unknown) => send(shop, 'POST /api/promotions/create', { body, token }),
    update: (id: string, body: unknown) =>
      send(shop, 'PUT /api/promotions/:id', { params: { id }, body, token }),
    toggle: (id: string, body: unknown) =>
      send(shop, 'PATCH /api/promotions/:id/toggle', { params: { id }, body, token }),
    // As text: Kysely's CamelCasePlugin would rename the keys of the stored JSON.
    audits: async () => {
      const { rows } = await sql<{ entry: string }>`
        select jsonb_build_object('actorId', actor_id, 'action', action, 'subjectId', subject_id,
          'before', before, 'after', after)::text as entry
        from audit_entries where subject = 'promotion' order by id`.execute(shop.connection.db);
      return rows.map(({ entry }) => JSON.parse(entry));
    },
  };
}

describe('a new combo', () => {
  test('is created with the defaults of the specification, and is offered at once', async () => {
    const { create, products, adminId, audits } = await setUpCombos();
    const { status, body } = await create(comboBody(products));
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'Combo Corona',
      promoPrice: 50_000.5,
      store: 'Kings',
      promoType: 'Promo',
      active: true,
      freeShipping: false,
      image: null,
      startDate: null,
      endDate: null,
      products: [{ nombre: 'Remera Rey' }, { nombre: 'Remera Reina' }],
    });
    expect(body.products[0]?.variants[0]?.sizes.map(({ size }) => size)).toEqual(['M', 'L']);
    expect(await call(shop, 'GET /api/allPromotions', {})).toEqual([body]);
    expect(await audits()).toEqual([
      { actorId: adminId, action: 'create', subjectId: body._id, before: null, after: body },
    ]);
  });

  test('has only the selected sizes, and other fields of the request are ignored', async () => {
    const { create, products } = await setUpCombos();
    const [rey] = products;
    const variant = rey?.variants[0];
    const sizes = [{ sizeId: variant?.sizes[1]?._id, size: 'XXL', stock: 900 }];
    const sent = { variantId: variant?._id, color: 'Pink', modelName: 'Otra', sizes };
    const { body } = await create({
      ...comboBody([]),
      image: '',
      startDate: '',
      endDate: null,
      products: [{ productId: rey?._id, variants: [{ ...sent, thumbnailImages: ['x'] }] }],
    });
    expect(body.products[0]?.variants).toEqual([
      expect.objectContaining({ color: 'Black', modelName: 'Negra' }),
    ]);
    expect(body.products[0]?.variants[0]?.sizes).toEqual([
      { sizeId: variant?.sizes[1]?._id, size: 'L', stock: 2 },
    ]);
  });

  test('sent twice is two combos, the newest first', async () => {
    const { create, products, token } = await setUpCombos();
    const [first, second] = [await create(comboBody(products)), await create(comboBody(products))];
    const all = await call(shop, 'GET /api/promotions', { token });
    expect(all.map(({ _id }) => _id)).toEqual([second.body._id, first.body._id]);
  });

  test('is stored completely or not at all', async () => {
    const { create, products, token, audits } = await setUpCombos();
    const [rey, reina] = products.map(everySizeOf);
    const foreign = { ...rey, productId: reina?.productId };
    expect((await create(comboBody([], { products: [foreign as never] }))).status).toBe(404);
    expect(await call(shop, 'GET /api/promotions', { token })).toEqual([]);
    expect(await audits()).toEqual([]);
  });
});

test.each([
  ['an unknown product', (key: string) => ({ productId: key }), 'productos'],
  [
    'an unknown variant',
    (key: string) => ({ variants: [{ variantId: key, sizes: [{ sizeId: key }] }] }),
    'variantes',
  ],
])('a combo with %s is refused with 404', async (_title, change, what) => {
  const { create, products } = await setUpCombos();
  const [rey] = products.map(everySizeOf);
  const { status, body } = await create({
    ...comboBody([]),
    products: [{ ...rey, ...change(unknownId) }],
  });
  expect([status, body.code]).toEqual([404, 'not_found']);
  expect(body.message).toContain(what);
  expect(body.fields).toEqual({ 'products.0.variants': body.message });
});

test.each(['another product', 'no product'])('a size of %s is refused', async (owner) => {
  const { create, products } = await setUpCombos();
  const [rey, reina] = products.map(everySizeOf);
  const sizeId = owner === 'no product' ? unknownId : reina?.variants[0]?.sizes[0]?.sizeId;
  const variants = [{ variantId: rey?.variants[0]?.variantId, sizes: [{ sizeId }] }];
  const { status, body } = await create({ ...comboBody([]), products: [{ ...rey, variants }] });
  expect(status).toBe(404);
  expect(body.message).toBe('No se encontró uno de los talles de Remera Rey.');
});

test('a combo with pre-orders says from which day it is sent', async () => {
  const days = ['2027-03-09', '2027-02-01'];
  const preorders = days.map((availableFrom) =>
    createProduct(shop, { ofertaNuevo: 'Preventa', availableFrom }),
  );
  const products = [await createProduct(shop), ...(await Promise.all(preorders))];
  const read = async (ofCombo: Product[]) => {
    const params = { id: await createCombo(shop, ofCombo) };
    const { isPreorder, sentFrom } = await call(shop, 'GET /api/promotions/:id', { params });
    return [isPreorder, sentFrom];
  };
  expect(await read(products)).toEqual([true, '2027-03-09']);
  expect(await read(products.slice(0, 1))).toEqual([false, null]);
  const undated = await createProduct(shop, { ofertaNuevo: 'Preventa' });
  expect(await read([undated])).toEqual([true, null]);
});

describe('changing a combo', () => {
  test('replaces its products and sizes, leaves its id unchanged, and is audited', async () => {
    const { create, update, products, token, audits } = await setUpCombos();
    const { body: before } = await create(comboBody(products, { freeShipping: true }));
    const sent = comboBody(products.slice(1), { name: 'Combo Reina', promoType: 'SpecialSummer' });
    const { status, body: after } = await update(before._id, sent);
    expect(status).toBe(200);
    expect(after).toMatchObject({ _id: before._id, name: 'Combo Reina', freeShipping: false });
    expect(after.products.map(({ nombre }) => nombre)).toEqual(['Remera Reina']);
    expect(await call(shop, 'GET /api/promotions', { token })).toEqual([after]);
    expect((await audits())[1]).toMatchObject({ action: 'update', before, after });
    expect(await update(before._id, sent)).toEqual({ status: 200, body: after });
  });

  test('leaves earlier orders unchanged', async () => {
    const { update, products } = await setUpCombos();
    const promoId = await createCombo(shop, products);
    const shopper = await createAccount(shop);
    await buy(shop, shopper, [comboEntryOf(promoId, products)]);
    const mine = () => call(shop, 'GET /api/user/orders', { token: shopper.token });
    const before = await mine();
    await update(promoId, comboBody(products.slice(0, 1)));
    expect(await mine()).toEqual(before);
    expect(before.orders[0]?.products[0]?.items).toHaveLength(2);
  });

  test('twice at the same moment stores one of the two, never a mixture', async () => {
    const { create, update, products, token } = await setUpCombos();
    const { body } = await create(comboBody(products));
    const forms = products.map((product) => comboBody([product], { name: product.nombre }));
    const answers = await Promise.all(forms.map((form) => update(body._id, form)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const [stored] = await call(shop, 'GET /api/promotions', { token });
    expect(stored?.products.map(({ nombre }) => nombre)).toEqual([stored?.name]);
  });

  test('that does not exist is refused with 404, also by the toggle', async () => {
    const { update, toggle, products } = await setUpCombos();
    const answers = [
      await update(unknownId, comboBody(products)),
      await toggle(unknownId, { active: true }),
    ];
    for (const { status, body } of answers) {
      expect([status, body.message]).toEqual([404, 'No se encontró el combo.']);
    }
  });
});

test('the toggle sets the requested state, and the same state again changes and records nothing', async () => {
  const { create, toggle, products, token, audits } = await setUpCombos();
  const { body: combo } = await create(comboBody(products));
  const off = { status: 200, body: { ...combo, active: false } };
  expect(await toggle(combo._id, { active: false })).toEqual(off);
  expect(await toggle(combo._id, { active: false })).toEqual(off);
  expect(await call(shop, 'GET /api/promotions/active', { token })).toEqual([]);
  expect(await call(shop, 'GET /api/allPromotions', {})).toEqual([off.body]);
  expect((await toggle(combo._id, { active: true })).body).toEqual(combo);
  expect((await audits()).map(({ action }) => action)).toEqual(['create', 'toggle', 'toggle']);
  for (const body of [{}, { active: 'no' }, { active: null }]) {
    const answer = await toggle(combo._id, body);
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, ['active']]);
  }
});
