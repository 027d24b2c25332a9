import type { Ref } from 'react';
import { arrangeCards } from '#domain/catalogue/arrange-cards.ts';
import type { Store } from '#domain/site/store.ts';
import { cardSizes } from '../../../themes/card-sizes.ts';
import { Skeleton } from '../../../ui/page-states.tsx';
import { ListingCard } from './listing-card.tsx';
import type { ListedCard } from './load-listing.ts';

type CardGridProps = {
  cards: readonly ListedCard[];
  store: Store;
  /** Number of skeletons for the next page; hidden without JavaScript, where no page is loaded. */
  skeletons?: number;
  ref?: Ref<HTMLUListElement>;
  /** The first skeleton. */
  skeletonRef?: Ref<HTMLLIElement>;
};

/** The first row on a desktop. */
const eagerCards = 3;
/** As many as a phone's first screen shows. */
const nearCards = 4;

/** The cards of a listing, in the grid of its theme. */
export function CardGrid(props: CardGridProps) {
  const { store, skeletons = 0, ref, skeletonRef } = props;
  const cards = store.theme === 'light' ? arrangeCards(props.cards) : props.cards;
  const skeletonIndexes = Array.from({ length: skeletons }, (_, index) => cards.length + index);
  return (
    <ul ref={ref} className="card-grid">
      {cards.map((card, index) => (
        <li key={card._id}>
          <ListingCard
            card={card}
            kind={card.kind}
            store={store}
            eager={index < eagerCards}
            priority={index === 0}
            isFar={index >= nearCards}
            sizes={cardSizes[store.theme](index, cards.length + skeletons)}
          />
        </li>
      ))}
      {skeletonIndexes.map((index) => (
        <li
          key={index}
          ref={index === cards.length ? skeletonRef : null}
          aria-hidden
          className="noscript:hidden"
        >
          <CardSkeleton />
        </li>
      ))}
    </ul>
  );
}

/** Reserves the space of a card that loads as the shopper scrolls. */
export function CardSkeleton() {
  return (
    <div className="grid gap-2">
      <Skeleton isStatic className="aspect-picture lv:rounded-lg" />
      <Skeleton isStatic className="mt-2 h-5 w-3/5" />
      <Skeleton isStatic className="h-4 w-2/5" />
      <div className="h-7 pointer-coarse:h-8" />
    </div>
  );
}
