import { useEffect } from 'react';
import { useSession } from '../session.ts';
import { useFavourites } from './favourites-store.ts';

/** Until the page has rendered, or a shopper has marked several favourites. */
const delayMs = 800;

/** Syncs the favourites with the account: at sign-in, after a page load, and after each change. */
export function useFavouritesSync(): void {
  const account = useSession(({ session }) => session?._id);
  useEffect(() => {
    if (!account) return;
    const schedule = () => setTimeout(sync, delayMs);
    schedule();
    return useFavourites.subscribe(schedule);
  }, [account]);
}

function sync(): void {
  import('./sync-favourites.ts').then(
    ({ syncFavourites }) => syncFavourites(),
    // Imported again after the next change or page load.
    () => {},
  );
}
