import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { ChevronLeftIcon } from '../../ui/icons.tsx';

type BackLinkProps = { to: string; state?: LinkProps['state']; title: ReactNode };

/** The link above a title to the list that the page belongs to. */
export function BackLink({ to, state, title }: BackLinkProps) {
  return (
    <Link
      to={to}
      state={state}
      preventScrollReset
      className="label -ml-1 inline-flex min-h-8 pointer-coarse:min-h-11 items-center gap-1 text-muted hover:text-ink"
    >
      <ChevronLeftIcon className="size-4" /> {title}
    </Link>
  );
}
