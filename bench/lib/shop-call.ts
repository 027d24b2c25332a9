import type { Call, CallInput, CallOutput } from '#domain/contract/index.ts';
import { call, type Transport } from '#web/api-client.ts';

/** A call of the shop's contract, with the token of a session or without one. Throws ApiError. */
export type ShopCall = <C extends Call>(
  key: C,
  input: CallInput<C>,
  token?: string,
) => Promise<CallOutput<C>>;

/** Calls the shop at `url`, once each. */
export const createCall = (url: string): ShopCall =>
  createCallOver((path, init) => fetch(url + path, init));

export function createCallOver(transport: Transport): ShopCall {
  // `call` requires the input only for endpoints that have one.
  const callAny = call as (...args: unknown[]) => Promise<never>;
  return (key, input, token) => callAny(transport, key, input, { token });
}
