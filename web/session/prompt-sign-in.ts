import { useAccount } from './account-store.ts';
import type { PendingAction } from './pending-action.ts';

/** Opens the sign-in dialog over the page; `action` runs after signing in. */
export function promptSignIn(action?: PendingAction): void {
  const { open, pendingAction } = useAccount.getState();
  open(action ?? pendingAction ?? { kind: 'stay' });
}
