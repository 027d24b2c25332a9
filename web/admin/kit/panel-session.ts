import { createContext, use } from 'react';
import { redirect, redirectDocument } from 'react-router';
import type { Permission } from '#domain/accounts/permissions.ts';
import type { Session } from '#domain/contract/accounts.ts';
import { ApiError, type CallOptions } from '../../api-client.ts';
import { authenticatedCall } from '../../shopper/authenticated-call.ts';
import {
  currentToken,
  hasPermission,
  isAdmin,
  logOut,
  saveSession,
  useSession,
} from '../../shopper/session.ts';
import { promptSignIn } from '../../shopper/sign-in.ts';
import { counterSection } from './sections.ts';

/** The session of the account that uses the panel; the last one while it has to sign in again. */
export const PanelSession = createContext<Session | null>(null);

/** What the account of the panel may do, and give and take. */
export const useOwnPermissions = (): readonly Permission[] => use(PanelSession)?.permissions ?? [];

/** Whether the account of the panel may do something. */
export const usePermission = (permission: Permission): boolean =>
  hasPermission(use(PanelSession), permission);

/**
 * Verifies on the server that the user is an administrator, since the role in the token may be outdated,
 * and updates the permissions of the session.
 * Throws a redirect to `/` when not, to their account when they lack a passkey that the shop requires, and
 * ApiError when the request fails. Signed out, `/` has the sign-in dialog open, which leads back to `path`.
 */
export async function requireAdmin(path: string): Promise<void> {
  if (!(await isAdministrator(path))) {
    if (!currentToken()) {
      promptSignInTo(path);
      throw redirect('/');
    }
    // Loads a document: during maintenance the server redirects elsewhere.
    throw redirectDocument('/');
  }
}

let isSigningOut = false;

/** Signs the administrator out, and loads the shop. */
export function signOut(): void {
  isSigningOut = true;
  logOut('/');
}

/**
 * Opens the sign-in of the shop's page, which leads back to `path` of the panel, unless an account is signed in or the
 * administrator has just signed out.
 */
export function promptSignInTo(path: string): void {
  if (!currentToken() && !isSigningOut) promptSignIn({ kind: 'navigate', to: path });
}

/** Reads what the account may do, and updates the permissions of the session. Throws ApiError. */
export async function readAccess(options: Omit<CallOptions, 'token'> = {}) {
  const access = await authenticatedCall('POST /api/admin/verify-token', undefined, options);
  const { session } = useSession.getState();
  if (session && String(session.permissions) !== String(access.permissions)) {
    saveSession({ ...session, permissions: access.permissions });
  }
  return access;
}

/** How long the counter waits for the shop before it opens without it. */
const timeoutMs = 4000;

async function isAdministrator(path: string): Promise<boolean> {
  if (!currentToken()) return false;
  const isOfCounter = path.startsWith(counterSection.path);
  const options = isOfCounter ? { timeoutMs } : {};
  try {
    const access = await readAccess(options);
    if (access.lacksPasskey) throw redirect('/account/security');
    return access.isAdmin;
  } catch (error) {
    // The token has expired; `authenticatedCall` has already signed the user out.
    if (error instanceof ApiError && error.status === 401) return false;
    // The counter sells while the shop cannot be reached, which checks the session when it gets the sales.
    if (error instanceof ApiError && error.isLost && isOfCounter)
      return isAdmin(useSession.getState().session);
    throw error;
  }
}
