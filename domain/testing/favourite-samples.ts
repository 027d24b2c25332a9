import { type Favourite, favouriteKinds } from '../catalogue/favourites.ts';
import { storeCodes } from '../site/store.ts';

/** The favourite of a product of Kings with this number. */
export const favouriteOf = (number: number): Favourite => ({
  kind: 'product',
  id: `01a2083a-0000-7000-8000-${String(number).padStart(12, '0')}`,
  store: 'Kings',
});

/** Few different ones, so that random lists of them have some in common. */
export const someFavourites: readonly Favourite[] = favouriteKinds.flatMap((kind) =>
  storeCodes.flatMap((store) =>
    [1, 2, 3, 4, 5, 6].map((number) => ({ ...favouriteOf(number), kind, store })),
  ),
);
