import { create } from 'zustand';

/** What the account dialog shows; the panel is for whoever is signed in. */
export type AccountView = 'login' | 'signup' | 'password';

type AccountState = {
  isOpen: boolean;
  view: AccountView;
  /** Whether the alert stands that asks to sign in first. */
  isAsking: boolean;
  /** What was tried while signed out, to be carried out after signing in. */
  wish: (() => void) | null;
  open: (wish?: () => void) => void;
  close: () => void;
  show: (view: AccountView) => void;
  askToSignIn: (wish: () => void) => void;
  acceptAsk: () => void;
  refuseAsk: () => void;
  /** Gives the wish once. */
  takeWish: () => (() => void) | null;
};

export const useAccount = create<AccountState>((set, get) => ({
  isOpen: false,
  view: 'login',
  isAsking: false,
  wish: null,
  open: (wish) => set({ isOpen: true, view: 'login', wish: wish ?? null }),
  close: () => set({ isOpen: false, wish: null }),
  show: (view) => set({ view }),
  askToSignIn: (wish) => set({ isAsking: true, wish }),
  acceptAsk: () => set({ isAsking: false, isOpen: true, view: 'login' }),
  refuseAsk: () => set({ isAsking: false, wish: null }),
  takeWish: () => {
    const { wish } = get();
    set({ wish: null });
    return wish;
  },
}));
