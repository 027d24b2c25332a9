import type { Permission } from '#domain/accounts/permissions.ts';
import type { Session } from '#domain/contract/accounts.ts';
import { call, type Transport } from '../api-client.ts';
import { reloadPage } from '../ui/browser.ts';
import { removeStored, type StoredOptions, stored } from '../ui/stored.ts';

/** The current session. Null on the server and during hydration: every document is a guest's. */
export const useSession = stored<{ session: Session | null }>('user_info', {
  initial: () => ({ session: null }),
  pick: ({ session }) => session,
  parse: (value) => ({ session: parseSession(value) }),
  format: 'json',
});

/** What is stored of the account, also by pages of which this one has loaded nothing. */
const accountKeys = ['shipping_info', 'pending_order'] as const;
const ofAccount: Record<'reset' | 'write', () => void>[] = [];

/**
 * A value of the account: stored while its session lasts, and removed with it (`forgetShopper`). In memory
 * it stays until another account signs in, so that a shopper whose session ended on the page can go on.
 */
export function storedOfAccount<State>(
  key: (typeof accountKeys)[number],
  options: StoredOptions<State>,
) {
  const store = stored(key, { ...options, canStore: () => currentToken() !== null });
  ofAccount.push({
    reset: () => store.setState(store.getInitialState(), true),
    write: () => store.setState({}),
  });
  return store;
}

/** The last account of this page, to which the values in memory belong. */
let account = useSession.getState().session?._id ?? null;

useSession.subscribe(({ session }, previous) => {
  // After the session itself: another tab that reads its end first keeps its own values in memory.
  if (!session) return queueMicrotask(() => removeStored(accountKeys));
  if (session._id === previous.session?._id) return;
  const isAnother = account !== null && account !== session._id;
  account = session._id;
  for (const { reset, write } of ofAccount) {
    if (isAnother) reset();
    else write();
  }
});
// The session may have ended while the shop was closed.
if (currentToken() === null) forgetShopper();

/** A session that was stored and has not expired, else null. */
function parseSession(value: unknown): Session | null {
  const session = value as Partial<Session> | null | undefined;
  if (typeof session?._id !== 'string' || typeof session.token !== 'string') return null;
  const { exp } = readClaims(session.token) ?? {};
  if (exp !== undefined && exp * 1000 <= Date.now()) return null;
  // An earlier version of the shop may have stored it.
  return { ...(session as Session), permissions: session.permissions ?? [] };
}

/** The claims of a session's JWT; null for any other text. Not verified: for display only. */
export function readClaims(token: unknown): { id?: string; role?: string; exp?: number } | null {
  if (typeof token !== 'string') return null;
  try {
    const payload = token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '';
    return JSON.parse(atob(payload));
  } catch {
    return null;
  }
}

export function isAdmin(session: Session | null): boolean {
  return readClaims(session?.token)?.role === 'Admin';
}

/** Whether an administrator may do something. The panel updates it when it opens. */
export function hasPermission(session: Session | null, permission: Permission): boolean {
  return isAdmin(session) && session?.permissions.includes(permission) === true;
}

/** The current bearer token, or null. */
export function currentToken(): string | null {
  return useSession.getState().session?.token ?? null;
}

export function saveSession(session: Session): void {
  useSession.setState({ session });
}

/**
 * Ends the session in this browser and removes what is stored of the shopper: address, DNI and telephone,
 * the unpaid order, the account's favourites. For sign-out, a deleted account, and a session that ended.
 */
export function forgetShopper(): void {
  useSession.setState({ session: null });
}

/** Ends the session whose token the API refused, unless a newer one has begun since. */
export function endSession(token: string | null): void {
  if (token === currentToken()) forgetShopper();
}

/**
 * Signs out here and on the server, and loads `to`, or this page again. Does not wait for the server: the
 * request outlives the page.
 */
export function logOut(to?: string): void {
  const token = currentToken();
  forgetShopper();
  if (token) {
    const keepAlive: Transport = (path, init) => fetch(path, { ...init, keepalive: true });
    // A session that cannot be ended now ends when it has been idle.
    call(keepAlive, 'POST /users/signout', {}, { token }).catch(() => {});
  }
  if (to === undefined) reloadPage();
  else window.location.replace(to);
}
