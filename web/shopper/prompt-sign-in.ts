import type { PendingAction } from './pending-action.ts';
import { useAccount } from './sign-in.ts';

/** Opens the sign-in dialog over the page; `action` runs after signing in. */
export function promptSignIn(action?: PendingAction): void {
  const { open, pendingAction } = useAccount.getState();
  open(action ?? pendingAction ?? { kind: 'stay' });
}
