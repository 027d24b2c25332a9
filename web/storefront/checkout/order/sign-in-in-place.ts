import { useAccount } from '../../account/account-store.ts';

const stay = () => {};

/** Opens the sign-in dialog; whoever signs in stays on the page, and `then` is carried out. */
export function signInInPlace(then?: () => void): void {
  const { open, wish } = useAccount.getState();
  open(then ?? (wish ? undefined : stay));
}
