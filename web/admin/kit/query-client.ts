import { QueryCache, QueryClient } from '@tanstack/react-query';
import type { ApiError } from '../../api-client.ts';
import { notify } from '../../ui/toast/notify.ts';
import { hasUnsaved } from './unsaved-guard.tsx';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError;
    /** `failed`: the title of the toast when the query fails. */
    queryMeta: { failed?: string };
  }
}

const staleMs = 5000;

/** The panel's query cache, created once per page load. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => notifyFailure(error, query.meta?.failed),
    }),
    defaultOptions: {
      queries: {
        staleTime: staleMs,
        retry: (failures, error) => failures < 1 && isTransient(error),
        networkMode: 'always',
      },
      // Offline, a mutation must fail at once instead of running later, when the network returns.
      mutations: { networkMode: 'always' },
    },
  });
}

function isTransient(error: ApiError): boolean {
  return error.status === 0 || error.status >= 500;
}

function notifyFailure(error: ApiError, failed: string | undefined): void {
  // Over unsaved changes the sign-in says it.
  if (error.status === 401) {
    if (!hasUnsaved()) notify(error.message, { kind: 'error' });
    return;
  }
  // No administrator any more, or one who has to add a passkey first.
  if (error.body.code === 'forbidden') window.location.replace('/');
  else if (error.body.code === 'passkey_required') window.location.replace('/account/security');
  else if (failed) notify(failed, { kind: 'error', detail: error.message });
}
