import { createContext, use } from 'react';
import type { Session } from '#domain/contract/accounts.ts';
import { isOwner } from '../../session/session-store.ts';

/** The session of the account that uses the panel; the last one while it has to sign in again. */
export const PanelSession = createContext<Session | null>(null);

/** Whether the account may do what only owners may. */
export const useIsOwner = (): boolean => isOwner(use(PanelSession));
