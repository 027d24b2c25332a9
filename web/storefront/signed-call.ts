import type { Call, CallInput, CallOutput } from '#domain/contract/index.ts';
import { ApiError, call } from '../api-client.ts';
import { clearSession, currentToken } from './session-store.ts';

/** A call with the bearer of the session; a dead session (401) is forgotten. Throws ApiError. */
export async function signedCall<C extends Call>(
  key: C,
  ...[input]: unknown extends CallInput<C> ? [input?: undefined] : [input: CallInput<C>]
): Promise<CallOutput<C>> {
  const send = call as (
    transport: typeof fetch,
    key: C,
    input: unknown,
    options: { token: string | null },
  ) => Promise<CallOutput<C>>;
  try {
    return await send(fetch, key, input, { token: currentToken() });
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) clearSession();
    throw error;
  }
}
