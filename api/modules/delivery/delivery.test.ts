import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { DeliveryMethodDraft } from '#domain/contract/delivery-methods.ts';
import { deliveryMethodFacts } from '#domain/delivery/delivery-method.ts';
import { argentineDay } from '#domain/shared/argentine-day.ts';
import { defaultSettings } from '#domain/site/default-settings.ts';
import { doorMethod as door, pickupMethod as pickup } from '#domain/testing/delivery-methods.ts';
import {
  buy,
  createAccount,
  createDiscount,
  createProduct,
  entryOf,
} from '../../testing/factories.ts';
import { call, send } from '../../testing/requests.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';

const shop = setUpTestShop();
const dayMs = 24 * 3_600_000;

const rate = { postcodeFrom: null, postcodeTo: null, provinceId: null, maxGrams: null };
const days = { minDays: 2, maxDays: 5 };
const placeId = '01900000-0000-7000-8000-000000000001';

async function create(body: DeliveryMethodDraft) {
  const { token } = await createAccount(shop, 'Admin');
  return call(shop, 'POST /api/admin/delivery-methods', { token, body });
}

async function change(id: string, body: DeliveryMethodDraft) {
  const { token } = await createAccount(shop, 'Admin');
  return send(shop, 'PUT /api/admin/delivery-methods/:id', { token, params: { id }, body });
}

const address = {
  ...{ province: 'Buenos Aires', department: 'Vicente López', city: 'Olivos' },
  ...{ zipCode: '1636', address: 'Maipú 1', addressDni: '30123456' },
};

/** A cart of one garment, as its buyer sends it. */
async function createCart(quantity = 1, facts: Parameters<typeof createProduct>[1] = {}) {
  const product = await createProduct(shop, { precio: 20_000, ...facts });
  const [variant] = product.variants;
  const [size] = variant?.sizes ?? [];
  const products = [
    {
      _id: product._id,
      ...{ precio: product.precio, quantity },
      variants: [{ _id: variant?._id ?? '', sizes: [{ _id: size?._id ?? '' }] }],
    },
  ];
  return { product, products };
}

let references = 0;
const order = async (body: object) => {
  const { token } = await createAccount(shop);
  references += 1;
  const paymentReference = `entrega-${references}`;
  return {
    token,
    answer: await send(shop, 'POST /api/mercadopago/create-preference', {
      token,
      body: { paymentReference, ...body } as never,
    }),
  };
};

test('a method is created, listed, changed and removed, each in the audit', async () => {
  const { token } = await createAccount(shop, 'Admin');
  const { _id: id } = await create(pickup());
  const list = () => call(shop, 'GET /api/admin/delivery-methods', { token });
  const [created] = (await list()).methods;
  expect(created).toMatchObject({ _id: id, name: 'Retiro', places: [{ address: 'Florida 1' }] });
  const places = created?.places ?? [];
  expect((await change(id, pickup({ name: 'Local', places }))).status).toBe(200);
  expect((await list()).methods).toMatchObject([
    { name: 'Local', places: [{ id: places[0]?.id }] },
  ]);
  await call(shop, 'DELETE /api/admin/delivery-methods/:id', { token, params: { id } });
  expect((await list()).methods).toEqual([]);
  const { entries } = await call(shop, 'GET /api/admin/audit', {
    token,
    query: { subject: 'delivery_method' },
  });
  expect(entries.map(({ action }) => action)).toEqual(['delete', 'update', 'create']);
  expect((await change(id, pickup())).status).toBe(404);
});

test('an edit of what another one has changed is refused with both values', async () => {
  const { _id: id } = await create(door());
  expect((await change(id, door({ freeFrom: 1000 }))).status).toBe(200);
  const before = { freeFrom: null, name: 'Correo' };
  expect(await change(id, door({ freeFrom: 2000, before }))).toMatchObject({
    status: 409,
    body: { code: 'edited_meanwhile' },
  });
});

