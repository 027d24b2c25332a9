import { stored } from '../ui/stored.ts';
import { parsePendingAction, type TimedAction } from './pending-action.ts';
import { useSession } from './session.ts';
import { promptSignIn, useAccount } from './sign-in.ts';

/** How long the emailed link of a sign-up is valid. */
const validMs = 24 * 3_600_000;

/** What a sign-up interrupted. In every tab, since the link of the email opens another one. */
const useInterrupted = stored<{ interrupted: TimedAction | null }>('sign_up_action', {
  initial: () => ({ interrupted: null }),
  pick: ({ interrupted }) => interrupted,
  parse: (value) => ({ interrupted: parsePendingAction(value) }),
});

/** Stores the pending action of a sign-up on the page `path`; who only signs in goes on at that page. */
export function storeInterrupted(path: string): void {
  const { pending } = useAccount.getState();
  const action = pending?.action.kind === 'stay' ? { kind: 'navigate', to: path } : pending?.action;
  useInterrupted.setState({
    interrupted: action ? ({ action, at: Date.now() } as TimedAction) : null,
  });
}

/** Opens the sign-in of an account that was just verified, after which the interrupted action runs. */
export function promptVerified(email: string): void {
  const { interrupted } = useInterrupted.getState();
  useInterrupted.setState({ interrupted: null });
  if (useSession.getState().session) return;
  const isCurrent = interrupted !== null && Date.now() - interrupted.at < validMs;
  promptSignIn(isCurrent ? interrupted.action : undefined, email);
}
