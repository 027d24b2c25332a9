import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';
import { Pagination } from '../../ui/pagination.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { describeProductsError, productsErrorTitle } from '../catalogue-queries.ts';
import { LoadFailure } from '../kit/load-failure.tsx';
import { useLastPage } from '../kit/use-last-page.ts';
import type { useProductPage } from './use-product-page.ts';

type ProductResultsProps = {
  list: ReturnType<typeof useProductPage>;
  hrefOf: (page: number) => string;
  /** Shown when no product matches. */
  empty: ReactNode;
  /** Shown beside the pagination. */
  footer?: ReactNode;
  /** The products of the page. */
  children: ReactNode;
};

/** A page of products with its pagination, or the loading, error or empty state. */
export function ProductResults({ list, hrefOf, empty, footer, children }: ProductResultsProps) {
  useLastPage(list.isPastLastPage ? hrefOf(list.pages) : null);
  if (list.isPending || list.isPastLastPage) return <Spinner label="Cargando productos..." />;
  if (list.error) {
    return <LoadFailure title={productsErrorTitle} query={list} describe={describeProductsError} />;
  }
  return (
    <>
      {list.total === 0 ? (
        <div className="rounded-panel border border-dashed border-line-strong [&>div]:py-16">
          {empty}
        </div>
      ) : (
        <div
          aria-busy={list.isPlaceholderData}
          className={cx('transition-opacity', list.isPlaceholderData && 'opacity-60 delay-200')}
        >
          {children}
        </div>
      )}
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 max-sm:justify-center [&>nav]:py-0">
        {footer}
        <Pagination page={list.page} pages={list.pages} hrefOf={hrefOf} />
      </div>
    </>
  );
}
