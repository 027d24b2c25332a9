import type { Card } from '#domain/contract/listing.ts';
import type { Placeholders } from '../../../ui/placeholders.tsx';
import type { Listing } from '../load-listing.ts';

/** A tab's pages that stand on the page together, one after another. Never empty. */
export type LoadedPages = readonly [Listing, ...Listing[]];

/** Every so many pages the shopper is asked before more come: the footer can be reached. */
const pagesInOneGo = 4;

/** Puts a page after those read so far or in the place of its older self; any other begins anew. */
export function appendPage(before: readonly Listing[], next: Listing): LoadedPages {
  const [first, ...rest] = before;
  const last = before.at(-1);
  if (!first || !last || first.tab !== next.tab) return [next];
  if (next.page === last.page + 1) return [first, ...rest, next];
  if (next.page < first.page || next.page > last.page) return [next];
  const pages = before.map((page) => (page.page === next.page ? next : page));
  return [pages[0] ?? next, ...pages.slice(1)];
}

/** What a reading shows, and how far it goes. */
export function summarizePages(reading: LoadedPages) {
  const [first] = reading;
  const last = reading.at(-1) ?? first;
  const isMore = last.page < last.pages;
  const upToHere = last.page * last.cards.length;
  return {
    last,
    cards: withoutRepeats(reading.flatMap(({ cards }) => cards)),
    placeholders: Object.assign({}, ...reading.map((page) => page.placeholders)) as Placeholders,
    /** How many cards of the tab lie before the end of the last page. */
    seen: isMore ? upToHere : last.total,
    /** Cards of the page to come; 0 when there is none. */
    waiting: isMore ? Math.min(last.cards.length, last.total - upToHere) : 0,
    isMore,
    /** Whether the next page may come by itself. */
    canAutoLoad: isMore && reading.length % pagesInOneGo !== 0,
  };
}

/** What was new meanwhile pushed a card from one page to the next: it stays where it was. */
function withoutRepeats(cards: readonly Card[]): Card[] {
  return [...new Map(cards.map((card) => [card._id, card])).values()];
}
