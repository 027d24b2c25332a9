import type { Call, CallInput, CallOutput } from '#domain/contract/index.ts';
import { authenticatedCall } from '../../session/authenticated-call.ts';

/** A read of the panel, for `useQuery` and the client. */
export type PanelQuery<Data> = {
  queryKey: readonly unknown[];
  queryFn: (context: { signal: AbortSignal }) => Promise<Data>;
  /** `failed`: the title of the toast when it fails; without it, only the page shows the failure. */
  meta?: { failed: string };
};

type Input<C extends Call> = unknown extends CallInput<C> ? undefined : CallInput<C>;

/**
 * A call of the contract as a query. Its key begins with a topic, the data that it shows: a change
 * names the topics whose queries are loaded again.
 */
export function panelQuery<C extends Call>(
  topic: string,
  call: C,
  ...[input, failed]: unknown extends CallInput<C>
    ? [input?: undefined, failed?: string]
    : [input: CallInput<C>, failed?: string]
): PanelQuery<CallOutput<C>> {
  const send = authenticatedCall as (
    key: C,
    input: Input<C>,
    options: { signal: AbortSignal },
  ) => Promise<CallOutput<C>>;
  return {
    queryKey: input === undefined ? [topic, call] : [topic, call, input],
    queryFn: ({ signal }) => send(call, input as Input<C>, { signal }),
    ...(failed ? { meta: { failed } } : {}),
  };
}
