import type { Call, CallInput, CallOutput } from '#domain/contract/index.ts';
import { ApiError, type CallOptions, call } from '../api-client.ts';
import { clearSession, currentToken } from './session-store.ts';

/** A call with the session's bearer token; a 401 clears the session. Throws ApiError. */
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
  try {
    return await send(fetch, key, input, { ...options, token: currentToken() });
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) clearSession();
    throw error;
  }
}
