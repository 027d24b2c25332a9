import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Card } from '#domain/contract/listing.ts';
import type { Store } from '#domain/site/store.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { Pagination } from '../../../ui/pagination.tsx';
import { WithPlaceholders } from '../../../ui/placeholders.tsx';
import { CardGrid } from '../card-grid.tsx';
import { type Listing, listingHref } from '../load-listing.ts';
import { summarizePages } from './append-page.ts';
import { MoreCards } from './more-cards.tsx';
import { useInView } from './use-in-view.ts';
import { useInfiniteList } from './use-infinite-list.ts';
import { usePageParameter } from './use-page-parameter.ts';

type InfiniteListProps = { store: Store; listing: Listing; hrefOf: (card: Card) => string };

/** A listing that goes on as one scrolls; without JavaScript, its pages as links. */
export function InfiniteList({ store, listing, hrefOf }: InfiniteListProps) {
  const list = useRef<HTMLUListElement>(null);
  const pageHref = (page: number) => listingHref(store, listing.tab, page);
  const { reading, loading, failed, readMore } = useInfiniteList(store, listing);
  const [first] = reading;
  const { last, cards, placeholders, seen, waiting, isMore, canAutoLoad } = summarizePages(reading);
  const isComing = canAutoLoad && !failed;
  const place = useInView<HTMLLIElement>(isComing, cards.length, () => void readMore());
  const starts = reading.map(({ page, cards: [lead] }) => ({
    page,
    index: cards.findIndex(({ _id }) => _id === lead?._id),
  }));
  usePageParameter({ list, starts, hrefOf: pageHref });

  // The link that was pressed has moved on; what it brought is where the reader goes on.
  const pressedAt = useRef<number | null>(null);
  useEffect(() => {
    if (pressedAt.current === null || cards.length <= pressedAt.current) return;
    list.current?.children[pressedAt.current]?.querySelector('a')?.focus({ preventScroll: true });
    pressedAt.current = null;
  }, [cards.length]);
  const press = () => {
    pressedAt.current = cards.length;
    void readMore();
  };

  return (
    <>
      {first.page > 1 && (
        <p className="pb-8 text-center">
          <Link to={pageHref(first.page - 1)} rel="prev" className={buttonClass('quiet')}>
            Ver anteriores
          </Link>
        </p>
      )}
      <WithPlaceholders placeholders={placeholders}>
        <CardGrid
          ref={list}
          waitingRef={place}
          cards={cards}
          theme={store.theme}
          waiting={isComing ? waiting : 0}
          hrefOf={hrefOf}
        />
      </WithPlaceholders>
      {last.pages > 1 && (
        <MoreCards
          shown={seen}
          total={last.total}
          nextHref={isMore ? pageHref(last.page + 1) : null}
          loading={loading}
          failed={failed}
          onMore={press}
        />
      )}
      <Pagination page={last.page} pages={last.pages} hrefOf={pageHref} />
    </>
  );
}
