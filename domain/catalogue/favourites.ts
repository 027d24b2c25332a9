import { type StoreCode, storeCodes } from '../site/store.ts';

export const favouriteKinds = ['product', 'promotion'] as const;

/** A product or a combo that a shopper marked in a store. */
export type Favourite = { kind: (typeof favouriteKinds)[number]; id: string; store: StoreCode };

/** The newest first, each once. */
export type Favourites = readonly Favourite[];

/** Of an account, and of a device. */
export const maxFavourites = 200;

/** The same for equal favourites. */
export const favouriteKey = ({ kind, id, store }: Favourite): string => `${kind} ${id} ${store}`;

export function hasFavourite(list: Favourites, favourite: Favourite): boolean {
  return list.some((each) => favouriteKey(each) === favouriteKey(favourite));
}

/** The first list, then what only the second one has; beyond the limit the oldest drop out. */
export function mergeFavourites(first: Favourites, second: Favourites): Favourites {
  const merged = new Map([...first, ...second].map((each) => [favouriteKey(each), each]));
  return [...merged.values()].slice(0, maxFavourites);
}

export function addFavourite(list: Favourites, favourite: Favourite): Favourites {
  return mergeFavourites([favourite], list);
}

/** The list without these. */
export function removeFavourites(list: Favourites, removed: Favourites): Favourites {
  return list.filter((each) => !hasFavourite(removed, each));
}

/** Reads a stored list, which an older release may have written: malformed entries are dropped. */
export function parseFavourites(stored: unknown): Favourites {
  return mergeFavourites(Array.isArray(stored) ? stored.filter(isFavourite) : [], []);
}

function isFavourite(value: unknown): value is Favourite {
  const { kind, id, store } = (value ?? {}) as Partial<Favourite>;
  return (
    favouriteKinds.includes(kind as Favourite['kind']) &&
    storeCodes.includes(store as StoreCode) &&
    typeof id === 'string'
  );
}
