import type { Ref } from 'react';
import type { Card } from '#domain/contract/listing.ts';
import { CardSkeleton } from './card-skeleton.tsx';
import { ListingCard } from './listing-card.tsx';

type CardGridProps = {
  cards: readonly Card[];
  hrefOf: (card: Card) => string;
  /** Places kept for cards to come. */
  waiting?: number;
  ref?: Ref<HTMLUListElement>;
  /** The first of the places that are kept. */
  waitingRef?: Ref<HTMLLIElement>;
};

const eagerCards = 3;
/** Every fifth picture is wide on a phone in Kings; the first one leads on a desk. */
const rhythm = 5;

/** The cards of a listing; each theme lays its own grid. */
export function CardGrid({ cards, hrefOf, waiting = 0, ref, waitingRef }: CardGridProps) {
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
            sizes={sizesAt(index)}
          />
        </li>
      ))}
      {places.map((place) => (
        <li key={place} ref={place === cards.length ? waitingRef : null} aria-hidden>
          <CardSkeleton />
        </li>
      ))}
    </ul>
  );
}

function sizesAt(index: number): string {
  if (index === 0) return '(min-width: 1024px) 60vw, 100vw';
  return index % rhythm === 0
    ? '(min-width: 1024px) 30vw, 100vw'
    : '(min-width: 1024px) 30vw, 50vw';
}
