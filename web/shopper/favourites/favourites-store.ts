import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import {
  type DeviceFavourites,
  forAccount,
  parseDevice,
  shownFavourites,
  toggleFavourite,
} from '#domain/catalogue/device-favourites.ts';
import type { Favourite, Favourites } from '#domain/catalogue/favourites.ts';
import { useSession } from '../session.ts';

const storageKey = 'favourites';

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

/** The favourites, stored in localStorage. Empty on the server and during hydration. */
export const useFavourites = create<FavouritesState>()(
  persist(() => stateOf(parseDevice(null)), {
    name: storageKey,
    version: 1,
    partialize: ({ device }) => device,
    merge: (stored) => stateOf(forAccount(parseDevice(stored), currentAccount())),
  }),
);

/** Replaces the favourites of the device, which the account's answer or a change gives. */
export function updateFavourites(update: (device: DeviceFavourites) => DeviceFavourites): void {
  useFavourites.setState(({ device }) => stateOf(update(device)));
}

/** Adds the favourite, or removes it. */
export function toggle(favourite: Favourite): void {
  updateFavourites((device) => toggleFavourite(device, favourite, currentAccount() !== null));
}

if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key }) => {
    if (key === storageKey || key === null) void useFavourites.persist.rehydrate();
  });
  useSession.subscribe(() => updateFavourites((device) => forAccount(device, currentAccount())));
}
