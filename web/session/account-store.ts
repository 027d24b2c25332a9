import { create } from 'zustand';
import { type PendingAction, readPendingAction, storePendingAction } from './pending-action.ts';

/** What the account dialog shows; the panel is for whoever is signed in. */
export type AccountView = 'login' | 'signup' | 'password';

type AccountState = {
  isOpen: boolean;
  view: AccountView;
  /** Whether the alert is open that asks to sign in first. */
  isAlertOpen: boolean;
  /** To be carried out after signing in. */
  pendingAction: PendingAction | null;
  open: (action?: PendingAction) => void;
  close: () => void;
  show: (view: AccountView) => void;
  /** Opens the alert before the dialog. */
  askToSignIn: (action: PendingAction) => void;
  acceptAlert: () => void;
  dismissAlert: () => void;
  /** Hands the pending action out once. */
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
  askToSignIn: (pendingAction) => set({ isAlertOpen: true, pendingAction }),
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
  useAccount.subscribe(({ pendingAction }, before) => {
    if (pendingAction !== before.pendingAction) storePendingAction(pendingAction);
  });
}
