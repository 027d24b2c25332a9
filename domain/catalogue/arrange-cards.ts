import type { Card } from '../contract/listing.ts';
import { listingPageSize } from './listing.ts';

/** The first of so many cards is a large one in the grid of Kings: on a phone each, at a desk the very first. */
const largeEvery = 5;

/**
 * The cards with the next one that can be bought in each large place. Cards stay on their page, so that
 * another page of the same list moves none. Without one on the page the place is not shown large (kings.css).
 */
export function arrangeCards<C extends Pick<Card, 'soldOut'>>(cards: readonly C[]): C[] {
  const arranged = [...cards];
  for (let large = 0; large < arranged.length; large += largeEvery) {
    const pageEnd = large - (large % listingPageSize) + listingPageSize;
    const next = arranged.findIndex(({ soldOut }, at) => at >= large && at < pageEnd && !soldOut);
    if (next > large) arranged.splice(large, 0, ...arranged.splice(next, 1));
  }
  return arranged;
}
