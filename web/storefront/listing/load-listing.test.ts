import { expect, test } from 'vitest';
import { getStore } from '#domain/site/store.ts';
import { listingHref, loadListing } from './load-listing.ts';

const kings = getStore('Kings');
const lv = getStore('Lv');

/** A shop with so many things on each tab, that writes down what it is asked. */
function openShop(total = 0) {
  const asked: string[] = [];
  const transport = async (path: string) => {
    asked.push(path);
    const page = Number(new URL(path, 'http://shop').searchParams.get('page'));
    return Response.json({ cards: [], total, page: Math.min(page, Math.ceil(total / 18) || 1) });
  };
  const load = (store: typeof kings | typeof lv, search = '') =>
    loadListing(transport, store, new URLSearchParams(search));
  return { asked, load };
}

test('a listing asks for its one page and nothing else', async () => {
  const { asked, load } = openShop(28);
  expect(await load(kings, 'page=2')).toMatchObject({ total: 28, page: 2, pages: 2 });
  expect(asked).toEqual(['/api/products/cards?store=Kings&page=2&pageSize=18']);
});

test.each([
  ['page=nonsense', 1],
  ['page=-3', 1],
  ['page=1.7', 1],
  ['page=2', 2],
  ['page=999999999999', 2],
])('an address with "%s" shows page %i of two', async (search, page) => {
  expect((await openShop(28).load(kings, search)).page).toBe(page);
});

test('each store opens on its own first tab', async () => {
  const tabIn = async (store: typeof kings | typeof lv, search: string) =>
    (await openShop().load(store, search)).tab;
  expect(await tabIn(kings, '')).toBe('Productos');
  expect(await tabIn(lv, '')).toBe('Promos');
  expect(await tabIn(kings, 'tab=promos')).toBe('Promos');
  expect(listingHref(lv, 'Productos', 2)).toBe('/vectorgas?tab=productos&page=2');
});
