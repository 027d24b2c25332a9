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

/** Reports failed queries; what the account may not do any more once, although several queries fail, and repeatedly. */
export function createFailureReport({ show = notify, isUnsaved = hasUnsaved } = {}) {
  const refused = new Set<string>();
  const showOnce = ({ message }: ApiError) => {
    if (!refused.has(message)) show(message, { kind: 'error' });
    refused.add(message);
  };
  return (error: ApiError, failed: string | undefined): void => {
    if (error.status === 401) {
      // Over unsaved changes the sign-in is shown instead.
      if (!isUnsaved()) show(error.message, { kind: 'error' });
      return;
    }
    const leave = afterRefusal(error);
    if (!leave) {
      if (failed) show(failed, { kind: 'error', detail: error.message });
      return;
    }
    const stays = isUnsaved();
    if (stays || error.body.code === 'permission_required') showOnce(error);
    if (!stays) leave();
  };
}

/** What takes the place of the page when the account may not use it any more, also of its forms. */
function afterRefusal({ body }: ApiError): (() => void) | null {
  switch (body.code) {
    case 'permission_required':
      // The page then shows that the permission is lacking.
      return () => void readAccess().catch(() => {});
    case 'forbidden':
      return () => window.location.replace('/');
    case 'passkey_required':
      return () => window.location.replace('/account/security');
    default:
      return null;
  }
}
