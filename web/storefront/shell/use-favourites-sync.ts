import { useEffect } from 'react';
import { useSession } from '../../session/session-store.ts';
import { useFavourites } from '../favourites-store.ts';

/** Delays the sync until the page has rendered, and until a shopper has marked several favourites. */
const afterChangeMs = 800;

/** Syncs the favourites with the account: at sign-in, after a page load, and after each change. */
export function useFavouritesSync(): void {
  const account = useSession(({ session }) => session?._id);
  const device = useFavourites((state) => state.device);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change is sent
  useEffect(() => {
    if (!account) return;
    const timer = setTimeout(() => {
      import('../favourites/sync-favourites.ts').then(
        ({ syncFavourites }) => syncFavourites(),
        // Imported again after the next change or page load.
        () => {},
      );
    }, afterChangeMs);
    return () => clearTimeout(timer);
  }, [account, device]);
}
