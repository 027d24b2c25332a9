import { expect, test } from 'vitest';
import type { Card } from '#domain/contract/listing.ts';
import type { Listing } from '../load-listing.ts';
import { appendPage, type LoadedPages, summarizePages } from './append-page.ts';

const card = (_id: string): Card => ({
  _id,
  name: _id,
  price: 1,
  image: '/placeholder.webp',
  badges: [],
  soldOut: false,
  dots: [],
});

/** Page `page` of a shop with 13 articles, three to a page. */
function pageOf(page: number, changes: Partial<Listing> = {}): Listing {
  const cards = [1, 2, 3].map((place) => (page - 1) * 3 + place).filter((number) => number <= 13);
  return {
    tab: 'Productos',
    cards: cards.map((number) => card(`${number}`)),
    placeholders: {},
    total: 13,
    page,
    pages: 5,
    ...changes,
  };
}

const numbers = (reading: LoadedPages) => reading.map(({ page }) => page);
const readTo = (page: number): LoadedPages =>
  Array.from({ length: page - 1 }, (_, index) => pageOf(index + 2)).reduce<LoadedPages>(
    appendPage,
    [pageOf(1)],
  );

test('the next page stands after those that were read', () => {
  expect(numbers(appendPage(readTo(2), pageOf(3)))).toEqual([1, 2, 3]);
});

test('a page that is there already is shown with what the shop says of it today', () => {
  const again = appendPage(readTo(3), pageOf(2, { cards: [card('new')] }));
  expect(numbers(again)).toEqual([1, 2, 3]);
  expect(again[1]?.cards[0]?._id).toBe('new');
});

test('a page further off, or of the other tab, begins anew', () => {
  expect(numbers(appendPage(readTo(2), pageOf(5)))).toEqual([5]);
  expect(numbers(appendPage(readTo(2), pageOf(3, { tab: 'Promos' })))).toEqual([3]);
  expect(numbers(appendPage([], pageOf(4)))).toEqual([4]);
});

test('an article that slid from one page to the next is shown once', () => {
  const slid = appendPage([pageOf(1)], pageOf(2, { cards: [card('3'), card('4')] }));
  expect(summarizePages(slid).cards.map(({ _id }) => _id)).toEqual(['1', '2', '3', '4']);
});

test('room is kept for just as many articles as will come', () => {
  expect(summarizePages(readTo(1)).waiting).toBe(3);
  expect(summarizePages(readTo(4)).waiting).toBe(1);
  expect(summarizePages(readTo(5))).toMatchObject({ waiting: 0, isMore: false });
});

test('after four pages the shopper is asked whether there should be more', () => {
  expect([1, 2, 3, 4, 5].map((page) => summarizePages(readTo(page)).canAutoLoad)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});
