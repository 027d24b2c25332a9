import { Link, useViewTransitionState } from 'react-router';
import type { Card } from '#domain/contract/listing.ts';
import { formatPrice } from '#domain/shared/money.ts';
import { Badge } from '../../ui/badge.tsx';
import { cx } from '../../ui/cx.ts';
import { Picture } from '../../ui/picture.tsx';
import { ColorSwatches } from './color-swatches.tsx';
import { usePreview } from './use-preview.ts';

type ListingCardProps = {
  card: Card;
  to: string;
  /** Seen first: its picture does not wait. */
  eager: boolean;
  lead: boolean;
  sizes: string;
};

/** A product or a promotion in a listing. Without stock it leads nowhere. */
export function ListingCard({ card, to, eager, lead, sizes }: ListingCardProps) {
  const { previewed, preview } = usePreview();
  const moving = useViewTransitionState(to);
  const image = card.dots.find(({ color }) => color === previewed)?.image ?? card.image;
  return (
    <article
      aria-disabled={card.soldOut || undefined}
      className="group relative flex h-full flex-col"
    >
      <div className="relative overflow-hidden lv:rounded-lg">
        <Picture
          src={image}
          alt=""
          sizes={sizes}
          eager={eager}
          lead={lead}
          className={cx(
            '*:transition-transform *:duration-700 *:ease-out',
            card.soldOut ? 'opacity-55 grayscale' : 'group-hover:*:scale-[1.025]',
          )}
          style={moving ? { viewTransitionName: 'plate' } : undefined}
        />
        <span className="absolute inset-x-2 top-2 flex flex-wrap gap-1 max-sm:*:px-2 max-sm:*:text-[0.6875rem]">
          {card.badges.map((badge) => (
            <Badge key={badge} tone={card.soldOut ? 'muted' : 'plain'}>
              {badge}
            </Badge>
          ))}
        </span>
      </div>
      <div className="flex flex-1 flex-col gap-1 pt-3">
        <h2 className="card-name text-pretty">
          {card.soldOut ? (
            <span className="text-muted">{card.name}</span>
          ) : (
            // The whole card is the link's target; the dots lie above it.
            <Link to={to} prefetch="intent" viewTransition className="after:absolute after:inset-0">
              {card.name}
            </Link>
          )}
        </h2>
        <p className={cx('text-sm tabular-nums', card.soldOut && 'text-muted')}>
          {formatPrice(card.price)}
        </p>
        <ColorSwatches
          dots={card.dots}
          disabled={card.soldOut}
          current={previewed}
          onPick={preview}
        />
      </div>
    </article>
  );
}
