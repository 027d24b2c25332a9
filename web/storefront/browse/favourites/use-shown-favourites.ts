import { useState } from 'react';
import {
  type Favourite,
  type Favourites,
  hasFavourite,
  removeFavourites,
} from '#domain/catalogue/favourites.ts';
import { useFavourites } from '../../../shopper/favourites/favourites-store.ts';

/**
 * The favourites that the page shows: also those whose heart was emptied on it, in their place, so that
 * the heart restores them. `dismiss` is for those that have no heart.
 */
export function useShownFavourites() {
  const { list } = useFavourites();
  const [shown, setShown] = useState<Favourites>(list);
  const added = removeFavourites(list, shown);
  if (added.length > 0) setShown([...added, ...shown]);
  const dismiss = (favourite: Favourite) => setShown((all) => removeFavourites(all, [favourite]));
  return { shown, dismiss, isRemoved: (each: Favourite) => !hasFavourite(list, each) };
}
