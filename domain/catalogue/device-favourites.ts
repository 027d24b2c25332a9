import {
  addFavourite,
  type Favourite,
  type Favourites,
  hasFavourite,
  mergeFavourites,
  parseFavourites,
  removeFavourites,
} from './favourites.ts';

/** What the account has not received yet; no favourite is in both. */
export type FavouriteChanges = { additions: Favourites; removals: Favourites };

/** The favourites of a device. Those of a guest are additions to the account that signs in next. */
export type DeviceFavourites = FavouriteChanges & {
  /** The account of `synced` and `removals`; after signing out that of the pending removals. */
  account: string | null;
  /** The account's favourites as last received; empty while signed out. */
  synced: Favourites;
};

/** The list that the shopper sees. */
export function shownFavourites({ additions, synced, removals }: DeviceFavourites): Favourites {
  return removeFavourites(mergeFavourites(additions, synced), removals);
}

/** Adds the favourite, or removes it. A guest's removal is not sent: the account may have its own. */
export function toggleFavourite(
  device: DeviceFavourites,
  favourite: Favourite,
  isSignedIn: boolean,
): DeviceFavourites {
  const { additions, removals } = device;
  return hasFavourite(shownFavourites(device), favourite)
    ? {
        ...device,
        additions: removeFavourites(additions, [favourite]),
        removals: isSignedIn ? addFavourite(removals, favourite) : removals,
      }
    : {
        ...device,
        additions: addFavourite(additions, favourite),
        removals: removeFavourites(removals, [favourite]),
      };
}

/**
 * The device once `account` is signed in, or nobody (null). What an account has is no longer on the device
 * when it signs out; only changes that it has not received stay, its removals for itself alone.
 */
export function forAccount(device: DeviceFavourites, account: string | null): DeviceFavourites {
  if (account === null) {
    const owner = device.removals.length > 0 ? device.account : null;
    return { ...device, account: owner, synced: [] };
  }
  return account === device.account
    ? device
    : { account, synced: [], additions: device.additions, removals: [] };
}

/** Reads the stored value of a device; anything malformed is dropped. */
export function parseDevice(stored: unknown): DeviceFavourites {
  const { account, synced, additions, removals } = (stored ?? {}) as Record<string, unknown>;
  return {
    account: typeof account === 'string' ? account : null,
    synced: parseFavourites(synced),
    additions: parseFavourites(additions),
    removals: parseFavourites(removals),
  };
}
