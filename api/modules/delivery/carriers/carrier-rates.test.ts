import { beforeEach, expect, test } from 'vitest';
import type { DeliveryMethodDraft } from '#domain/contract/delivery-methods.ts';
import { branchMethod, doorMethod } from '#domain/testing/delivery-methods.ts';
import { createAccount, createProduct, entryOf } from '../../../testing/factories.ts';
import { call, send } from '../../../testing/requests.ts';
import { setUpCarrier } from '../../../testing/set-up-carrier.ts';
import { setUpTestShop } from '../../../testing/test-shop.ts';
import { quoteHours } from './carrier-rates.ts';

const shop = setUpTestShop();
const carrier = setUpCarrier(shop);
let asked: number;

beforeEach(() => {
  asked = carrier.requestsTo('/rates').length;
});

const countQuotes = () => carrier.requestsTo('/rates').length - asked;

async function create(body: DeliveryMethodDraft) {
  const { token } = await createAccount(shop, 'Admin');
  return call(shop, 'POST /api/admin/delivery-methods', { token, body });
}

const address = {
  ...{ province: 'Buenos Aires', department: 'Vicente López', city: 'Olivos' },
  ...{ zipCode: '1636', address: 'Maipú 1', addressDni: '30123456' },
};
const recipient = { addressDni: '30123456' };

let references = 0;
async function order(body: object) {
  const { token } = await createAccount(shop);
  references += 1;
  const paymentReference = `correo-${references}`;
  const answer = await send(shop, 'POST /api/mercadopago/create-preference', {
    token,
    body: { paymentReference, ...body } as never,
  });
  const { orders } = await call(shop, 'GET /api/user/data', { token });
  return { answer, placed: orders[0] };
}

async function createCart(more: object = {}) {
  const product = await createProduct(shop, { precio: 20_000, ...more });
  return { product, products: [entryOf(product)] };
}

const quote = (body: object) => call(shop, 'POST /api/quote', { body: body as never });
const silent = () => carrier.setFault('/rates', { silent: true });

test('the page, the cart and the order have the cost of the carrier, which is asked once', async () => {
  const { product, products } = await createCart();
  const { _id: id } = await create(doorMethod({ carrier: 'micorreo' }));
  const query = { postcode: 'B1636FDA', product: product._id };
  const offer = await call(shop, 'GET /api/delivery', { query });
  expect(offer.options).toMatchObject([{ id, cost: 498.06, days: { min: 2, max: 5 } }]);
  expect(offer.options[0]?.isEstimate).toBeUndefined();
  const quoted = await quote({ products, postcode: '1636', delivery: { id } });
  expect(quoted).toMatchObject({ delivery: { cost: 498.06 }, total: 20_498.06 });
  const { answer, placed } = await order({
    ...{ products, shippingInfo: address, delivery: { id }, shippingCost: 498.06 },
  });
  expect(answer.status).toBe(200);
  expect(placed).toMatchObject({ shippingCost: 498.06, totalAmount: 20_498.06 });
  expect(countQuotes()).toBe(1);
  expect(carrier.requestsTo('/rates').at(-1)?.body).toMatchObject({
    postalCodeDestination: '1636',
    dimensions: { weight: 400, height: 3, width: 25, length: 30 },
  });
});

test('the carrier is told what a product weighs and measures, and asked again after some hours', async () => {
  const { products } = await createCart({ weightGrams: 1500, parcelSize: '40x10x35' });
  const { _id: id } = await create(doorMethod({ carrier: 'micorreo' }));
  const body = { products, postcode: '1636', delivery: { id } };
  await quote(body);
  shop.clock.advance(quoteHours * 3_600_000);
  carrier.setFault('/rates', {
    change: (reply) => ({
      ...reply,
      rates: reply.rates.map((rate: object) => ({ ...rate, price: 700 })),
    }),
  });
  expect((await quote(body)).delivery.cost).toBe(700);
  expect(countQuotes()).toBe(2);
  expect(carrier.requestsTo('/rates').at(-1)?.body).toMatchObject({
    dimensions: { weight: 1500, height: 10, width: 35, length: 40 },
  });
});

