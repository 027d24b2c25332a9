import { type ReactNode, useRef, useState, useSyncExternalStore } from 'react';
import type { OfferedProduct } from '#domain/contract/catalogue.ts';
import { chunk } from '#domain/shared/chunk.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../../../ui/icons.tsx';
import { RecommendationCard } from './recommendation-card.tsx';

const perPage = { narrow: 2, wide: 6 } as const;

type RecommendationPagesProps = {
  products: readonly OfferedProduct[];
  /** Text below the pages. */
  children: ReactNode;
};

/** The recommended products in pages side by side, which scroll by swipe or buttons. */
export function RecommendationPages({ products, children }: RecommendationPagesProps) {
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const isNarrow = useIsNarrow();
  const pages = chunk(products, isNarrow ? perPage.narrow : perPage.wide);
  const go = (page: number) => {
    const width = strip.current?.clientWidth ?? 0;
    strip.current?.scrollTo({ left: page * width });
  };
  return (
    <div className="flex flex-col">
      <ul
        ref={strip}
        aria-label="Productos recomendados"
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setCurrent(Math.round(scrollLeft / Math.max(1, clientWidth)))
        }
        className="-mx-1 flex snap-x snap-mandatory overflow-x-auto scroll-smooth overscroll-x-contain [scrollbar-width:none]"
      >
        {pages.map((page, index) => (
          <li
            key={page[0]?._id}
            aria-label={`Página ${index + 1} de ${pages.length}`}
            className="w-full shrink-0 snap-start p-1"
          >
            <ul className="grid grid-cols-2 gap-x-4 gap-y-6 min-[601px]:grid-cols-3">
              {page.map((product) => (
                <li key={product._id}>
                  <RecommendationCard product={product} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {/* Sticky: on a low screen the cards scroll under it. */}
      <div className="sticky bottom-0 -mb-6 flex flex-col-reverse items-center justify-between gap-x-3 bg-raised pt-3 pb-4 sm:-mb-8 sm:flex-row">
        <p className="text-center text-sm text-pretty text-muted sm:text-left">{children}</p>
        {pages.length > 1 && <Steps current={current} total={pages.length} onGo={go} />}
      </div>
    </div>
  );
}

type StepsProps = { current: number; total: number; onGo: (page: number) => void };

function Steps({ current, total, onGo }: StepsProps) {
  return (
    <div className="flex shrink-0 items-center gap-1">
      <IconButton
        label="Página anterior"
        ariaDisabled={current === 0}
        onClick={() => onGo(current - 1)}
      >
        <ChevronLeftIcon />
      </IconButton>
      <p aria-live="polite" className="min-w-14 text-center text-sm tabular-nums">
        {current + 1} / {total}
      </p>
      <IconButton
        label="Página siguiente"
        ariaDisabled={current === total - 1}
        onClick={() => onGo(current + 1)}
      >
        <ChevronRightIcon />
      </IconButton>
    </div>
  );
}

const query = '(max-width: 600px)';

/** Whether the window is at most 600 px wide. */
function useIsNarrow(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}

function subscribe(onChange: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}
