import { useCallback, useEffect, useState } from 'react';
import { useSession } from '../session.ts';
import { syncFavourites } from './sync-favourites.ts';

/** `syncing` until the account's list has been received; `device` is a list that may lack some of it. */
export type ListState = 'syncing' | 'account' | 'device';

/** Receives the account's favourites when the page opens; a guest's list is complete at once. */
export function useSyncedFavourites() {
  const account = useSession(({ session }) => session?._id);
  const [state, setState] = useState<ListState>(account ? 'syncing' : 'account');
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try syncs again
  useEffect(() => {
    if (!account) return setState('account');
    let isActive = true;
    setState('syncing');
    void syncFavourites({ again: true }).then(
      (isSynced) => isActive && setState(isSynced ? 'account' : 'device'),
    );
    return () => {
      isActive = false;
    };
  }, [account, tries]);
  return { state, retry: useCallback(() => setTries((count) => count + 1), []) };
}
