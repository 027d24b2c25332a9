import { describe, expect, test } from 'vitest';
import { createCombo, createDiscount, createProduct } from '../../testing/factories.ts';
import { call, send } from '../../testing/requests.ts';
import { setUpShopProcess } from '../../testing/shop-process.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';

const shop = setUpTestShop();
const running = setUpShopProcess(shop);

const list = async (amount: number) =>
  (await call(shop, 'GET /api/installments', { query: { amount } })).installments;

const stored = () => shop.connection.db.selectFrom('installments').select('priceCents').execute();

const hourMs = 3_600_000;

test("the provider's plans are shown with the most expensive card of each count", async () => {
  expect(await list(30_000)).toEqual([
    { count: 1, amount: 30_000, total: 30_000, interestFree: true, cftea: null },
    { count: 3, amount: 10_000, total: 30_000, interestFree: true, cftea: null },
    { count: 6, amount: 6205, total: 37_230, interestFree: false, cftea: 58.32 },
    { count: 9, amount: 4505, total: 40_545, interestFree: false, cftea: 85.06 },
    { count: 12, amount: 3807.5, total: 45_690, interestFree: false, cftea: 126.57 },
  ]);
});

test('an amount below the least of the provider has none, and is not asked for', async () => {
  expect(await list(99)).toEqual([]);
  expect(await stored()).toEqual([]);
});

test.each([
  [null, 'El importe debe ser un número'],
  ['', 'El importe debe ser un número'],
  [' ', 'El importe debe ser un número'],
  ['-1', 'El importe no puede ser negativo'],
  ['1e12', 'El importe es demasiado grande'],
])('the amount %j is refused', async (amount, message) => {
  const query = amount === null ? {} : { amount };
  const { status, body } = await send(shop, 'GET /api/installments', { query });
  expect([status, body.fields]).toEqual([400, { amount: message }]);
});

describe('while the provider does not answer', () => {
  test('after one failure that price alone is not asked for a minute', async () => {
    await shop.provider.setFaults({ installmentsFail: true });
    expect(await list(30_000)).toEqual([]);
    await shop.provider.endFaults();
    expect(await list(30_000)).toEqual([]);
    expect(await list(31_000)).toHaveLength(5);
    shop.clock.advance(6 * 60_000);
    expect(await list(30_000)).toHaveLength(5);
    expect(shop.failures.reported).toHaveLength(1);
    shop.failures.reported.length = 0;
  });

  test('after three failures in a row no price is asked for a minute', async () => {
    shop.clock.advance(hourMs);
    await shop.provider.setFaults({ installmentsFail: true });
    for (const price of [32_000, 33_000, 34_000]) expect(await list(price)).toEqual([]);
    await shop.provider.endFaults();
    shop.clock.advance(59_000);
    expect(await list(35_000)).toEqual([]);
    shop.clock.advance(6 * 60_000);
    expect(await list(35_000)).toHaveLength(5);
    expect(shop.failures.reported).toHaveLength(3);
    shop.failures.reported.length = 0;
  });

  test('stored plans are shown for two days', async () => {
    shop.clock.advance(hourMs);
    expect(await list(30_000)).toHaveLength(5);
    await shop.provider.setFaults({ installmentsFail: true });
    shop.clock.advance(47 * hourMs);
    expect(await list(30_000)).toHaveLength(5);
    shop.clock.advance(hourMs);
    expect(await list(30_000)).toEqual([]);
    shop.failures.reported.length = 0;
  });
});

test('the plans of what the shop sells are fetched ahead, and again when they are old', async () => {
  shop.clock.advance(100 * hourMs);
  await createProduct(shop, { precio: 30_000 });
  await createProduct(shop, { precio: 30_000 });
  await createProduct(shop, { precio: 45_000.5 });
  await createProduct(shop, { precio: 60_000, state: false });
  await createProduct(shop, { precio: 50 });
  await shop.runJobs('fetch-installments');
  const prices = async () => (await stored()).map(({ priceCents }) => priceCents).sort();
  expect(await prices()).toEqual([3_000_000, 4_500_050]);
  await list(70_000);
  expect(await prices()).toEqual([3_000_000, 4_500_050, 7_000_000]);
  shop.clock.advance(49 * hourMs);
  await shop.runJobs('fetch-installments');
  expect(await prices()).toEqual([3_000_000, 4_500_050]);
});

test('the plans of prices with discounts are fetched ahead too', async () => {
  shop.clock.advance(150 * hourMs);
  const product = await createProduct(shop, { precio: 30_000 });
  await createCombo(shop, [product], { promoPrice: 50_000 });
  await createCombo(shop, [product], { promoPrice: 52_000, active: false });
  await createCombo(shop, [product], { promoPrice: 54_000, endDate: shop.clock.now });
  await createProduct(shop, { precio: 31_000, state: false });
  await createDiscount(shop, { percent: 50 });
  await shop.runJobs('fetch-installments');
  const prices = (await stored()).map(({ priceCents }) => priceCents);
  expect(prices.sort((a, b) => a - b)).toEqual([1_500_000, 2_500_000, 3_000_000, 5_000_000]);
});

test.each([
  ['', []],
  [' of the price with a discount', [{ percent: 50 }]],
])(
  'a page is rendered once with the plans%s, again when they change, and shows missing ones soon',
  async (_, discounts) => {
    shop.clock.advance((200 + 20 * discounts.length) * hourMs);
    const product = await createProduct(shop, { precio: 30_000 });
    for (const discount of discounts) await createDiscount(shop, discount);
    const shown = `3 cuotas sin interés de $${discounts.length > 0 ? '5.000' : '10.000'}`;
    const read = async () => {
      await running.receiveChanges();
      return (await running.request(`/kings/kings-product/${product._id}`)).body;
    };
    await shop.provider.setFaults({ installmentsFail: true });
    expect(await read()).not.toContain('cuotas');
    await shop.provider.endFaults();
    shop.clock.advance(5 * 60_000);
    await shop.runJobs('fetch-installments');
    expect(await read()).toContain(shown);
    const { documents } = running;
    await read();
    expect(running.documents).toBe(documents);
    await shop.connection.db.updateTable('installments').set({ plans: '[]' }).execute();
    expect(await read()).not.toContain('cuotas');
    expect(running.documents).toBe(documents + 1);
    shop.failures.reported.length = 0;
  },
);

test('a flood of amounts asks the provider thirty times a minute, and shows no plans beyond', async () => {
  shop.clock.advance(300 * hourMs);
  const counts: number[] = [];
  for (let amount = 1001; amount <= 1032; amount += 1) counts.push((await list(amount)).length);
  expect(counts).toEqual([...Array(30).fill(5), 0, 0]);
  expect(shop.failures.reported).toEqual([]);
});
