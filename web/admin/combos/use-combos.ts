import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Promotion } from '#domain/contract/promotions.ts';
import { authenticatedCall } from '../../session/authenticated-call.ts';

const combosKey = ['combos'];
const noCombos: Promotion[] = [];

/** All combos, including inactive and past ones, the newest first. */
export function useCombos() {
  const { data, isPending, isFetching, isStale, error, refetch } = useQuery({
    queryKey: combosKey,
    queryFn: () => authenticatedCall('GET /api/promotions'),
    meta: { failed: 'Error al cargar promociones' },
  });
  return {
    combos: data ?? noCombos,
    isPending,
    isFetching,
    /** The cached combos are stale and a refetch is in flight. */
    isRefreshing: isStale && isFetching,
    /** Null while there is cached data: after a failed refetch it is still shown. */
    error: data ? null : error,
    refetch,
  };
}

/** Updates of the cached combos after a change. */
export function useComboCache() {
  const client = useQueryClient();
  return {
    /** Cancels queries in flight, whose response would overwrite the change. */
    cancel: () => client.cancelQueries({ queryKey: combosKey }),
    set: (combo: Promotion) =>
      client.setQueryData<Promotion[]>(
        combosKey,
        (cached) => cached && replaceOrPrepend(cached, combo),
      ),
    invalidate: () => client.invalidateQueries({ queryKey: combosKey }),
  };
}

function replaceOrPrepend(cached: readonly Promotion[], combo: Promotion): Promotion[] {
  return cached.some(({ _id }) => _id === combo._id)
    ? cached.map((other) => (other._id === combo._id ? combo : other))
    : [combo, ...cached];
}
