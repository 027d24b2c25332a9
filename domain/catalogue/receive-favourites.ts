import type { DeviceFavourites, FavouriteChanges } from './device-favourites.ts';
import { type Favourites, removeFavourites } from './favourites.ts';

/** The device after the account received `sent` and returned its list; later changes stay pending. */
export function receiveFavourites(
  device: DeviceFavourites,
  sent: FavouriteChanges,
  synced: Favourites,
): DeviceFavourites {
  return {
    ...device,
    synced,
    additions: removeFavourites(device.additions, sent.additions),
    removals: removeFavourites(device.removals, sent.removals),
  };
}
