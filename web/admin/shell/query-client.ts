import { QueryCache, QueryClient } from '@tanstack/react-query';
import type { ApiError } from '../../api-client.ts';
import { notify } from '../../ui/toast/notify.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError;
    /** `failed`: the toast when the query finds no answer. */
    queryMeta: { failed?: string };
  }
}

const freshMs = 5000;

/** The panel's memory of what the server said; it lives as long as the panel is open. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => tellFailure(error, query.meta?.failed),
    }),
    defaultOptions: {
      queries: {
        staleTime: freshMs,
        retry: (failures, error) => failures < 1 && isPassing(error),
        networkMode: 'always',
      },
      // Offline, an action must fail at once and not act hours later, when the network is back.
      mutations: { networkMode: 'always' },
    },
  });
}

function isPassing(error: ApiError): boolean {
  return error.status === 0 || error.status >= 500;
}

function tellFailure(error: ApiError, failed: string | undefined): void {
  if (error.status === 401) notify(error.message, { kind: 'error' });
  else if (error.status === 403) window.location.replace('/');
  else if (failed) notify(failed, { kind: 'error', detail: error.message });
}
