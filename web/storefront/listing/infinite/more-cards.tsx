import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '../../../ui/button-class.ts';
import { Spinner } from '../../../ui/spinner.tsx';

type MoreCardsProps = {
  shown: number;
  total: number;
  /** Address of the page that comes next; null when everything is there. */
  nextHref: string | null;
  loading: boolean;
  failed: boolean;
  onMore: () => void;
};

/** How much was seen, and the way to more: a link to the next page that brings it here. */
export function MoreCards({ shown, total, nextHref, loading, failed, onMore }: MoreCardsProps) {
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onMore();
  };
  return (
    <div className="grid justify-items-center gap-4 pt-14 text-center">
      <p role="status" className="text-sm text-muted tabular-nums">
        {failed
          ? 'No se pudo traer más. Revisa tu conexión y vuelve a intentarlo.'
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
