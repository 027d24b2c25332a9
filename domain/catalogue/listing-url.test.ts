import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { getStore } from '../site/store.ts';
import { listingOrders } from './filters.ts';
import { formatPriceRange, listingHref, parseListing } from './listing-url.ts';

const kings = getStore('Kings');
const lv = getStore('Lv');
const parse = (search: string, store: typeof kings | typeof lv = kings) =>
  parseListing(store, new URLSearchParams(search));

test.each([
  ['page=nonsense', 1],
  ['page=-3', 1],
  ['page=1.7', 1],
  ['page=2', 2],
  ['page=999999999999', 100_000],
])('a URL with "%s" is of page %i', (search, page) => {
  expect(parse(search).page).toBe(page);
});

test('each store opens on its own first tab, and a search is always of products', () => {
  expect(parse('').tab).toBe('Productos');
  expect(parse('', lv).tab).toBe('Promos');
  expect(parse('tab=promos').tab).toBe('Promos');
  for (const search of ['q=', 'q=remera', 'talle=m', 'oferta=si', 'orden=nuevos', 'precio=1-']) {
    expect(parse(search, lv).tab).toBe('Productos');
  }
  expect(listingHref(lv, { tab: 'Productos', page: 2 })).toBe('/vectorgas?tab=productos&page=2');
  expect(listingHref(lv, { tab: 'Productos', talle: ['m'] })).toBe('/vectorgas?talle=m');
});

describe('values of filters', () => {
  test('are slugs, sorted, repeated or in a list', () => {
    const { talle, color, categoria } = parse(
      'talle=XL&talle=M,XL&color=Verde+Oliva&categoria=Únicos',
    );
    expect([talle, color, categoria]).toEqual([['m', 'xl'], ['verde-oliva'], ['unicos']]);
  });

  test('that are not valid are ignored', () => {
    const params = parse('talle=,%%&precio=caro&oferta=no&orden=lindos&desde=a');
    expect(listingHref(kings, params)).toBe('/kings');
  });

  test.each([
    ['100', '200', '100-200'],
    ['0100', '', '100-'],
    ['', ' 200 ', '-200'],
    ['', '', null],
    ['$45.000', ' 60.000,50 ', '45000-60000'],
    ['1,5', 'x', '1-'],
    ['1500.50', '45.5', null],
    ['1,555', '-2', null],
  ])('prices from "%s" to "%s" are %j', (min, max, range) => {
    expect(formatPriceRange(min, max)).toBe(range);
    expect(parse(new URLSearchParams({ desde: min, hasta: max }).toString()).precio).toBe(range);
  });
});

test('a URL is read as it was written', () => {
  const slugs = fc
    .uniqueArray(fc.constantFrom('m', 'xl', '38-40', 'verde-oliva'))
    .map((values) => values.sort());
  const params = fc.record({
    tab: fc.constantFrom('Productos' as const, 'Promos' as const),
    q: fc.option(fc.string({ maxLength: 100 }).map((text) => text.trim())),
    talle: slugs,
    color: slugs,
    categoria: slugs,
    precio: fc.constantFrom(null, '1-2', '-5', '7-'),
    oferta: fc.boolean(),
    orden: fc.constantFrom(...listingOrders),
    page: fc.integer({ min: 1, max: 100_000 }),
  });
  fc.assert(
    fc.property(params, fc.constantFrom(kings, lv), (written, store) => {
      const { search } = new URL(listingHref(store, written), 'http://shop');
      const read = parse(search, store);
      expect({ ...read, tab: null }).toEqual({ ...written, tab: null });
      expect(listingHref(store, read)).toBe(listingHref(store, written));
    }),
  );
});
