import {
  type DeviceFavourites,
  forAccount,
  parseDevice,
  shownFavourites,
  toggleFavourite,
} from '#domain/catalogue/device-favourites.ts';
import type { Favourite, Favourites } from '#domain/catalogue/favourites.ts';
import { stored } from '../../ui/stored.ts';
import { useSession } from '../session.ts';

type FavouritesState = {
  device: DeviceFavourites;
  /** What the shopper sees of it. */
  list: Favourites;
};

const stateOf = (device: DeviceFavourites): FavouritesState => ({
  device,
  list: shownFavourites(device),
});

const currentAccount = () => useSession.getState().session?._id ?? null;

/** The favourites. Empty on the server and during hydration. */
export const useFavourites = stored<FavouritesState>('favourites', {
  initial: () => stateOf(parseDevice(null)),
  pick: ({ device }) => device,
  parse: (value) => stateOf(forAccount(parseDevice(value), currentAccount())),
});

// Those of an account that signed out are removed.
useSession.subscribe(() => updateFavourites((device) => forAccount(device, currentAccount())));

/** Replaces the favourites of the device, which the account's answer or a change gives. */
export function updateFavourites(update: (device: DeviceFavourites) => DeviceFavourites): void {
  useFavourites.setState(({ device }) => stateOf(update(device)));
}

/** Adds the favourite, or removes it. */
export function toggle(favourite: Favourite): void {
  updateFavourites((device) => toggleFavourite(device, favourite, currentAccount() !== null));
}
