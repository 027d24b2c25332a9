import { type ReactNode, use, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import {
  UNSAFE_DataRouterDataContext as DataContext,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_DataRouterStateContext as StateContext,
  useLocation,
  useNavigation,
  useOutlet,
} from 'react-router';
import { isItemPath, isListingPath } from '#domain/site/store.ts';

/**
 * The page of the URL. The listing that a product or a combo was opened from stays mounted behind it, so
 * that going back paints it at once, at the same place; then the router renders it with new data.
 */
export function PageWithListing() {
  const page = usePage();
  const { pathname, key } = useLocation();
  const isListing = isListingPath(pathname);
  const listing = useListing(page, { isListing, isItem: isItemPath(pathname) });
  const isReturning = useReturning(key, isListing ? null : listing);
  usePlace({ isListing, isReturning });
  return (
    <>
      {listing && (
        <div className={isListing || isReturning ? undefined : 'behind'}>
          <PageAt {...listing} />
        </div>
      )}
      {!isListing && <div className={isReturning ? 'hidden' : undefined}>{page.element}</div>}
    </>
  );
}

/**
 * The page of the URL, with the router's contexts for it: another one when these change, not when a navigation to
 * another page begins, although the router has a new element then.
 */
function usePage() {
  const element = useOutlet();
  const state = use(StateContext);
  const data = use(DataContext);
  const location = use(LocationContext);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the element depends on these.
  return useMemo(() => ({ element, state, data, location }), [state, data, location]);
}

type Page = ReturnType<typeof usePage>;

/** A page with the router's contexts of its own URL: navigations to other pages do not render it again. */
const PageAt = ({ element, state, data, location }: Page): ReactNode => (
  <StateContext value={state}>
    <DataContext value={data}>
      <LocationContext value={location}>{element}</LocationContext>
    </DataContext>
  </StateContext>
);

/** The page if it is a listing, or the listing before it while items are shown. */
function useListing(
  page: Page,
  { isListing, isItem }: { isListing: boolean; isItem: boolean },
): Page | null {
  const [last, setLast] = useState<Page | null>(null);
  useEffect(() => {
    if (isListing) setLast(page);
    else if (!isItem) setLast(null);
  }, [page, isListing, isItem]);
  if (isListing) return page;
  return isItem ? last : null;
}

/** Whether the shopper is going back to the listing, or from there to another page before the router is done. */
function useReturning(key: string, listing: Page | null): boolean {
  const next = useNavigation().location?.key;
  const [left, setLeft] = useState<string | null>(null);
  const isGoingBack = listing !== null && next === listing.location.location.key;
  useEffect(() => {
    if (isGoingBack) setLeft(key);
    else if (next === undefined) setLeft(null);
  }, [isGoingBack, key, next]);
  return isGoingBack || (left === key && next !== undefined && next !== key);
}

/** Restores the place in the listing before the router does, when it has the data. */
function usePlace({ isListing, isReturning }: { isListing: boolean; isReturning: boolean }): void {
  const y = useRef(0);
  useLayoutEffect(() => {
    if (!isListing) return;
    const save = () => {
      y.current = window.scrollY;
    };
    document.addEventListener('scroll', save, { passive: true });
    return () => document.removeEventListener('scroll', save);
  }, [isListing]);
  useLayoutEffect(() => {
    if (isReturning) window.scrollTo(0, y.current);
  }, [isReturning]);
}
