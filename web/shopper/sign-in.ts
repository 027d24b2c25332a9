import { create } from 'zustand';
import { type PendingAction, readPendingAction, storePendingAction } from './pending-action.ts';

/** The form that the account dialog shows; a signed-in visitor gets the account panel instead. */
export type AccountView = 'login' | 'signup' | 'password';

type AccountState = {
  isOpen: boolean;
  view: AccountView;
  /** Whether the alert "sign in first" is open. */
  isAlertOpen: boolean;
  /** Runs after signing in. */
  pendingAction: PendingAction | null;
  open: (action?: PendingAction) => void;
  close: () => void;
  show: (view: AccountView) => void;
  /** Opens the alert, which leads to the dialog. */
  openAlert: (action: PendingAction) => void;
  acceptAlert: () => void;
  dismissAlert: () => void;
  /** Returns the pending action and clears it. */
  takePendingAction: () => PendingAction | null;
};

export const useAccount = create<AccountState>((set, get) => ({
  isOpen: false,
  view: 'login',
  isAlertOpen: false,
  pendingAction: null,
  open: (action) =>
    set(({ pendingAction }) => ({
      isOpen: true,
      view: 'login',
      pendingAction: action ?? pendingAction,
    })),
  close: () => set({ isOpen: false, pendingAction: null }),
  show: (view) => set({ view }),
  openAlert: (pendingAction) => set({ isAlertOpen: true, pendingAction }),
  acceptAlert: () => set({ isAlertOpen: false, isOpen: true, view: 'login' }),
  dismissAlert: () => set({ isAlertOpen: false, pendingAction: null }),
  takePendingAction: () => {
    const { pendingAction } = get();
    set({ pendingAction: null });
    return pendingAction;
  },
}));

if (typeof window !== 'undefined') {
  useAccount.setState({ pendingAction: readPendingAction() });
  useAccount.subscribe(({ pendingAction }, previous) => {
    if (pendingAction !== previous.pendingAction) storePendingAction(pendingAction);
  });
}

/** Opens the sign-in dialog over the page; `action` runs after signing in. */
export function promptSignIn(action?: PendingAction): void {
  const { open, pendingAction } = useAccount.getState();
  open(action ?? pendingAction ?? { kind: 'stay' });
}
