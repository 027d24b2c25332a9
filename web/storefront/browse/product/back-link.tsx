import { Link } from 'react-router';
import type { Store } from '#domain/site/store.ts';
import { ChevronLeftIcon } from '../../../ui/icons.tsx';

/** The link back to the store's listing. */
export function BackLink({ store }: { store: Store }) {
  return (
    <Link
      to={store.path}
      viewTransition
      className="label -ml-1 inline-flex min-h-11 items-center gap-1 text-muted hover:text-ink"
    >
      <ChevronLeftIcon className="size-4" />
      Volver a {store.name}
    </Link>
  );
}
