import { QueryClient, useQuery } from '@tanstack/react-query';
import type { Call, CallInput, CallOutput } from '#domain/contract/index.ts';
import { type ApiError, type CallOptions, call } from './api-client.ts';
import { authenticatedCall } from './shopper/authenticated-call.ts';
import { useSession } from './shopper/session.ts';

/** What the storefront's components have read, one per page load; route loaders have their own. */
export const reads = new QueryClient({
  defaultOptions: {
    queries: { retry: false, networkMode: 'always', refetchOnWindowFocus: false },
  },
});

type ReadOptions = {
  /** False sends no request yet. */
  isEnabled?: boolean;
  /** Reads again this often; false ends it. */
  intervalMs?: number | false;
  /** An answer is used again for this long; by default every component that shows it reads it again. */
  staleMs?: number;
  /** Waits this long before the request: a newer input replaces it, as while typing. */
  delayMs?: number;
  /** Shows the answer to the previous input until the next one is there. */
  keepsPrevious?: boolean;
};

type Send<T> = (options: { signal: AbortSignal }) => Promise<T>;

/** Reads from the API while the component is shown: `data`, `error` (ApiError), `isFetching`, `refetch`. */
export function useRead<C extends Call>(key: C, input: CallInput<C>, options: ReadOptions = {}) {
  const send = call as (
    transport: typeof fetch,
    key: C,
    input: unknown,
    options: CallOptions,
  ) => Promise<CallOutput<C>>;
  return useReadWith([key, input], (sent) => send(fetch, key, input, sent), options);
}

/** Reads what belongs to the signed-in account; no request without one. */
export function useOwnRead<C extends Call>(key: C, input: CallInput<C>, options: ReadOptions = {}) {
  const account = useSession(({ session }) => session?._id);
  const send = authenticatedCall as (
    key: C,
    input: unknown,
    options: CallOptions,
  ) => Promise<CallOutput<C>>;
  const isEnabled = account !== undefined && options.isEnabled !== false;
  return useReadWith([key, input, account], (sent) => send(key, input, sent), {
    ...options,
    isEnabled,
  });
}

/** Reads with any function, under a key that names what it reads. */
export function useReadWith<T>(
  queryKey: readonly unknown[],
  send: Send<T>,
  options: ReadOptions = {},
) {
  const { isEnabled = true, intervalMs = false, staleMs = 0, delayMs = 0 } = options;
  const { keepsPrevious = false } = options;
  return useQuery<T, ApiError>(
    {
      queryKey,
      queryFn: async ({ signal }) => {
        if (delayMs > 0) await elapsed(delayMs);
        signal.throwIfAborted();
        return send({ signal });
      },
      enabled: isEnabled,
      refetchInterval: intervalMs,
      refetchIntervalInBackground: true,
      staleTime: staleMs,
      ...(keepsPrevious ? { placeholderData: (previous) => previous } : {}),
    },
    reads,
  );
}

const elapsed = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
