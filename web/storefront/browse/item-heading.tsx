import type { Favourite } from '#domain/catalogue/favourites.ts';
import { HeartButton } from './heart-button.tsx';

/** The name of a product or combo on its page, with its heart. */
export function ItemHeading({ name, favourite }: { name: string; favourite: Favourite }) {
  return (
    <div className="flex items-start justify-between gap-3">
      <h1 className="display display-name">{name}</h1>
      <HeartButton favourite={favourite} name={name} className="-mt-1 -mr-2.5 shrink-0" />
    </div>
  );
}