test('an edit that adds places is saved once, also when it is sent again after a lost answer', async () => {
  const { _id: id } = await create(pickup());
  const { token } = await createAccount(shop, 'Admin');
  const readMethod = async () => {
    const { methods } = await call(shop, 'GET /api/admin/delivery-methods', { token });
    const [method] = methods;
    if (!method) throw new Error('The method is gone');
    return method;
  };
  const opened = await readMethod();
  const [added] = pickup().places;
  if (!added) throw new Error('The method has no place');
  // One of them is like the place that the method has.
  const places = [...opened.places, added, { ...added, address: 'Lavalle 2' }];
  const edit = pickup({ places, before: deliveryMethodFacts(opened) });
  expect((await change(id, edit)).status).toBe(200);
  const saved = await readMethod();
  expect(new Set(saved.places.map((place) => place.id)).size).toBe(3);
  expect((await change(id, edit)).status).toBe(200);
  expect((await readMethod()).places).toEqual(saved.places);
  const other = pickup({ places: [{ ...added, address: 'Lavalle 3' }] });
  expect(await change(id, { ...other, before: edit.before })).toMatchObject({
    status: 409,
    body: { code: 'edited_meanwhile' },
  });
});

test('an edit of what nobody else has changed is saved', async () => {
  const { _id: id } = await create(door());
  const { token } = await createAccount(shop, 'Admin');
  const { methods } = await call(shop, 'GET /api/admin/delivery-methods', { token });
  const [method] = methods;
  if (!method) throw new Error('The method is gone');
  const before = deliveryMethodFacts(method);
  const rates = method.rates.map((row) => ({ ...row, cost: row.cost + 100 }));
  expect((await change(id, door({ rates, before }))).status).toBe(200);
});

test.each([
  [door({ rates: [] }), 'rates', 'Falta la tabla de costos'],
  [
    door({ trackingUrl: 'http://correo.example/{codigo}' }),
    'trackingUrl',
    'Debe ser una dirección https:// con {codigo} donde va el código',
  ],
  [pickup({ places: [] }), 'places', 'Falta al menos un lugar'],
  [
    pickup({
      places: pickup().places.flatMap((place) => [
        { ...place, id: placeId },
        { ...place, id: placeId.toUpperCase(), name: 'Depósito' },
      ]),
    }),
    'places',
    'Hay un lugar repetido',
  ],
  [pickup({ rates: door().rates }), 'rates', 'Retirar en el local no tiene tabla de costos'],
  [
    door({ kind: 'branch', places: pickup().places }),
    'places.0.postcode',
    'Falta el código postal de la sucursal',
  ],
  [
    door({
      rates: [
        { ...rate, ...days, postcodeFrom: 1000, postcodeTo: 1499, cost: 1 },
        { ...rate, ...days, postcodeFrom: 1400, postcodeTo: 1600, cost: 1 },
      ],
    }),
    'rates.1',
    'Fila 2: Los códigos postales 1400 a 1600 se superponen con los de la fila 1 (1000 a 1499).',
  ],
])('a method that is not whole is refused: %#', async (body, field, text) => {
  const { token } = await createAccount(shop, 'Admin');
  expect(await send(shop, 'POST /api/admin/delivery-methods', { token, body })).toMatchObject({
    status: 400,
    body: { fields: { [field]: text } },
  });
});

test('the product page, the cart, the order and its payment have the same cost', async () => {
  const { product, products } = await createCart();
  const { _id: id } = await create(door());
  const query = { postcode: '1636', product: product._id };
  const offer = await call(shop, 'GET /api/delivery', { query });
  expect(offer.options).toMatchObject([{ id, name: 'Correo', kind: 'door', cost: 3000 }]);
  const body = { products, postcode: '1636', delivery: { id } };
  const quote = await call(shop, 'POST /api/quote', { body });
  expect(quote).toMatchObject({ delivery: { cost: 3000, problem: null }, total: 23_000 });
  expect(quote.delivery.options).toEqual(offer.options);
  const { token, answer } = await order({
    products,
    ...{ shippingInfo: address, delivery: { id }, shippingCost: 3000 },
  });
  expect(answer.status).toBe(200);
  const data = await call(shop, 'GET /api/user/data', { token });
  expect(data.orders).toMatchObject([
    {
      shippingCost: 3000,
      totalAmount: 23_000,
      delivery: { id, name: 'Correo', kind: 'door', days: { min: 2, max: 5 }, place: null },
    },
  ]);
});

