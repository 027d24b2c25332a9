import type { Session } from '#domain/contract/accounts.ts';
import { useSession } from '../session/session-store.ts';

/** Sets the session of an account with this id, as the browser has it after signing in. */
export function signInAs(id: string): void {
  const session = { _id: id, token: `token of ${id}` } as Session;
  useSession.setState({ session });
}
