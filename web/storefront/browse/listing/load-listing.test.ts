import { expect, test } from 'vitest';
import { parseListing } from '#domain/catalogue/listing-url.ts';
import { mediaCalls } from '#domain/contract/media.ts';
import { getStore } from '#domain/site/store.ts';
import { loadPlaceholders } from '../catalogue.ts';
import { loadListing } from './load-listing.ts';

const kings = getStore('Kings');
const facets = { sizes: [], colors: [], categories: [], onOffer: 0, prices: null };

const card = (_id: string) => ({ _id, image: '/placeholder.webp', badges: [] });
const products = [card('named'), card('other')];

/** The listing of a URL in a shop with 28 articles on each tab, and the paths that it requested. */
async function load(search: string) {
  const requests: string[] = [];
  const transport = async (path: string) => {
    requests.push(path);
    const page = Math.min(2, Number(new URL(path, 'http://shop').searchParams.get('page')));
    const cards = path.includes('/search')
      ? { products, promotions: [card('combo')], promotionsAt: 1, facets, alternatives: [] }
      : { cards: [] };
    return Response.json({ ...cards, total: 28, page });
  };
  const listing = await loadListing(
    transport,
    kings,
    parseListing(kings, new URLSearchParams(search)),
  );
  return { listing, requests };
}

test('a listing requests its one page and nothing else', async () => {
  const { listing, requests } = await load('page=2');
  expect(listing).toMatchObject({ total: 28, page: 2, pages: 2, found: { facets } });
  expect(requests).toEqual(['/api/search?store=Kings&page=2&pageSize=18']);
});

test('the combos that a search found are among its cards, where the search ranks them', async () => {
  const { listing } = await load('q=remera');
  expect(listing.cards.map(({ _id, kind, badges }) => [_id, kind, badges])).toEqual([
    ['named', 'product', []],
    ['combo', 'promotion', ['Combo']],
    ['other', 'product', []],
  ]);
});

test('combos have a list of their own, without filters', async () => {
  const { listing, requests } = await load('tab=promos');
  expect(listing.found).toBeNull();
  expect(requests).toEqual(['/api/promotions/cards?store=Kings&page=1&pageSize=18']);
});

test('a search sends what was chosen and nothing else', async () => {
  const { requests } = await load('q=remera&talle=XL,M&precio=1-&oferta=si&orden=nuevos&color=');
  expect(requests).toEqual([
    '/api/search?store=Kings&page=1&pageSize=18&q=remera&talle=m%2Cxl&precio=1-&oferta=si&orden=nuevos',
  ]);
});

test('a combo with more pictures than one call accepts has the placeholders of all', async () => {
  const names = Array.from({ length: 450 }, (_, index) => `/media/${index}.webp`);
  const transport = async (path: string) => {
    const { searchParams } = new URL(path, 'http://shop');
    const { query } = mediaCalls['GET /api/media/placeholders'];
    const { pictures } = query.parse(Object.fromEntries(searchParams));
    return Response.json(Object.fromEntries(pictures.map((picture) => [picture, 'aabbcc'])));
  };
  const placeholders = await loadPlaceholders(transport, ['https://example.com/a.webp', ...names]);
  expect(Object.keys(placeholders)).toEqual(names);
});
