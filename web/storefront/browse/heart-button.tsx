import { type Favourite, hasFavourite } from '#domain/catalogue/favourites.ts';
import { toggle, useFavourites } from '../../shopper/favourites/favourites-store.ts';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { HeartIcon } from '../../ui/icons.tsx';

type HeartButtonProps = {
  favourite: Favourite;
  name: string;
  onPicture?: boolean;
  className?: string;
};

/** Adds a product or combo to the favourites, or removes it; empty until the page is hydrated. */
export function HeartButton({ favourite, name, onPicture = false, className }: HeartButtonProps) {
  const isFavourite = useFavourites(({ list }) => hasFavourite(list, favourite));
  return (
    <IconButton
      label={`${isFavourite ? 'Quitar de' : 'Agregar a'} favoritos: ${name}`}
      onPicture={onPicture}
      aria-pressed={isFavourite}
      onClick={() => toggle(favourite)}
      className={cx('heart noscript:hidden', className)}
    >
      <HeartIcon />
    </IconButton>
  );
}

/** The name of a product or combo on its page, with its heart. */
export function ItemHeading({ name, favourite }: { name: string; favourite: Favourite }) {
  return (
    <div className="flex items-start justify-between gap-3">
      <h1 className="display display-name">{name}</h1>
      <HeartButton favourite={favourite} name={name} className="-mt-1 -mr-2.5 shrink-0" />
    </div>
  );
}
