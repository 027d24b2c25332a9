import type { CallOutput } from '#domain/contract/index.ts';
import type { Db } from '../../db/schema.ts';
import { listVisibleCards } from '../catalogue/cached-products.ts';
import { listOfferedCards } from '../promotions/cached-promotions.ts';

type Input = { products?: string[] | undefined; promotions?: string[] | undefined; now: Date };

/** The cards of these products and combos that shoppers can see now, also sold out. */
export async function listFavouriteCards(
  db: Db,
  { products = [], promotions = [], now }: Input,
): Promise<CallOutput<'GET /api/favourites/cards'>> {
  const [shownProducts, shownPromotions] = await Promise.all([
    listVisibleCards(db, products),
    listOfferedCards(db, promotions, now),
  ]);
  return { products: shownProducts, promotions: shownPromotions };
}
