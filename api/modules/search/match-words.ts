import type { FilterableProduct } from '#domain/catalogue/filters.ts';
import type { WordMatch } from '#domain/catalogue/word-match.ts';
import type { Card } from '#domain/contract/listing.ts';
import type { SalePriceOf } from '#domain/discounts/sale-price.ts';
import type { StoreCode } from '#domain/site/store.ts';
import type { Db } from '../../db/schema.ts';
import type { FoundWords } from './find-words.ts';
import type { ListingIndex } from './listing-index.ts';
import { matchPromotions } from './match-promotions.ts';

type Input = {
  store: StoreCode;
  listed: ListingIndex;
  words: FoundWords;
  salePriceOf: SalePriceOf;
  now: Date;
  /** The most combos; 0 for none. */
  maxPromotions: number;
};

export type Matches = WordMatch<FilterableProduct> & { promotions: Card[] };

/**
 * A store's products and combos that have the words. Those that have them as entered come before those with the
 * garments' words for them; guesses are tried where neither finds anything.
 */
export async function matchWords(db: Db, { words, ...input }: Input): Promise<Matches> {
  const { entered, otherwise, guessed } = words;
  const found = await matchIn(db, { ...input, entered, all: otherwise ?? entered });
  const isEmpty = found.named.length + found.others.length + found.promotions.length === 0;
  return isEmpty && guessed ? matchIn(db, { ...input, entered, all: guessed }) : found;
}

type Tried = Omit<Input, 'words'> & Pick<FoundWords, 'entered'> & { all: FoundWords['entered'] };

async function matchIn(
  db: Db,
  { store, listed, entered, all, maxPromotions: limit, ...at }: Tried,
): Promise<Matches> {
  const closest = listed.match(entered);
  const further = all === entered ? closest : listed.match(all);
  const named = new Set([...closest.named, ...further.named]);
  const others = new Set(
    [...closest.others, ...further.others].filter((product) => !named.has(product)),
  );
  const promotions =
    limit > 0 ? await matchPromotions(db, { store, entered, words: all, ...at, limit }) : [];
  return { named: [...named], others: [...others], promotions };
}
