import { create } from 'zustand';
import type { Session } from '#domain/contract/accounts.ts';
import { call, type Transport } from '../api-client.ts';

const storageKey = 'user_info';
/** The last address, with DNI and phone. */
export const shippingKey = 'shipping_info';
/** The unpaid order, and the address that was sent with it. */
export const purchaseKey = 'pending_order';

/** The current session. Null on the server and during hydration: every document is a guest's. */
export const useSession = create<{ session: Session | null }>(() => ({ session: null }));

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

/** An administrator with the permission of owner. The panel updates it when it opens. */
export function isOwner(session: Session | null): boolean {
  return isAdmin(session) && session?.isOwner === true;
}

/** The current bearer token, or null. */
export function currentToken(): string | null {
  return useSession.getState().session?.token ?? null;
}

export function saveSession(session: Session): void {
  localStorage.setItem(storageKey, JSON.stringify(session));
  useSession.setState({ session });
}

export function clearSession(): void {
  localStorage.removeItem(storageKey);
  useSession.setState({ session: null });
}

/**
 * Signs out here and on the server, removes the personal data of this browser, and loads `to`, or this
 * page again. Does not wait for the server: the request outlives the page.
 */
export function logOut(to?: string): void {
  const token = currentToken();
  clearSession();
  localStorage.removeItem(shippingKey);
  localStorage.removeItem(purchaseKey);
  if (token) {
    const keepAlive: Transport = (path, init) => fetch(path, { ...init, keepalive: true });
    // A session that cannot be ended now ends when it has been idle.
    call(keepAlive, 'POST /users/signout', {}, { token }).catch(() => {});
  }
  if (to === undefined) window.location.reload();
  else window.location.replace(to);
}

function loadSession(): Session | null {
  try {
    const session = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as Session | null;
    const expiry = readClaims(session?.token)?.exp;
    if (expiry === undefined || expiry * 1000 > Date.now()) return session;
  } catch {
    // Malformed value or storage denied: the visitor is a guest.
  }
  clearSession();
  return null;
}

if (typeof window !== 'undefined') {
  useSession.setState({ session: loadSession() });
  window.addEventListener('storage', ({ key }) => {
    if (key === storageKey || key === null) useSession.setState({ session: loadSession() });
  });
}
