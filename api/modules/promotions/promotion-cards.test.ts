import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listingPageSize } from '#domain/catalogue/listing.ts';
import { promotionCard } from '#domain/catalogue/listing-card.ts';
import type { Offer } from '#domain/catalogue/offer.ts';
import { promotionStores } from '#domain/contract/promotions.ts';
import { hasEveryGarment } from '#domain/promotions/promotion.ts';
import { isInDates } from '#domain/shared/period.ts';
import { isSoldIn, storeCodes } from '#domain/site/store.ts';
import { eventually } from '../../testing/eventually.ts';
import {
  addRemovedSizes,
  createAccount,
  createCombo,
  createProduct,
  createSimpleProduct,
} from '../../testing/factories.ts';
import { call, send } from '../../testing/requests.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';

const shop = setUpTestShop();
const dayMs = 24 * 3_600_000;

const garments = ['for sale', 'sold out', 'labelled', 'disabled', 'hidden'] as const;
type Garment = (typeof garments)[number];

const combo = fc.record({
  chosen: fc.oneof(
    fc.constant<Garment[]>(['for sale']),
    fc.subarray<Garment>([...garments], { minLength: 1 }),
  ),
  store: fc.constantFrom(...promotionStores),
  active: fc.boolean(),
  freeShipping: fc.boolean(),
  starts: fc.constantFrom(null, -1, 0, 1),
  ends: fc.constantFrom(null, -1, 0, 1),
});

test('the promotions tab matches the domain’s rules applied to all promotions', async () => {
  const products = {
    'for sale': await createProduct(shop),
    'sold out': await createSimpleProduct(shop, 0),
    labelled: await createProduct(shop, { ofertaNuevo: 'Sin Stock' }),
    disabled: await createProduct(shop, { state: false }),
    hidden: await createProduct(shop, { categoria: 'test' }),
  };
  await addRemovedSizes(shop, products['sold out']);
  const { token } = await createAccount(shop, 'Admin');
  const now = shop.clock.now;
  const inDays = (days: number | null) =>
    days === null ? null : new Date(now.getTime() + days * dayMs);
  for (const { chosen, starts, ends, ...change } of fc.sample(combo, { numRuns: 40, seed: 1 })) {
    const chosenProducts = chosen.map((garment) => products[garment]);
    await createCombo(shop, chosenProducts, {
      ...change,
      startDate: inDays(starts),
      endDate: inDays(ends),
    });
  }
  const all = await call(shop, 'GET /api/promotions', { token });
  for (const store of storeCodes) {
    const offered = all.filter((one) => isInDates(one, now) && isSoldIn(one.store, store));
    const pages = [];
    for (let page = 1; pages.length < offered.length; page += 1) {
      const query = { store, page, pageSize: 5 };
      const { cards, total } = await call(shop, 'GET /api/promotions/cards', { query });
      expect([cards.length > 0, total]).toEqual([true, offered.length]);
      pages.push(...cards);
    }
    const cards = offered.map((one) =>
      promotionCard({ ...one, salePrice: null, hasEveryGarment: hasEveryGarment(one) }),
    );
    expect(pages).toEqual(cards);
    expect(new Set(cards.map(({ soldOut }) => soldOut)).size).toBe(2);
  }
});

test('a cached list of promotions changes when one can no longer be bought, not with each sale', async () => {
  const sold = await createSimpleProduct(shop, 2);
  // Sold by the other store alone.
  const other = await createProduct(shop, { store: 'Lv' });
  await createCombo(shop, [sold, other]);
  const query = { store: 'Kings', page: 1, pageSize: listingPageSize } as const;
  const isSoldOut = async () =>
    (await call(shop, 'GET /api/promotions/cards', { query })).cards[0]?.soldOut;
  const becomes = (expected: boolean) =>
    eventually(async () => expect(await isSoldOut()).toBe(expected));
  await becomes(false);

  const invalidated: (string | null)[] = [];
  shop.shop.cache.onInvalidate((tag) => invalidated.push(tag));
  const setStock = (stock: number) =>
    shop.connection.db
      .updateTable('sizes')
      .set({ stock })
      .where('id', '=', sold.variants[0]?.sizes[0]?._id ?? '')
      .execute();
  await setStock(1);
  await eventually(() => expect(invalidated).toContain('stock'));
  expect(invalidated.filter((tag) => tag?.startsWith('listing:') || tag === 'promotions')).toEqual(
    [],
  );
  await setStock(0);
  await becomes(true);
  await setStock(1);
  await becomes(false);

  const set = (change: { state?: boolean; ofertaNuevo?: Offer; categoria?: string }) =>
    shop.connection.db.updateTable('products').set(change).where('id', '=', other._id).execute();
  for (const [change, back] of [
    [{ state: false }, { state: true }],
    [{ ofertaNuevo: 'Sin Stock' }, { ofertaNuevo: 'Nada' }],
    [{ categoria: 'test' }, { categoria: 'Remeras' }],
  ] as const) {
    await set(change);
    await becomes(true);
    await set(back);
    await becomes(false);
  }
});

test('promotions are read by one id or several while their dates hold', async () => {
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
