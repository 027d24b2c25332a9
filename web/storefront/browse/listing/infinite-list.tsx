import { type MouseEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import type { Store } from '#domain/site/store.ts';
import { opensElsewhere } from '../../../ui/browser.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { Spinner } from '../../../ui/page-states.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { WithPlaceholders } from '../../../ui/placeholders.tsx';
import { summarizePages } from './append-page.ts';
import { CardGrid } from './card-grid.tsx';
import { pageHref as hrefOfPage, type Listing } from './load-listing.ts';
import { useInfiniteList } from './use-infinite-list.ts';

type InfiniteListProps = { store: Store; listing: Listing };

/** A listing with infinite scroll; without JavaScript, its pages are links. */
export function InfiniteList({ store, listing }: InfiniteListProps) {
  const { key } = useLocation();
  const list = useRef<HTMLUListElement>(null);
  const pageHref = (page: number) => hrefOfPage(store, listing, page);
  const { pages, loading, failed, loadMore } = useInfiniteList(store, listing);
  const [first] = pages;
  const { last, cards, placeholders, shownCount, nextPageSize, hasMore, canAutoLoad } =
    summarizePages(pages);
  const autoLoads = canAutoLoad && !failed;
  const round = `${key} ${cards.length}`;
  const skeleton = useInView<HTMLLIElement>(autoLoads, round, () => void loadMore());
  const starts = pages.map(({ page, cards: [firstCard] }) => ({
    page,
    index: cards.findIndex(({ _id }) => _id === firstCard?._id),
  }));
  usePageParameter({ list, starts, hrefOf: pageHref });

  // The link moves down below the new cards: the first new card gets the focus instead.
  const pressed = useRef<{ key: string; at: number } | null>(null);
  useEffect(() => {
    if (pressed.current?.key !== key || cards.length <= pressed.current.at) return;
    list.current?.children[pressed.current.at]?.querySelector('a')?.focus({ preventScroll: true });
    pressed.current = null;
  }, [key, cards.length]);
  const press = () => {
    pressed.current = { key, at: cards.length };
    void loadMore();
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
          skeletonRef={skeleton}
          cards={cards}
          store={store}
          skeletons={autoLoads ? nextPageSize : 0}
        />
      </WithPlaceholders>
      {last.pages > 1 && (
        <MoreCards
          shown={shownCount}
          total={last.total}
          nextHref={hasMore ? pageHref(last.page + 1) : null}
          loading={loading}
          failed={failed}
          onMore={press}
        />
      )}
      <Pagination page={last.page} pages={last.pages} hrefOf={pageHref} />
    </>
  );
}

type MoreCardsProps = {
  shown: number;
  total: number;
  /** URL of the next page; null after the last one. */
  nextHref: string | null;
  loading: boolean;
  failed: boolean;
  onMore: () => void;
};

/** The number of cards shown, and a link to the next page that loads it into the list. */
function MoreCards({ shown, total, nextHref, loading, failed, onMore }: MoreCardsProps) {
  const press = (event: MouseEvent) => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    onMore();
  };
  return (
    <div className="grid justify-items-center gap-4 pt-14 text-center">
      <p role="status" className="text-sm text-muted tabular-nums">
        {failed
          ? 'No se pudo traer más. Revisá tu conexión y volvé a intentarlo.'
          : `Viste ${shown} de ${total} artículos`}
      </p>
      {nextHref && (
        <Link to={nextHref} rel="next" onClick={press} className={buttonClass('outline')}>
          {loading && <Spinner />}
          {failed ? 'Reintentar' : 'Ver más'}
        </Link>
      )}
    </div>
  );
}

/** 1200 px below the viewport, so that the page is loaded before it is reached; also after jumping past it. */
const rootMargin = '1000000px 0px 1200px';

/** Returns a ref; `onInView` is called when its element nears the viewport. Observes per `round`. */
function useInView<E extends HTMLElement>(
  isEnabled: boolean,
  round: string,
  onInView: () => void,
): RefObject<E | null> {
  const ref = useRef<E>(null);
  const notify = useEffectEvent(onInView);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round observes another element
  useEffect(() => {
    if (!isEnabled || !ref.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && notify(), {
      rootMargin,
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [isEnabled, round]);
  return ref;
}

/** A page and the index of its first card in the list. */
type PageStart = { page: number; index: number };

type Input = {
  list: RefObject<HTMLElement | null>;
  starts: readonly PageStart[];
  hrefOf: (page: number) => string;
};

/** Sets `?page=` to the page in view while scrolling, so that a link or a reload shows it again. */
function usePageParameter({ list, starts, hrefOf }: Input): void {
  const { key } = useLocation();
  useEffect(() => {
    if (starts.length < 2) return;
    const update = () => {
      const state: { key?: string } | null = window.history.state;
      // A navigation may be in progress: then the URL is already that of the next page.
      if ((state?.key ?? 'default') !== key) return;
      const top = ({ index }: PageStart) =>
        list.current?.children[index]?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
      const inView = starts.findLast((start) => top(start) < window.innerHeight / 2) ?? starts[0];
      const href = hrefOf(inView?.page ?? 1);
      const { pathname, search } = window.location;
      // Not through the router, which would run the loader for cards that are already loaded.
      if (pathname + search !== href) window.history.replaceState(state, '', href);
    };
    document.addEventListener('scrollend', update);
    return () => document.removeEventListener('scrollend', update);
  }, [key, list, starts, hrefOf]);
}