test('the days of a pre-order are counted from the one on which it is sent', async () => {
  // A Monday.
  const preorder = { ofertaNuevo: 'Preventa', availableFrom: '2027-03-08' } as const;
  const { product, products } = await createCart(1, preorder);
  await create(door());
  const postcode = '1636';
  const query = { postcode, product: product._id };
  const { options } = await call(shop, 'GET /api/delivery', { query });
  expect(options[0]?.arrives).toEqual({ from: '2027-03-10', to: '2027-03-15' });
  const inStock = await createCart();
  const body = { products: [...products, ...inStock.products], postcode };
  const quote = await call(shop, 'POST /api/quote', { body });
  expect(quote.delivery.options).toMatchObject([{ arrives: options[0]?.arrives }]);
});

test('an order has the day from which its pre-order is sent, and its e-mails until then', async () => {
  const inFiveDays = new Date(shop.clock.now.getTime() + 5 * dayMs);
  const preorder = { ofertaNuevo: 'Preventa', availableFrom: argentineDay(inFiveDays) } as const;
  const product = await createProduct(shop, preorder);
  const shopper = await createAccount(shop);
  const { token } = await createAccount(shop, 'Admin');
  const inStock = await createProduct(shop);
  const { orderId } = await buy(shop, shopper, [entryOf(product), entryOf(inStock)]);
  const other = await buy(shop, shopper, [entryOf(inStock)]);
  const read = async (id: string) =>
    (await call(shop, 'GET /api/admin/orders/:orderId', { params: { orderId: id }, token })).order;
  expect((await read(orderId)).sentFrom).toBe(preorder.availableFrom);
  expect((await read(other.orderId)).sentFrom).toBeNull();
  const mailOf = async (subject: string) =>
    (await shop.mailTo(shopper.email)).find((mail) => mail.subject?.startsWith(subject))?.text;
  expect(await mailOf('Recibimos')).toContain('Preventa: se envía desde el');
  shop.clock.advance(6 * dayMs);
  const owner = await createAccount(shop, 'Admin');
  const params = { id: orderId };
  await call(shop, 'PUT /api/admin/orders/:id/approve', { params, token: owner.token });
  expect(await mailOf('Estamos preparando')).not.toContain('Preventa');
});

test('an order keeps the page of its carrier', async () => {
  const { products } = await createCart();
  const trackingUrl = 'https://correo.example/?id={codigo}';
  const { _id: id } = await create(door({ trackingUrl }));
  const bought = await order({
    products,
    ...{ shippingInfo: address, delivery: { id }, shippingCost: 3000 },
  });
  await change(id, door({ trackingUrl: '' }));
  const { orders } = await call(shop, 'GET /api/user/data', { token: bought.token });
  expect(orders[0]?.delivery?.trackingUrl).toBe(trackingUrl);
});

test('a method of a version before has no page', async () => {
  const { db } = shop.connection;
  const { _id: id } = await create(door());
  const { token } = await createAccount(shop, 'Admin');
  const { rows } = await sql<{ methods: { trackingUrl?: string }[] }>`
    update settings set delivery_methods = (
      select jsonb_agg(one - 'trackingUrl') from jsonb_array_elements(delivery_methods) as one)
    returning delivery_methods as methods`.execute(db);
  expect(rows[0]?.methods[0]).not.toHaveProperty('trackingUrl');
  const { methods } = await call(shop, 'GET /api/admin/delivery-methods', { token });
  expect(methods).toMatchObject([{ _id: id, trackingUrl: '' }]);
});

test('more units weigh more, and cost the row of their weight', async () => {
  const { products } = await createCart(2);
  const { _id: id } = await create(door());
  const body = { products, postcode: '1636', delivery: { id } };
  expect(await call(shop, 'POST /api/quote', { body })).toMatchObject({
    delivery: { cost: 4000 },
  });
});

