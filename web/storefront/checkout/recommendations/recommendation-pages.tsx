import { type ReactNode, useRef, useState } from 'react';
import type { Product } from '#domain/contract/catalogue.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../../../ui/icons.tsx';
import { paged } from './menu-choice.ts';
import { RecommendationCard } from './recommendation-card.tsx';
import { useIsNarrow } from './use-is-narrow.ts';

const perPage = { narrow: 2, wide: 6 } as const;

type RecommendationPagesProps = {
  products: readonly Product[];
  /** What stands under the pages. */
  children: ReactNode;
};

/** The extras, some to a page; pages lie side by side and are swiped or stepped through. */
export function RecommendationPages({ products, children }: RecommendationPagesProps) {
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const isNarrow = useIsNarrow();
  const pages = paged(products, isNarrow ? perPage.narrow : perPage.wide);
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
      {/* On a low screen the cards scroll under it. */}
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
        disabled={current === 0}
        onClick={() => onGo(current - 1)}
      >
        <ChevronLeftIcon />
      </IconButton>
      <p aria-live="polite" className="min-w-14 text-center text-sm tabular-nums">
        {current + 1} / {total}
      </p>
      <IconButton
        label="Página siguiente"
        disabled={current === total - 1}
        onClick={() => onGo(current + 1)}
      >
        <ChevronRightIcon />
      </IconButton>
    </div>
  );
}
