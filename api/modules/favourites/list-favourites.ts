import type { Favourites } from '#domain/catalogue/favourites.ts';
import type { Db } from '../../db/schema.ts';

/** The account's favourites, the newest first. */
export function listFavourites(db: Db, userId: string): Promise<Favourites> {
  return db
    .selectFrom('favourites')
    .select(['kind', 'itemId as id', 'store'])
    .where('userId', '=', userId)
    .orderBy('addedAt', 'desc')
    .orderBy('itemId', 'desc')
    .execute();
}
