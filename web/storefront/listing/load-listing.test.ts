import { expect, test } from 'vitest';
import { getStore } from '#domain/site/store.ts';
import { listingHref, loadListing } from './load-listing.ts';

const kings = getStore('Kings');
const lv = getStore('Lv');

/** A shop with `total` articles on each tab, which records the requested paths. */
function fakeShop(total = 0) {
  const requests: string[] = [];
  const transport = async (path: string) => {
    requests.push(path);
    const page = Number(new URL(path, 'http://shop').searchParams.get('page'));
    return Response.json({ cards: [], total, page: Math.min(page, Math.ceil(total / 18) || 1) });
  };
  const load = (store: typeof kings | typeof lv, search = '') =>
    loadListing(transport, store, new URLSearchParams(search));
  return { requests, load };
}

test('a listing requests its one page and nothing else', async () => {
  const { requests, load } = fakeShop(28);
  expect(await load(kings, 'page=2')).toMatchObject({ total: 28, page: 2, pages: 2 });
  expect(requests).toEqual(['/api/products/cards?store=Kings&page=2&pageSize=18']);
});

test.each([
  ['page=nonsense', 1],
  ['page=-3', 1],
  ['page=1.7', 1],
  ['page=2', 2],
  ['page=999999999999', 2],
])('an address with "%s" shows page %i of two', async (search, page) => {
  expect((await fakeShop(28).load(kings, search)).page).toBe(page);
});

test('each store opens on its own first tab', async () => {
  const tabIn = async (store: typeof kings | typeof lv, search: string) =>
    (await fakeShop().load(store, search)).tab;
  expect(await tabIn(kings, '')).toBe('Productos');
  expect(await tabIn(lv, '')).toBe('Promos');
  expect(await tabIn(kings, 'tab=promos')).toBe('Promos');
  expect(listingHref(lv, 'Productos', 2)).toBe('/vectorgas?tab=productos&page=2');
});
