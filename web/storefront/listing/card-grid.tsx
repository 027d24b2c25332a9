import type { Ref } from 'react';
import type { Card } from '#domain/contract/listing.ts';
import type { Theme } from '#domain/site/store.ts';
import { cardSizes } from '../../themes/card-sizes.ts';
import { CardSkeleton } from './card-skeleton.tsx';
import { ListingCard } from './listing-card.tsx';

type CardGridProps = {
  cards: readonly Card[];
  theme: Theme;
  hrefOf: (card: Card) => string;
  /** Places kept for cards to come; without JavaScript none come. */
  waiting?: number;
  ref?: Ref<HTMLUListElement>;
  /** The first of the places that are kept. */
  waitingRef?: Ref<HTMLLIElement>;
};

/** The first row. */
const eagerCards = 3;

/** The cards of a listing; each theme lays its own grid. */
export function CardGrid({ cards, theme, hrefOf, waiting = 0, ref, waitingRef }: CardGridProps) {
  const places = Array.from({ length: waiting }, (_, index) => cards.length + index);
  return (
    <ul ref={ref} className="card-grid">
      {cards.map((card, index) => (
        <li key={card._id}>
          <ListingCard
            card={card}
            to={hrefOf(card)}
            eager={index < eagerCards}
            lead={index === 0}
            sizes={cardSizes[theme](index, cards.length + waiting)}
          />
        </li>
      ))}
      {places.map((place) => (
        <li
          key={place}
          ref={place === cards.length ? waitingRef : null}
          aria-hidden
          className="noscript:hidden"
        >
          <CardSkeleton />
        </li>
      ))}
    </ul>
  );
}
