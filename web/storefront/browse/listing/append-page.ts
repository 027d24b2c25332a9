import type { Placeholders } from '../../../ui/placeholders.tsx';
import type { ListedCard, Listing } from './load-listing.ts';

/** The consecutive pages of one listing that are shown together. Never empty. */
export type LoadedPages = readonly [Listing, ...Listing[]];

/** After this many pages automatic loading stops, so that the footer can be reached. */
const autoLoadedPages = 4;

/** Adds the next page, or replaces a loaded one; any other page becomes the only one. */
export function appendPage(loaded: readonly Listing[], next: Listing): LoadedPages {
  const [first, ...rest] = loaded;
  const last = loaded.at(-1);
  if (!first || !last || first.address.tab !== next.address.tab) return [next];
  if (next.page === last.page + 1) return [first, ...rest, next];
  if (next.page < first.page || next.page > last.page) return [next];
  const pages = loaded.map((page) => (page.page === next.page ? next : page));
  return [pages[0] ?? next, ...pages.slice(1)];
}

/**
 * The loaded pages with the next one. When a card was hidden or moved since they were loaded, those after it are
 * on earlier pages now: these are read again, as far back as there are cards that were not shown.
 */
export async function loadNextPage(
  loaded: LoadedPages,
  load: (page: number) => Promise<Listing>,
): Promise<LoadedPages> {
  const { cards, last } = summarizePages(loaded);
  const shown = new Set(cards.map(({ _id }) => _id));
  let read = await load(last.page + 1);
  let pages = completePage(loaded, read);
  while (read.previous && !shown.has(read.previous) && read.page > loaded[0].page) {
    read = await load(read.page - 1);
    pages = completePage(pages, read);
  }
  return pages;
}

/** Adds the next page; to a loaded one the cards that it lacks. */
function completePage(loaded: LoadedPages, read: Listing): LoadedPages {
  const before = loaded.find(({ page }) => page === read.page);
  const cards = before ? uniqueCards([...before.cards, ...read.cards]) : read.cards;
  return appendPage(loaded, { ...read, cards });
}

/** The cards of the loaded pages, their counts, and whether another page follows. */
export function summarizePages(pages: LoadedPages) {
  const [first] = pages;
  const last = pages.at(-1) ?? first;
  const hasMore = last.page < last.pages;
  const countToLast = last.page * last.cards.length;
  return {
    last,
    cards: uniqueCards(pages.flatMap(({ cards }) => cards)),
    placeholders: Object.assign({}, ...pages.map((page) => page.placeholders)) as Placeholders,
    /** Number of cards of the tab up to the end of the last loaded page. */
    shownCount: hasMore ? countToLast : last.total,
    /** Number of cards on the next page; 0 without a next page. */
    nextPageSize: hasMore ? Math.min(last.cards.length, last.total - countToLast) : 0,
    hasMore,
    /** Whether the next page may load automatically. */
    canAutoLoad: hasMore && pages.length % autoLoadedPages !== 0,
  };
}

/** A product added between two requests moves a card to the next page; its first place is used. */
function uniqueCards(cards: readonly ListedCard[]): ListedCard[] {
  return [...new Map(cards.map((card) => [card._id, card])).values()];
}
