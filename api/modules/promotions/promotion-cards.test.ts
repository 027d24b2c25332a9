import fc from 'fast-check';
import { expect, test } from 'vitest';
import { promotionCard } from '#domain/catalogue/listing-card.ts';
import { promotionStores } from '#domain/contract/promotions.ts';
import { isOfferedBy } from '#domain/promotions/promotion.ts';
import { isInDates } from '#domain/shared/period.ts';
import { storeCodes } from '#domain/site/store.ts';
import { createAccount, createCombo, createProduct } from '../../testing/factories.ts';
import { call, send } from '../../testing/requests.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';

const getShop = setUpTestShop();
const dayMs = 24 * 3_600_000;

const combo = fc.record({
  store: fc.constantFrom(...promotionStores),
  active: fc.boolean(),
  freeShipping: fc.boolean(),
  starts: fc.constantFrom(null, -1, 0, 1),
  ends: fc.constantFrom(null, -1, 0, 1),
});

test('the promotions tab matches the domain’s rules applied to all promotions', async () => {
  const shop = getShop();
  const product = await createProduct(shop);
  const { token } = await createAccount(shop, 'Admin');
  const now = shop.clock.now;
  const inDays = (days: number | null) =>
    days === null ? null : new Date(now.getTime() + days * dayMs);
  for (const { starts, ends, ...change } of fc.sample(combo, { numRuns: 40, seed: 1 })) {
    await createCombo(shop, [product], {
      ...change,
      startDate: inDays(starts),
      endDate: inDays(ends),
    });
  }
  const all = await call(shop, 'GET /api/promotions', { token });
  for (const store of storeCodes) {
    const offered = all.filter((one) => isInDates(one, now) && isOfferedBy(one, store));
    const pages = [];
    for (let page = 1; pages.length < offered.length; page += 1) {
      const query = { store, page, pageSize: 5 };
      const { cards, total } = await call(shop, 'GET /api/promotions/cards', { query });
      expect([cards.length > 0, total]).toEqual([true, offered.length]);
      pages.push(...cards);
    }
    expect(pages).toEqual(offered.map((one) => promotionCard({ ...one, salePrice: null })));
  }
});

test('promotions are read by one id or several while their dates hold', async () => {
  const shop = getShop();
  const product = await createProduct(shop);
  const [current, inactive, other] = [
    await createCombo(shop, [product]),
    await createCombo(shop, [product], { active: false }),
    await createCombo(shop, [product]),
  ];
  const past = await createCombo(shop, [product], { endDate: new Date('2020-01-01T00:00:00Z') });
  const read = (id: string) => send(shop, 'GET /api/promotions/:id', { params: { id } });
  expect((await read(current)).body._id).toBe(current);
  expect((await read(inactive)).status).toBe(200);
  expect((await read(past)).status).toBe(404);
  const ids = [past, current, inactive, 'nonsense'].join(',');
  const found = await call(shop, 'GET /api/allPromotions', { query: { ids } });
  expect(found.map(({ _id }) => _id)).toEqual([inactive, current]);
  expect(found.map(({ _id }) => _id)).not.toContain(other);
});
