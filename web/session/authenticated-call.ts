import type { Call, CallInput, CallOutput } from '#domain/contract/index.ts';
import { ApiError, type CallOptions, call } from '../api-client.ts';
import { requestConfirmation } from './confirmation.ts';
import { clearSession, currentToken } from './session-store.ts';

/**
 * A call with the session's bearer token. A 401 clears the session that was sent; a call that needs a confirmed session
 * is sent again once the user has confirmed. Throws ApiError.
 */
export async function authenticatedCall<C extends Call>(
  key: C,
  ...[input, options]: unknown extends CallInput<C>
    ? [input?: undefined, options?: Pick<CallOptions, 'signal'>]
    : [input: CallInput<C>, options?: Pick<CallOptions, 'signal'>]
): Promise<CallOutput<C>> {
  const send = call as (
    transport: typeof fetch,
    key: C,
    input: unknown,
    options: CallOptions,
  ) => Promise<CallOutput<C>>;
  let token: string | null = null;
  const attempt = () => {
    token = currentToken();
    return send(fetch, key, input, { ...options, token });
  };
  try {
    return await attempt().catch(async (error: unknown) => {
      const isUnconfirmed =
        error instanceof ApiError && error.body.code === 'confirmation_required';
      if (isUnconfirmed && (await requestConfirmation())) return attempt();
      throw error;
    });
  } catch (error) {
    // A late response must not end the session of a sign-in since.
    const isEnded = error instanceof ApiError && error.status === 401 && token === currentToken();
    if (isEnded) clearSession();
    throw error;
  }
}
