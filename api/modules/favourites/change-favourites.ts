import type { FavouriteChanges } from '#domain/catalogue/device-favourites.ts';
import {
  type Favourite,
  type Favourites,
  maxFavourites,
  removeFavourites,
} from '#domain/catalogue/favourites.ts';
import { storeValuesOf } from '#domain/site/store.ts';
import type { Db } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { listFavourites } from './list-favourites.ts';

type Input = { userId: string; changes: FavouriteChanges; now: Date };

/**
 * Removes and adds favourites of an account, and returns all of them; sent twice, it has the same effect.
 * Additions that the shop does not have are ignored, and beyond the limit the oldest drop out.
 */
export function changeFavourites(
  db: Db,
  { userId, changes: { additions, removals }, now }: Input,
): Promise<Favourites> {
  return inTransaction(db, async (tx) => {
    // Changes from several devices at once, and the account's deletion, wait for one another.
    await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
    await removeAll(tx, userId, removals);
    const missing = removeFavourites(additions, await listFavourites(tx, userId));
    const added = await findExisting(tx, missing);
    if (added.length > 0) await insertAll(tx, { userId, added, now });
    const all = await listFavourites(tx, userId);
    await removeAll(tx, userId, all.slice(maxFavourites));
    return all.slice(0, maxFavourites);
  });
}

async function removeAll(db: Db, userId: string, removed: Favourites): Promise<void> {
  if (removed.length === 0) return;
  await db
    .deleteFrom('favourites')
    .where('userId', '=', userId)
    .where((eb) =>
      eb(
        eb.refTuple('kind', 'itemId', 'store'),
        'in',
        removed.map(({ kind, id, store }) => eb.tuple(kind, id, store)),
      ),
    )
    .execute();
}

/** Those whose product or combo is of their store, hidden ones too, since they may be shown again. */
async function findExisting(db: Db, favourites: Favourites): Promise<Favourites> {
  const idsOf = (kind: Favourite['kind']) =>
    favourites.filter((each) => each.kind === kind).map(({ id }) => id);
  const storesOf = async (kind: Favourite['kind']) => {
    const ids = idsOf(kind);
    if (ids.length === 0) return [];
    return db
      .selectFrom(kind === 'product' ? 'products' : 'promotions')
      .select(['id', 'store'])
      .where('id', 'in', ids)
      .execute();
  };
  const found = {
    product: new Map((await storesOf('product')).map(({ id, store }) => [id, store])),
    promotion: new Map((await storesOf('promotion')).map(({ id, store }) => [id, store])),
  };
  return favourites.filter(({ kind, id, store }) =>
    [...storeValuesOf(store), 'Ambas'].includes(found[kind].get(id) ?? ''),
  );
}

type Addition = { userId: string; added: Favourites; now: Date };

/** Each a millisecond older than the one before it, to be listed in the same order. */
const insertAll = (db: Db, { userId, added, now }: Addition) =>
  db
    .insertInto('favourites')
    .values(
      added.map(({ kind, id, store }, index) => ({
        ...{ userId, kind, itemId: id, store },
        addedAt: new Date(now.getTime() - index),
      })),
    )
    .execute();
