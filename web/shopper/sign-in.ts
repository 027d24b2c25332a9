import { stored } from '../ui/stored.ts';
import {
  isCurrent,
  type PendingAction,
  parsePendingAction,
  type TimedAction,
} from './pending-action.ts';

/** The form that the account dialog shows; a signed-in visitor gets the account panel instead. */
export type AccountView = 'login' | 'signup' | 'password';

type AccountState = {
  isOpen: boolean;
  view: AccountView;
  /** The address that the sign-in form has at first: of an account that was just created or verified. */
  email: string;
  /** Whether the alert "sign in first" is open. */
  isAlertOpen: boolean;
  /** Runs after signing in. */
  pending: TimedAction | null;
  open: (action?: PendingAction, email?: string) => void;
  close: () => void;
  show: (view: AccountView) => void;
  /** Opens the alert, which leads to the dialog. */
  openAlert: (action: PendingAction) => void;
  acceptAlert: () => void;
  dismissAlert: () => void;
  /** Clears the pending action, and returns it unless it is too old. */
  takePendingAction: () => PendingAction | null;
};

const timed = (action: PendingAction): TimedAction => ({ action, at: Date.now() });

export const useAccount = stored<AccountState>('pending_action', {
  initial: (set, get) => ({
    isOpen: false,
    view: 'login',
    email: '',
    isAlertOpen: false,
    pending: null,
    open: (action, email) =>
      set(({ pending, email: before }) => ({
        isOpen: true,
        view: 'login',
        email: email ?? before,
        pending: action ? timed(action) : pending,
      })),
    close: () => set({ isOpen: false, pending: null }),
    show: (view) => set({ view }),
    openAlert: (action) => set({ isAlertOpen: true, pending: timed(action) }),
    acceptAlert: () => set({ isAlertOpen: false, isOpen: true, view: 'login' }),
    dismissAlert: () => set({ isAlertOpen: false, pending: null }),
    takePendingAction: () => {
      const { pending } = get();
      set({ pending: null });
      return pending && isCurrent(pending, Date.now()) ? pending.action : null;
    },
  }),
  pick: ({ pending }) => pending,
  parse: (value) => ({ pending: parsePendingAction(value) }),
  isOfTab: true,
});

/** Opens the sign-in dialog over the page, with an address; `action` runs after signing in. */
export function promptSignIn(action?: PendingAction, email?: string): void {
  const { open, pending } = useAccount.getState();
  const hasPending = pending !== null && isCurrent(pending, Date.now());
  open(action ?? (hasPending ? undefined : { kind: 'stay' }), email);
}
