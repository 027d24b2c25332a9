import { QueryCache, QueryClient } from '@tanstack/react-query';
import type { Call, CallInput, CallOutput } from '#domain/contract/index.ts';
import type { ApiError } from '../../api-client.ts';
import { authenticatedCall } from '../../shopper/authenticated-call.ts';
import { notify } from '../../ui/notify.ts';
import { readAccess } from './panel-session.ts';
import { hasUnsaved } from './unsaved-guard.tsx';

/** A read of the panel, for `useQuery` and the client. */
export type PanelQuery<Data> = {
  queryKey: readonly unknown[];
  queryFn: (context: { signal: AbortSignal }) => Promise<Data>;
  /** `failed`: the title of the notification when it fails; without it, only the page shows the failure. */
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

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError;
    /** `failed`: the title of the notification when the query fails. */
    queryMeta: { failed?: string };
  }
}

const staleMs = 5000;

/** The panel's query cache, created once per page load. */
export function createQueryClient(): QueryClient {
  const report = createFailureReport();
  return new QueryClient({
    queryCache: new QueryCache({
      // The page still shows what was loaded before.
      onError: (error, { meta, state }) =>
        report(error, state.data === undefined ? meta?.failed : undefined),
    }),
    defaultOptions: {
      queries: {
        staleTime: staleMs,
        retry: (failures, error) => failures < 1 && error.isLost,
        networkMode: 'always',
        // By default it is false in this mode.
        refetchOnReconnect: true,
      },
      // Offline, a mutation must fail at once instead of running later, when the network returns.
      mutations: { networkMode: 'always' },
    },
  });
}

/** Reports failed queries: each permission that the account lacks once, although several queries fail, and repeatedly. */
export function createFailureReport(show: typeof notify = notify) {
  const lacking = new Set<string>();
  return (error: ApiError, failed: string | undefined): void => {
    const { code } = error.body;
    if (error.status === 401) {
      // Over unsaved changes the sign-in is shown instead.
      if (!hasUnsaved()) show(error.message, { kind: 'error' });
    } else if (code === 'permission_required') {
      if (!lacking.has(error.message)) show(error.message, { kind: 'error' });
      lacking.add(error.message);
      // The page then shows that the permission is lacking, in place of its forms.
      if (!hasUnsaved()) readAccess().catch(() => {});
    }
    // No administrator any more, or one who has to add a passkey first.
    else if (code === 'forbidden') window.location.replace('/');
    else if (code === 'passkey_required') window.location.replace('/account/security');
    else if (failed) show(failed, { kind: 'error', detail: error.message });
  };
}