test('a cart without a chosen delivery shows the range, and its order is refused', async () => {
  const { products } = await createCart();
  await create(door());
  expect(await call(shop, 'POST /api/quote', { body: { products } })).toMatchObject({
    delivery: {
      ...{ cost: 0, options: [], range: { from: 3000, to: 3000 } },
      problem: { reason: 'missing', text: 'Elegí cómo querés recibir la compra.' },
    },
    total: 20_000,
  });
  const { answer } = await order({ products, shippingInfo: address });
  expect(answer).toMatchObject({
    status: 409,
    body: { code: 'delivery_refused', reason: 'missing' },
  });
});

test('who picks an order up gives no address, and the order keeps the place when it closes', async () => {
  const { products } = await createCart();
  const created = await create(pickup());
  const delivery = { id: created._id, place: created.places[0]?.id ?? '' };
  expect((await order({ products, delivery })).answer).toMatchObject({
    status: 400,
    body: { fields: expect.objectContaining({ recipient: expect.any(String) }) },
  });
  const recipient = { addressDni: '30123456' };
  const { token, answer } = await order({ products, delivery, recipient });
  expect(answer.status).toBe(200);
  await change(
    created._id,
    pickup({ places: created.places.map((one) => ({ ...one, active: false })) }),
  );
  const data = await call(shop, 'GET /api/user/data', { token });
  expect(data.orders).toMatchObject([
    {
      shippingCost: 0,
      shippingInfo: { address: '', addressDni: '30123456' },
      delivery: { kind: 'pickup', place: { name: 'Local', address: 'Florida 1' } },
    },
  ]);
  expect((await order({ products, delivery, recipient })).answer).toMatchObject({
    status: 409,
    body: { code: 'delivery_refused', reason: 'place_closed' },
  });
});

test('a cost that rose between quote and payment is refused with both figures', async () => {
  const { products } = await createCart();
  const { _id: id, rates } = await create(door());
  const dearer = rates.map((one) => ({ ...one, cost: one.cost + 500 }));
  await change(id, door({ rates: dearer }));
  const body = { products, shippingInfo: address, delivery: { id }, shippingCost: 3000 };
  expect((await order(body)).answer).toMatchObject({
    status: 409,
    body: { code: 'price_changed', shipping: { displayed: 3000, current: 3500 } },
  });
});

test('an address that no row reaches is refused', async () => {
  const { products } = await createCart();
  const { _id: id } = await create(door());
  const far = { ...address, province: 'Salta', zipCode: '4400' };
  expect((await order({ products, shippingInfo: far, delivery: { id } })).answer).toMatchObject({
    status: 409,
    body: { code: 'delivery_refused', reason: 'out_of_zone' },
  });
});

test('a discount counts for the amount from which a method is free', async () => {
  const { token } = await createAccount(shop, 'Admin');
  const { products } = await createCart();
  const { _id: id } = await create(door({ freeFrom: 20_000 }));
  const costOf = async (discountCode?: string) => {
    const body = {
      products,
      postcode: '1636',
      delivery: { id },
      ...(discountCode ? { discountCode } : {}),
    };
    return (await call(shop, 'POST /api/quote', { body })).delivery;
  };
  expect(await costOf()).toMatchObject({ cost: 0, options: [{ cost: 0 }] });
  await call(shop, 'POST /api/admin/discounts', {
    token,
    body: {
      ...{ name: 'Diez', kind: 'percentage', percent: 30, amount: null, groupSize: null },
      ...{ store: null, categories: [], productIds: [], includesCombos: true },
      ...{ minAmount: null, minUnits: null, maxUses: null, maxUsesPerAccount: null },
      ...{ firstPurchaseOnly: false, combines: false, active: true, code: 'DIEZ' },
      ...{ startDate: null, endDate: null },
    },
  });
  expect(await costOf('DIEZ')).toMatchObject({ cost: 3000, options: [{ cost: 3000 }] });
});

test('the product page counts what the product costs with its discount for that amount', async () => {
  const product = await createProduct(shop, { precio: 20_000 });
  await create(door({ freeFrom: 20_000 }));
  const costs = async () => {
    const query = { postcode: '1636', product: product._id };
    const { options, range } = await call(shop, 'GET /api/delivery', { query });
    return [options[0]?.cost, range?.to];
  };
  expect(await costs()).toEqual([0, 0]);
  await createDiscount(shop, { percent: 50 });
  expect(await costs()).toEqual([3000, 3000]);
});

