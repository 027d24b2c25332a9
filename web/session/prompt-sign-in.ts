import { useAccount } from './account-store.ts';
import type { PendingAction } from './pending-action.ts';

/** Opens the sign-in dialog; the shopper stays on the page, and `action` is carried out. */
export function promptSignIn(action?: PendingAction): void {
  const { open, pendingAction } = useAccount.getState();
  open(action ?? pendingAction ?? { kind: 'stay' });
}
