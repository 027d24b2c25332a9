import type { ComponentProps } from 'react';
import { Link, useLocation } from 'react-router';

/** History state of a modal whose previous history entry is the page below it. */
export type ModalState = { openedFromPage?: boolean } | null;

/** A link to a modal over this page, with the page's search parameters. `to` is a path. */
export function ModalLink({ to, ...link }: ComponentProps<typeof Link> & { to: string }) {
  const { search } = useLocation();
  const state: ModalState = { openedFromPage: true };
  return (
    <Link
      {...link}
      to={{ pathname: to, search }}
      state={state}
      preventScrollReset
      aria-haspopup="dialog"
    />
  );
}
