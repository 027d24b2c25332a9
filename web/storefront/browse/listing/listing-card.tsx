import { type ComponentProps, memo, useEffect, useRef, useState } from 'react';
import { useLocation, useViewTransitionState } from 'react-router';
import type { Favourite } from '#domain/catalogue/favourites.ts';
import type { Card } from '#domain/contract/listing.ts';
import { formatPrice } from '#domain/shared/money.ts';
import { productPath, promotionPath, type Store } from '#domain/site/store.ts';
import { Badge } from '../../../ui/badge.tsx';
import { hasViewTransitions } from '../../../ui/browser.ts';
import { cx } from '../../../ui/cx.ts';
import { Picture } from '../../../ui/picture.tsx';
import { HeartButton } from '../heart-button.tsx';
import { NetPrice, PreviousPrice } from '../prices.tsx';
import { StockAlertLink } from '../stock-alerts/stock-alert-link.tsx';
import { CardLink } from './card-link.tsx';

type ListingCardProps = {
  card: Card;
  kind: Favourite['kind'];
  store: Store;
  /** In the first row: its picture loads eagerly. */
  eager: boolean;
  priority: boolean;
  isFar?: boolean;
  sizes: string;
};

/**
 * A product or a promotion in a listing. Its link leads to the colour it shows; a disabled one has none, but
 * its alert and its heart can be used. Memoized, and reads no URL of the router: the cards of a listing behind a
 * product are not rendered with each page that is opened.
 */
export const ListingCard = memo(({ card, kind, store, sizes, ...loading }: ListingCardProps) => {
  const to = (kind === 'product' ? productPath : promotionPath)(store, card._id);
  const { previewed, preview } = usePreview();
  const color = previewed ?? card.color;
  const { talle } = card;
  const search = new URLSearchParams({ ...(color && { color }), ...(talle && { talle }) });
  const href = `${search}` ? `${to}?${search}` : to;
  const image = card.dots.find(({ color }) => color === previewed)?.image ?? card.image;
  const article = useRef<HTMLElement>(null);
  return (
    <article
      ref={article}
      className={cx('group relative flex h-full flex-col', card.soldOut && 'sold-out')}
    >
      <div className="relative overflow-hidden lv:rounded-lg">
        <CardPicture
          href={href}
          src={image}
          alt=""
          sizes={sizes}
          {...loading}
          className={cx(
            '*:transition-transform *:duration-700 *:ease-out',
            card.soldOut ? 'opacity-55 grayscale' : 'group-hover:*:scale-[1.025]',
          )}
        />
        <span className="absolute top-2 right-12 left-2 flex flex-wrap gap-1 *:whitespace-normal max-sm:*:px-2 max-sm:*:text-[0.6875rem]">
          {card.badges.map((badge) => (
            <Badge key={badge} tone={card.soldOut ? 'muted' : 'plain'}>
              {badge}
            </Badge>
          ))}
        </span>
      </div>
      <div
        role={card.disabled ? 'group' : undefined}
        aria-disabled={card.disabled || undefined}
        className="flex flex-1 flex-col gap-1 pt-3"
      >
        <h2 className="card-name text-pretty">
          {card.disabled ? (
            <span className="text-muted">{card.name}</span>
          ) : (
            // The link covers the whole card; the swatches and the heart are above it.
            <CardLink
              href={href}
              card={article}
              className={cx('after:absolute after:inset-0', card.soldOut && 'text-muted')}
            >
              {card.name}
            </CardLink>
          )}
        </h2>
        <p className={cx('text-sm tabular-nums', card.soldOut && 'text-muted')}>
          {formatPrice(card.salePrice ?? card.price)} <PreviousPrice price={card.previousPrice} />
        </p>
        <NetPrice price={card.salePrice ?? card.price} />
        <ColorSwatches
          swatches={card.dots}
          disabled={card.disabled}
          current={previewed}
          onPick={preview}
        />
      </div>
      {card.disabled && kind === 'product' && (
        <p className="noscript:hidden">
          <StockAlertLink productId={card._id} store={store.code} />
        </p>
      )}
      <HeartButton
        favourite={{ kind, id: card._id, store: store.code }}
        name={card.name}
        onPicture
        className="absolute top-0.5 right-0.5 z-10 bg-clip-content p-1"
      />
    </article>
  );
});

type CardPictureProps = ComponentProps<typeof Picture> & { href: string };

/** Where pages morph into each other, the picture becomes that of the page that is opened. */
function MorphingPicture({ href, ...picture }: CardPictureProps) {
  // Not while a product is opened from another one, whose listing is still shown.
  const isOfListing = useViewTransitionState(useLocation().pathname);
  const isOfCard = useViewTransitionState(href);
  const style = isOfListing && isOfCard ? { viewTransitionName: 'picture' } : undefined;
  return <Picture {...picture} style={style} />;
}

const CardPicture = hasViewTransitions
  ? MorphingPicture
  : ({ href: _, ...picture }: CardPictureProps) => <Picture {...picture} />;

const previewMs = 5000;

/** The colour that a card previews for 5 s, and the function that sets it. */
function usePreview() {
  const [picked, setPicked] = useState<{ color: string } | null>(null);
  useEffect(() => {
    if (!picked) return;
    const timer = setTimeout(() => setPicked(null), previewMs);
    return () => clearTimeout(timer);
  }, [picked]);
  return {
    previewed: picked?.color ?? null,
    // A new object each time, so that picking the same colour again restarts the timer.
    preview: (color: string) => setPicked({ color }),
  };
}

type ColorSwatchesProps = {
  swatches: Card['dots'];
  disabled: boolean;
  current: string | null;
  onPick: (color: string) => void;
};

/** The product's colours as buttons; each previews its colour on the card. */
function ColorSwatches({ swatches, disabled, current, onPick }: ColorSwatchesProps) {
  const colors = new Map(swatches.map((swatch) => [swatch.color, swatch]));
  if (colors.size === 0) return null;
  return (
    <ul
      aria-label="Colores"
      className="relative z-10 -ml-1.5 flex w-fit flex-wrap pointer-coarse:-my-1.5 pointer-coarse:-ml-2.5"
    >
      {[...colors.values()].map(({ color, name, shade }) => (
        <li key={color}>
          <button
            type="button"
            disabled={disabled}
            aria-label={`Ver en ${name}`}
            title={name}
            aria-pressed={current === color}
            onClick={() => onPick(color)}
            className="grid size-7 place-items-center rounded-full pointer-coarse:h-11 pointer-coarse:w-9"
          >
            <span
              className={cx(
                'size-3.5 rounded-full border border-line-strong outline-offset-2',
                current === color && 'outline-2 outline-ink',
              )}
              style={{ backgroundColor: shade }}
            />
          </button>
        </li>
      ))}
    </ul>
  );
}
