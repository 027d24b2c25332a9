import { expect, test } from 'vitest';
import { parseListing } from '#domain/catalogue/listing-address.ts';
import { getStore } from '#domain/site/store.ts';
import { appendPage, type LoadedPages, summarizePages } from './append-page.ts';
import type { ListedCard, Listing } from './load-listing.ts';

const card = (_id: string): ListedCard => ({
  kind: 'product',
  _id,
  name: _id,
  price: 1,
  image: '/placeholder.webp',
  badges: [],
  soldOut: false,
  dots: [],
});

const address = parseListing(getStore('Kings'), new URLSearchParams());

/** Page `page` of a shop with 13 articles, three to a page. */
function pageOf(page: number, changes: Partial<Listing> = {}): Listing {
  const cards = [1, 2, 3].map((place) => (page - 1) * 3 + place).filter((number) => number <= 13);
  return {
    address: { ...address, page },
    found: null,
    cards: cards.map((number) => card(`${number}`)),
    placeholders: {},
    total: 13,
    page,
    pages: 5,
    ...changes,
  };
}

const numbers = (pages: LoadedPages) => pages.map(({ page }) => page);
const loadTo = (page: number): LoadedPages =>
  Array.from({ length: page - 1 }, (_, index) => pageOf(index + 2)).reduce<LoadedPages>(
    appendPage,
    [pageOf(1)],
  );

test('the next page is added after the loaded ones', () => {
  expect(numbers(appendPage(loadTo(2), pageOf(3)))).toEqual([1, 2, 3]);
});

test('a page that is loaded again replaces its older version', () => {
  const pages = appendPage(loadTo(3), pageOf(2, { cards: [card('new')] }));
  expect(numbers(pages)).toEqual([1, 2, 3]);
  expect(pages[1]?.cards[0]?._id).toBe('new');
});

test('a page that does not follow, or of the other tab, replaces the loaded ones', () => {
  expect(numbers(appendPage(loadTo(2), pageOf(5)))).toEqual([5]);
  expect(
    numbers(appendPage(loadTo(2), pageOf(3, { address: { ...address, tab: 'Promos' } }))),
  ).toEqual([3]);
  expect(numbers(appendPage([], pageOf(4)))).toEqual([4]);
});

test('an article that moved from one page to the next is shown once', () => {
  const pages = appendPage([pageOf(1)], pageOf(2, { cards: [card('3'), card('4')] }));
  expect(summarizePages(pages).cards.map(({ _id }) => _id)).toEqual(['1', '2', '3', '4']);
});

test('space is reserved for exactly the articles of the next page', () => {
  expect(summarizePages(loadTo(1)).nextPageSize).toBe(3);
  expect(summarizePages(loadTo(4)).nextPageSize).toBe(1);
  expect(summarizePages(loadTo(5))).toMatchObject({ nextPageSize: 0, hasMore: false });
});

test('after four pages no further page loads until the shopper presses “Ver más”', () => {
  expect([1, 2, 3, 4, 5].map((page) => summarizePages(loadTo(page)).canAutoLoad)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});
