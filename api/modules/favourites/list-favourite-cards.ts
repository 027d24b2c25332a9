import type { CallOutput } from '#domain/contract/index.ts';
import type { Cache } from '../../cache/cache.ts';
import type { Db } from '../../db/schema.ts';
import { listVisibleCards } from '../catalogue/cached-products.ts';
import { readSalePrices } from '../discounts/read-sale-prices.ts';
import { listOfferedCards } from '../promotions/cached-promotions.ts';

type Input = { products?: string[] | undefined; promotions?: string[] | undefined; now: Date };

/** The cards of these products and combos that shoppers can see now, also sold out. */
export async function listFavouriteCards(
  { db, cache }: { db: Db; cache: Cache },
  { products = [], promotions = [], now }: Input,
): Promise<CallOutput<'GET /api/favourites/cards'>> {
  const salePriceOf = await readSalePrices({ db, cache }, now);
  const [shownProducts, shownPromotions] = await Promise.all([
    listVisibleCards(db, products, salePriceOf),
    listOfferedCards(db, promotions, { salePriceOf, now }),
  ]);
  return { products: shownProducts, promotions: shownPromotions };
}
