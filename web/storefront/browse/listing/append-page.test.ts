import { describe, expect, test } from 'vitest';
import { parseListing } from '#domain/catalogue/listing-url.ts';
import { getStore } from '#domain/site/store.ts';
import { appendPage, type LoadedPages, loadNextPage, summarizePages } from './append-page.ts';
import type { ListedCard, Listing } from './load-listing.ts';

const card = (_id: string): ListedCard => ({
  kind: 'product',
  _id,
  name: _id,
  price: 1,
  salePrice: null,
  previousPrice: null,
  image: '/placeholder.webp',
  badges: [],
  soldOut: false,
  disabled: false,
  dots: [],
});

const params = parseListing(getStore('Kings'), new URLSearchParams());

/** Page `page` of a shop with 13 articles, three to a page. */
function pageOf(page: number, changes: Partial<Listing> = {}): Listing {
  const cards = [1, 2, 3].map((place) => (page - 1) * 3 + place).filter((number) => number <= 13);
  return {
    address: { ...params, page },
    found: null,
    cards: cards.map((number) => card(`${number}`)),
    placeholders: {},
    previous: page > 1 ? `${(page - 1) * 3}` : null,
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
    numbers(appendPage(loadTo(2), pageOf(3, { address: { ...params, tab: 'Promos' } }))),
  ).toEqual([3]);
  expect(numbers(appendPage([], pageOf(4)))).toEqual([4]);
});

test('an article that moved from one page to the next is shown once', () => {
  const pages = appendPage([pageOf(1)], pageOf(2, { cards: [card('3'), card('4')] }));
  expect(summarizePages(pages).cards.map(({ _id }) => _id)).toEqual(['1', '2', '3', '4']);
});

/** A shop with these articles, three to a page. */
const shopOf = (ids: readonly string[]) => {
  const requested: number[] = [];
  const load = async (wanted: number): Promise<Listing> => {
    const pages = Math.max(1, Math.ceil(ids.length / 3));
    const page = Math.min(wanted, pages);
    requested.push(wanted);
    const start = (page - 1) * 3;
    const cards = ids.slice(start, start + 3).map(card);
    return pageOf(page, { cards, pages, total: ids.length, previous: ids[start - 1] ?? null });
  };
  return { load, requested };
};
const shownIds = (pages: LoadedPages) => summarizePages(pages).cards.map(({ _id }) => _id);
const all = Array.from({ length: 13 }, (_, index) => `${index + 1}`);
const without = (...ids: string[]) => all.filter((id) => !ids.includes(id));

describe('while somebody scrolls', () => {
  test('an unchanged shop is read page by page', async () => {
    const { load, requested } = shopOf(all);
    expect(shownIds(await loadNextPage(loadTo(2), load))).toEqual(all.slice(0, 9));
    expect(requested).toEqual([3]);
  });

  test.each([[['2']], [['6']], [['1', '4', '5']], [['1', '2', '3', '4']]])(
    'articles %j that are hidden make no other one vanish',
    async (hidden) => {
      const { load } = shopOf(without(...hidden));
      const shown = shownIds(await loadNextPage(loadTo(2), load));
      const expected = without(...hidden).slice(0, 9);
      expect(shown).toEqual(expect.arrayContaining(expected));
      expect(new Set(shown).size).toBe(shown.length);
    },
  );

  test('an article that loses its offer and is listed later makes no other one vanish', async () => {
    const { load } = shopOf([...without('2'), '2']);
    const shown = shownIds(await loadNextPage(loadTo(1), load));
    expect(shown).toEqual(['1', '2', '3', '4', '5', '6', '7']);
  });

  test('the last articles stay when their page ceases to exist', async () => {
    const { load } = shopOf(without('1', '2').slice(0, 4));
    const shown = shownIds(await loadNextPage(loadTo(1), load));
    expect(shown).toEqual(expect.arrayContaining(['3', '4', '5', '6']));
  });
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
