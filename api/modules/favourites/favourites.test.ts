import { describe, expect, test } from 'vitest';
import { type Favourite, maxFavourites } from '#domain/catalogue/favourites.ts';
import { favouriteOf } from '#domain/testing/favourite-samples.ts';
import { newId } from '../../db/id.ts';
import {
  createAccount,
  createCombo,
  createProduct,
  createSimpleProduct,
  productBody,
} from '../../testing/factories.ts';
import { openLimitedApp } from '../../testing/limited-app.ts';
import { call, send } from '../../testing/requests.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';

const shop = setUpTestShop();

type Changes = { additions?: Favourite[]; removals?: Favourite[] };

const change = async (token: string, { additions = [], removals = [] }: Changes) => {
  const body = { additions, removals };
  return (await call(shop, 'PUT /api/user/favourites', { body, token })).favourites;
};

const read = async (token: string) =>
  (await call(shop, 'GET /api/user/favourites', { token })).favourites;

const ofProduct = (id: string, store: Favourite['store'] = 'Kings'): Favourite => ({
  kind: 'product',
  id,
  store,
});

const createFavourites = async (count: number) => {
  const products = [];
  for (let number = 0; number < count; number += 1) {
    products.push(ofProduct((await createSimpleProduct(shop, 1))._id));
  }
  return products;
};

describe('the favourites of an account', () => {
  test('are merged with those of a device, the device’s first', async () => {
    const { token } = await createAccount(shop);
    const [one, two, three] = (await createFavourites(3)) as [Favourite, Favourite, Favourite];
    expect(await change(token, { additions: [one, two] })).toEqual([one, two]);
    shop.clock.advance(1000);
    expect(await change(token, { additions: [three, two] })).toEqual([three, one, two]);
    expect(await read(token)).toEqual([three, one, two]);
  });

  test('have the same list when the same changes arrive twice', async () => {
    const { token } = await createAccount(shop);
    const [one, two] = (await createFavourites(2)) as [Favourite, Favourite];
    await change(token, { additions: [two, one] });
    const changes = { additions: [one, one], removals: [two] };
    expect(await change(token, changes)).toEqual([one]);
    expect(await change(token, changes)).toEqual([one]);
  });

  test('are of one account only', async () => {
    const [ana, eva] = [await createAccount(shop), await createAccount(shop)];
    const [one] = (await createFavourites(1)) as [Favourite];
    await change(ana.token, { additions: [one] });
    expect(await read(eva.token)).toEqual([]);
    await change(eva.token, { removals: [one] });
    expect(await read(ana.token)).toEqual([one]);
  });

  test('ignore what the shop, or the store, does not have', async () => {
    const { token } = await createAccount(shop);
    const [one] = (await createFavourites(1)) as [Favourite];
    const combo = await createCombo(shop, [await createProduct(shop)], {
      store: 'Ambas',
    });
    const ofCombo: Favourite = { kind: 'promotion', id: combo, store: 'Lv' };
    const unknown = [
      ofProduct(newId()),
      ofProduct('no-id'),
      { ...one, store: 'Lv' as const },
      { ...one, kind: 'promotion' as const },
    ];
    expect(await change(token, { additions: [...unknown, ofCombo, one] })).toEqual([ofCombo, one]);
  });

  test('are the newest 200', async () => {
    const { connection, clock } = shop;
    const { token, _id: userId } = await createAccount(shop);
    const old = Array.from({ length: maxFavourites }, (_, number) => favouriteOf(number));
    await connection.db
      .insertInto('favourites')
      .values(
        old.map(({ id, kind, store }, number) => ({
          ...{ userId, kind, store, itemId: id },
          addedAt: new Date(clock.now.getTime() - 60_000 - number),
        })),
      )
      .execute();
    const [one] = (await createFavourites(1)) as [Favourite];
    expect(await change(token, { additions: [one] })).toEqual([one, ...old.slice(0, -1)]);
    expect(await read(token)).toHaveLength(maxFavourites);
  });

  test('of two devices at once have the changes of both', async () => {
    const { token } = await createAccount(shop);
    const favourites = await createFavourites(6);
    await Promise.all(favourites.map((each) => change(token, { additions: [each] })));
    expect((await read(token)).length).toBe(6);
  });

  test('cannot be changed with malformed or too many entries', async () => {
    const { token } = await createAccount(shop);
    const many = Array.from({ length: maxFavourites + 1 }, (_, number) => favouriteOf(number));
    for (const additions of [many, [{ ...favouriteOf(1), store: 'Otra' }], [{}], 'x', null]) {
      const sent = { token, body: { additions, removals: [] } };
      const { status, body } = await send(shop, 'PUT /api/user/favourites', sent);
      expect([status, Object.keys(body.fields ?? {})[0]?.startsWith('additions')]).toEqual([
        400,
        true,
      ]);
    }
  });
});

describe('the cards of favourites', () => {
  const cardsOf = (products: string[], promotions: string[] = []) =>
    call(shop, 'GET /api/favourites/cards', {
      query: { products: products.join(','), promotions: promotions.join(',') },
    });

  test('are those of the listing, with the stores that sell the product', async () => {
    const product = await createProduct(shop, { store: 'Lv,Kings' });
    const listed = await call(shop, 'GET /api/products/cards', { query: { store: 'Kings' } });
    const { products } = await cardsOf([product._id]);
    expect(products).toEqual([{ card: listed.cards[0], stores: ['Kings', 'Lv'] }]);
  });

  test('show what is sold out', async () => {
    const product = await createSimpleProduct(shop, 0);
    const combo = await createCombo(shop, [product], { active: false });
    const { products, promotions } = await cardsOf([product._id], [combo]);
    expect(products[0]?.card).toMatchObject({ soldOut: true, badges: ['Sin Stock'] });
    expect(promotions[0]).toMatchObject({ card: { soldOut: true }, stores: ['Kings'] });
  });

  test('leave out what shoppers cannot see', async () => {
    const { token } = await createAccount(shop, 'Admin');
    const product = await createProduct(shop);
    const secret = await createProduct(shop, { categoria: 'Test' });
    const ended = await createCombo(shop, [product], {
      startDate: new Date('2020-01-01'),
      endDate: new Date('2020-01-02'),
    });
    await call(shop, 'PUT /api/products/:id', {
      ...{ params: { id: product._id }, token },
      body: { ...productBody(), state: false },
    });
    expect(await cardsOf([product._id, secret._id, newId(), 'x'], [ended])).toEqual({
      products: [],
      promotions: [],
    });
    expect(await call(shop, 'GET /api/favourites/cards', {})).toEqual({
      products: [],
      promotions: [],
    });
  });

  test('can be requested for a hundred at once, and not for more', async () => {
    const ids = (count: number) => Array.from({ length: count }, newId).join(',');
    const statusOf = async (count: number) =>
      (await send(shop, 'GET /api/favourites/cards', { query: { products: ids(count) } })).status;
    expect([await statusOf(100), await statusOf(101)]).toEqual([200, 400]);
  });
});

test('cards requested from one address are limited', async () => {
  const app = await openLimitedApp(shop);
  const statuses = [];
  for (let count = 0; count < 62; count += 1) {
    statuses.push((await app.inject('/api/favourites/cards')).statusCode);
  }
  expect(statuses).toEqual([...Array(60).fill(200), 429, 429]);
});
