import type { MouseEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import type { Store } from '#domain/site/store.ts';
import { hasViewTransitions, opensElsewhere } from '../../../ui/browser.ts';
import { ChevronLeftIcon } from '../../../ui/icons.tsx';

/** The link back to the store's listing; with the filters and the place that the page was opened from. */
export function BackLink({ store }: { store: Store }) {
  const { state } = useLocation();
  const navigate = useNavigate();
  // A card stores the path of its listing, which is the entry before this one.
  const goBack = (event: MouseEvent) => {
    if (state !== store.path || opensElsewhere(event)) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <Link
      to={store.path}
      onClick={goBack}
      viewTransition={hasViewTransitions}
      className="label -ml-1 inline-flex min-h-11 items-center gap-1 text-muted hover:text-ink"
    >
      <ChevronLeftIcon className="size-4" />
      Volver a {store.name}
    </Link>
  );
}