test('pages know what deliveries cost, and only while there are methods', async () => {
  expect(await call(shop, 'GET /api/settings', {})).not.toHaveProperty('delivery');
  await create(door());
  await create(pickup());
  expect(await call(shop, 'GET /api/settings', {})).toMatchObject({
    delivery: { range: { from: 3000, to: 3000 }, picksUp: true },
  });
  const { token } = await createAccount(shop, 'Admin');
  const settings = await call(shop, 'GET /api/admin/settings', { token });
  expect(settings).toEqual(defaultSettings);
});

test.each([
  ['163', 'El código postal tiene cuatro números, como 1636, o es un CPA, como B1636FDA'],
  ['I1636', 'El código postal tiene cuatro números, como 1636, o es un CPA, como B1636FDA'],
])('%s is no postcode', async (postcode, text) => {
  const { product } = await createCart();
  const query = { postcode, product: product._id };
  expect(await send(shop, 'GET /api/delivery', { query })).toMatchObject({
    status: 400,
    body: { fields: { postcode: text } },
  });
});

test('an order that is picked up is made ready, says where, and is handed over without a tracking code', async () => {
  const { products } = await createCart();
  const created = await create(pickup());
  const delivery = { id: created._id, place: created.places[0]?.id ?? '' };
  const recipient = { addressDni: '30123456' };
  const shopper = await createAccount(shop);
  const { orderId } = await buy(shop, shopper, products, { delivery, recipient });
  const { token } = await createAccount(shop, 'Admin');
  const params = { id: orderId };
  await call(shop, 'PUT /api/admin/orders/:id/approve', { token, params });
  const tracking = { params: { orderId }, body: { trackingCode: 'AR1' } };
  expect(await send(shop, 'POST /api/admin/orders/:orderId', { token, ...tracking })).toMatchObject(
    {
      status: 409,
      body: { message: 'La orden se retira: no se puede despachar.' },
    },
  );
  expect((await send(shop, 'PUT /api/admin/orders/:id/hand-over', { token, params })).status).toBe(
    409,
  );
  const { order } = await call(shop, 'PUT /api/admin/orders/:id/ready', { token, params });
  expect(order).toMatchObject({ state: 'Aprobado', isReady: true });
  const ready = (await shop.mailTo(shopper.email)).at(-1);
  expect(ready?.subject).toContain('Tu compra está lista para retirar');
  for (const text of ['Florida 1', '9 a 18', '[Lista para retirar]']) {
    expect(ready?.text).toContain(text);
  }
  expect(await call(shop, 'PUT /api/admin/orders/:id/hand-over', { token, params })).toMatchObject({
    order: { state: 'Entregado', isReady: false, deliveredAt: expect.any(String) },
  });
  expect(await send(shop, 'PUT /api/admin/orders/:id/revert', { token, params })).toMatchObject({
    status: 409,
    body: { message: 'La orden se retira: no se puede revertir.' },
  });
});

test('an order that is sent cannot be made ready to be picked up', async () => {
  const { token } = await createAccount(shop, 'Admin');
  const shopper = await createAccount(shop);
  const product = await createProduct(shop);
  const sent = await buy(shop, shopper, [entryOf(product)]);
  const byId = (id: string) => ({ token, params: { id } });
  await call(shop, 'PUT /api/admin/orders/:id/approve', byId(sent.orderId));
  expect(await send(shop, 'PUT /api/admin/orders/:id/ready', byId(sent.orderId))).toMatchObject({
    status: 409,
    body: { message: 'La orden se envía: no se puede marcar como lista para retirar.' },
  });
});

test('the terms say what deliveries cost, with the date of the change', async () => {
  const read = () => call(shop, 'GET /api/legal/:page', { params: { page: 'terms' } });
  expect((await read()).text).toContain('El costo de envío es de $10.000 y');
  await create(door());
  await create(pickup());
  await shop.shop.receiveChanges();
  expect(await read()).toMatchObject({
    text: expect.stringContaining(
      'es de entre $3.000 y $4.000, según tu código postal y el peso \\(gratis si retirás',
    ),
    updatedAt: shop.clock.now.toISOString(),
  });
});