test('while the carrier is silent the table answers, marked, and nobody else waits', async () => {
  const { products } = await createCart();
  const { _id: id } = await create(doorMethod({ carrier: 'micorreo' }));
  silent();
  const body = { products, postcode: '1636', delivery: { id } };
  const [option] = (await quote(body)).delivery.options;
  expect(option).toMatchObject({ cost: 3000, isEstimate: true });
  expect((await quote(body)).delivery.cost).toBe(3000);
  expect(countQuotes()).toBe(1);
  const { placed } = await order({ products, shippingInfo: address, delivery: { id } });
  expect(placed).toMatchObject({ shippingCost: 3000, delivery: { isEstimate: true } });
  expect(shop.failures.reported).toMatchObject([{ source: 'carrier' }]);
});

test('a carrier that is back asks for more than its estimate: the payment is refused with both figures', async () => {
  const { products } = await createCart();
  const cheap = doorMethod().rates.map((rate) => ({ ...rate, cost: 300 }));
  const { _id: id } = await create(doorMethod({ carrier: 'micorreo', rates: cheap }));
  silent();
  const { delivery } = await quote({ products, postcode: '1636', delivery: { id } });
  expect(delivery.cost).toBe(300);
  carrier.endFaults();
  shop.clock.advance(60_000);
  const body = { products, shippingInfo: address, delivery: { id }, shippingCost: 300 };
  expect((await order(body)).answer).toMatchObject({
    status: 409,
    body: { code: 'price_changed', shipping: { displayed: 300, current: 498.06 } },
  });
  const { placed } = await order({ ...body, shippingCost: 498.06 });
  expect(placed).toMatchObject({ shippingCost: 498.06 });
  expect(placed?.delivery?.isEstimate).toBeUndefined();
});

test('a parcel that the carrier refuses has the cost of the table, and others are still asked for', async () => {
  const heavy = await createCart({ parcelSize: '90x90x149' });
  const light = await createCart();
  const { _id: id } = await create(doorMethod({ carrier: 'micorreo' }));
  carrier.setFault('/rates', { status: 402, body: { code: '402', message: 'No' } }, 1);
  const delivery = { id };
  const refused = await quote({ products: heavy.products, postcode: '1636', delivery });
  expect(refused.delivery).toMatchObject({ cost: 3000 });
  const accepted = await quote({ products: light.products, postcode: '1636', delivery });
  expect(accepted.delivery).toMatchObject({ cost: 498.06 });
});

test('the nearest branches have the cost of the carrier, others an estimate until one is chosen', async () => {
  const { products } = await createCart();
  const names = Array.from({ length: 50 }, (_, index) => `Sucursal ${index}`);
  const method = await create({ ...branchMethod(names), carrier: 'micorreo' });
  const { _id: id, places } = method;
  const body = { products, postcode: '1636' };
  const option = (await quote(body)).delivery.options[0];
  expect(option).toMatchObject({ cost: 398.06, moreBranches: 10 });
  const marks = option?.branches?.map(({ cost, isEstimate }) => (isEstimate ? 'estimate' : cost));
  expect(marks).toHaveLength(40);
  expect(marks?.slice(0, 6)).toEqual([398.06, 398.06, 398.06, 398.06, 398.06, 'estimate']);
  expect(countQuotes()).toBe(5);

  const found = (await quote({ ...body, branch: 'maipu 5000' })).delivery.options[0];
  expect(found).toMatchObject({ moreBranches: 0, branches: [{ name: 'Sucursal 49', cost: 4200 }] });
  const place = places.find(({ name }) => name === 'Sucursal 49')?.id ?? '';
  const chosen = { delivery: { id, place } };
  expect((await quote({ ...body, ...chosen })).delivery.cost).toBe(398.06);
  // Who picks a parcel up gives no address: the postcode is that of the branch.
  const { placed } = await order({ products, recipient, ...chosen, shippingCost: 398.06 });
  expect(placed).toMatchObject({ shippingCost: 398.06, delivery: { place: { id: place } } });
  expect(countQuotes()).toBe(6);
});

test('a shop that cannot ask the carrier has the costs of its tables', async () => {
  shop.shop.carrier = null;
  const { products } = await createCart();
  const { _id: id } = await create(doorMethod({ carrier: 'micorreo' }));
  const { delivery } = await quote({ products, postcode: '1636', delivery: { id } });
  expect(delivery).toMatchObject({ cost: 3000, options: [{ isEstimate: true }] });
});

test('only what a carrier delivers can have its costs', async () => {
  const { token } = await createAccount(shop, 'Admin');
  const body = doorMethod({ kind: 'courier', carrier: 'micorreo' });
  expect(await send(shop, 'POST /api/admin/delivery-methods', { token, body })).toMatchObject({
    status: 400,
    body: { fields: { carrier: 'Solo un correo dice lo que cuesta su envío' } },
  });
});
