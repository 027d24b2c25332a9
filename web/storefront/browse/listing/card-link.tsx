import { type MouseEvent, type ReactNode, type RefObject, use } from 'react';
import { PrefetchPageLinks, UNSAFE_DataRouterContext as RouterContext } from 'react-router';
import { hasViewTransitions, opensElsewhere } from '../../../ui/browser.ts';
import { usePrefetch } from './use-prefetch.ts';

type CardLinkProps = {
  /** Path and query. */
  href: string;
  card: RefObject<HTMLElement | null>;
  className?: string;
  children: ReactNode;
};

/**
 * A card's link. It reads no URL from the router: React renders what does again when a page is opened, also in the
 * listing behind it, and the router's `Link` resolves its own from all matching routes.
 */
export function CardLink({ href, card, className, children }: CardLinkProps) {
  const router = use(RouterContext)?.router;
  const isWanted = usePrefetch(card, href);
  const open = (event: MouseEvent) => {
    if (!router || opensElsewhere(event)) return;
    event.preventDefault();
    // For the way back: `BackLink`.
    const state = router.state.location.pathname;
    void router.navigate(href, { state, viewTransition: hasViewTransitions });
  };
  return (
    <>
      {/* The router learns the routes of such links. */}
      <a href={href} data-discover="true" onClick={open} className={className}>
        {children}
      </a>
      {isWanted && <PrefetchPageLinks page={href} />}
    </>
  );
}
