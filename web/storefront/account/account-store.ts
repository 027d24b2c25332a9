import { create } from 'zustand';
import type { Addition } from '../cart/addition.ts';
import { keepWish, readKeptWish } from './kept-wish.ts';

/** What the account dialog shows; the panel is for whoever is signed in. */
export type AccountView = 'login' | 'signup' | 'password';

/** What was tried while signed out: an addition to the cart, or a step of this page. */
export type Wish = Addition | { kind: 'step'; run: () => void };

type AccountState = {
  isOpen: boolean;
  view: AccountView;
  /** Whether the alert stands that asks to sign in first. */
  isAsking: boolean;
  /** To be carried out after signing in. */
  wish: Wish | null;
  open: (step?: () => void) => void;
  close: () => void;
  show: (view: AccountView) => void;
  askToSignIn: (wish: Wish) => void;
  acceptAsk: () => void;
  refuseAsk: () => void;
  /** Gives the wish once. */
  takeWish: () => Wish | null;
};

export const useAccount = create<AccountState>((set, get) => ({
  isOpen: false,
  view: 'login',
  isAsking: false,
  wish: null,
  open: (run) =>
    set(({ wish }) => ({
      isOpen: true,
      view: 'login',
      wish: run ? { kind: 'step', run } : wish,
    })),
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

if (typeof window !== 'undefined') {
  useAccount.setState({ wish: readKeptWish() });
  useAccount.subscribe(({ wish }, before) => {
    if (wish !== before.wish) keepWish(wish && wish.kind !== 'step' ? wish : null);
  });
}
