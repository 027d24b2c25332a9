import { onTestFinished } from 'vitest';
import type { Session } from '#domain/contract/accounts.ts';
import { useSession } from '../shopper/session.ts';

/** Signs an account with this id in for the rest of a test, as the browser is after signing in. */
export function signInAs(id: string): void {
  const session = { _id: id, token: `token of ${id}` } as Session;
  useSession.setState({ session });
  // Another file's tests may run in the same thread.
  onTestFinished(() => void useSession.setState({ session: null }));
}
