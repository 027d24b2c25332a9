import { Link } from 'react-router';
import { cx } from './cx.ts';

type PaginationProps = {
  page: number;
  pages: number;
  /** The URL of a page, relative to the current one: `?page=2`. */
  hrefOf: (page: number) => string;
};

const step = 'label grid h-11 min-w-11 place-items-center rounded-control px-3 hover:bg-sunken';

/** Page numbers as links; renders nothing for a single page. */
export function Pagination({ page, pages, hrefOf }: PaginationProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label="Páginas" className="flex flex-wrap items-center justify-center gap-1 py-12">
      {page > 1 && (
        <Link to={hrefOf(page - 1)} rel="prev" className={step}>
          Anterior
        </Link>
      )}
      {pickPages(page, pages).map((number) =>
        number > 0 ? (
          <Link
            key={number}
            to={hrefOf(number)}
            aria-label={`Página ${number}`}
            aria-current={number === page ? 'page' : undefined}
            className={cx(step, number === page && 'bg-accent text-on-accent hover:bg-accent')}
          >
            {number}
          </Link>
        ) : (
          <span key={number} aria-hidden="true" className="px-1 text-muted">
            …
          </span>
        ),
      )}
      {page < pages && (
        <Link to={hrefOf(page + 1)} rel="next" className={step}>
          Siguiente
        </Link>
      )}
    </nav>
  );
}

const around = 1;

/** The first, the last and those around the current page; a negative number is a gap. */
function pickPages(page: number, pages: number): number[] {
  const all = Array.from({ length: pages }, (_, index) => index + 1);
  if (pages <= 7) return all;
  return all
    .filter((number) => number === 1 || number === pages || Math.abs(number - page) <= around)
    .flatMap((number, index, picked) => {
      const previous = picked[index - 1] ?? 0;
      if (number - previous === 1) return [number];
      return number - previous === 2 ? [number - 1, number] : [-number, number];
    });
}
