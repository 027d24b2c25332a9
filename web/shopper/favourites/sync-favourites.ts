import type { FavouriteChanges } from '#domain/catalogue/device-favourites.ts';
import { type Favourites, maxFavourites } from '#domain/catalogue/favourites.ts';
import { receiveFavourites } from '#domain/catalogue/receive-favourites.ts';
import { ApiError, call } from '../../api-client.ts';
import { currentToken, useSession } from '../session.ts';
import { updateFavourites, useFavourites } from './favourites-store.ts';

const firstRetryMs = 5000;
const maxRetryMs = 5 * 60_000;

/** The account whose favourites this page has received. */
let received: string | null = null;
let inFlight: Promise<boolean> | null = null;
let retryMs = firstRetryMs;
let retryTimer: ReturnType<typeof setTimeout> | undefined;

/**
 * Sends the pending changes to the account and receives its list, once per page and after each change;
 * does nothing while signed out. Without an answer the changes stay pending, and are sent again when the
 * connection is back, or later. Resolves with whether the list is that of the account.
 */
export function syncFavourites({ again = false } = {}): Promise<boolean> {
  inFlight ??= syncOnce(again).finally(() => {
    inFlight = null;
  });
  return inFlight;
}

async function syncOnce(again: boolean): Promise<boolean> {
  const account = useSession.getState().session?._id;
  if (!account) return false;
  const sent = pendingChanges();
  if (!sent && !again && received === account) return true;
  try {
    const { favourites } = await send(sent);
    // The answer of an account that has signed out since is of no use.
    if (useSession.getState().session?._id !== account) return false;
    finish(account, sent, favourites);
  } catch (error) {
    const isSignedOut = error instanceof ApiError && error.status === 401;
    if (!isSignedOut) retryLater();
    return false;
  }
  return pendingChanges() ? syncOnce(false) : true;
}

/** Without `authenticatedCall`: an expired session ends with what the shopper does, not in the background. */
function send(sent: FavouriteChanges | null) {
  const options = { token: currentToken() };
  if (!sent) return call(fetch, 'GET /api/user/favourites', undefined, options);
  const body = { additions: [...sent.additions], removals: [...sent.removals] };
  return call(fetch, 'PUT /api/user/favourites', { body }, options);
}

function finish(account: string, sent: FavouriteChanges | null, favourites: Favourites): void {
  clearTimeout(retryTimer);
  retryMs = firstRetryMs;
  received = account;
  updateFavourites((device) =>
    receiveFavourites(device, sent ?? { additions: [], removals: [] }, favourites),
  );
}

/** As many as one call takes; null when none are pending. */
function pendingChanges(): FavouriteChanges | null {
  const { additions, removals } = useFavourites.getState().device;
  if (additions.length + removals.length === 0) return null;
  return {
    additions: additions.slice(0, maxFavourites),
    removals: removals.slice(0, maxFavourites),
  };
}

function retryLater(): void {
  clearTimeout(retryTimer);
  retryTimer = setTimeout(syncFavourites, retryMs);
  retryMs = Math.min(2 * retryMs, maxRetryMs);
}

if (typeof window !== 'undefined') window.addEventListener('online', () => void syncFavourites());
