import { create } from 'zustand';
import type { Call, CallInput, CallOutput } from '#domain/contract/index.ts';
import { ApiError, type CallOptions, call } from '../api-client.ts';
import { currentToken, endSession } from './session.ts';

/**
 * A call with the session's bearer token. A 401 ends the session in this browser, unless there is a newer
 * one; a call that needs a confirmed session is sent again once the user has confirmed. Throws ApiError.
 */
export async function authenticatedCall<C extends Call>(
  key: C,
  ...[input, options]: unknown extends CallInput<C>
    ? [input?: undefined, options?: Omit<CallOptions, 'token'>]
    : [input: CallInput<C>, options?: Omit<CallOptions, 'token'>]
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
    if (error instanceof ApiError && error.status === 401) endSession(token);
    throw error;
  }
}

type Confirmation = {
  /** Called with whether the user confirmed; null while no confirmation is open. */
  finish: ((isConfirmed: boolean) => void) | null;
};

/** The open confirmation of who the user is, which a call of the contract that `confirms` needs. */
export const useConfirmation = create<Confirmation>(() => ({ finish: null }));

/** Opens the confirmation dialog of this page; resolves with whether the user confirmed. */
function requestConfirmation(): Promise<boolean> {
  useConfirmation.getState().finish?.(false);
  return new Promise((resolve) => {
    useConfirmation.setState({
      finish: (isConfirmed) => {
        useConfirmation.setState({ finish: null });
        resolve(isConfirmed);
      },
    });
  });
}
