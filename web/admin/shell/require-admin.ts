import { redirectDocument } from 'react-router';
import { ApiError } from '../../api-client.ts';
import { authenticatedCall } from '../../session/authenticated-call.ts';
import { currentToken } from '../../session/session-store.ts';

/**
 * Lets only administrators through, as the server judges them: the token's own role is not believed.
 * Throws a redirect home for anyone else, and ApiError when the server cannot be asked.
 */
export async function requireAdmin(): Promise<void> {
  if (!(await isAdministrator())) {
    // A whole document, because only the server knows where home is during maintenance.
    throw redirectDocument('/');
  }
}

async function isAdministrator(): Promise<boolean> {
  if (!currentToken()) return false;
  try {
    return (await authenticatedCall('POST /api/admin/verify-token')).isAdmin;
  } catch (error) {
    // A dead token: the call has signed it out.
    if (error instanceof ApiError && error.status === 401) return false;
    throw error;
  }
}
