import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Promotion } from '#domain/contract/promotions.ts';
import { authenticatedCall } from '../../session/authenticated-call.ts';

const combosKey = ['combos'];
const none: Promotion[] = [];

/** Every combo, inactive and past ones too, the newest first. */
export function useCombos() {
  const { data, isPending, isFetching, isStale, error, refetch } = useQuery({
    queryKey: combosKey,
    queryFn: () => authenticatedCall('GET /api/promotions'),
    meta: { failed: 'Error al cargar promociones' },
  });
  return {
    combos: data ?? none,
    isPending,
    isFetching,
    /** What is kept may be old, and the newest is on its way. */
    isRefreshing: isStale && isFetching,
    /** Only while there is nothing to show: a failed refresh keeps what is known. */
    error: data ? null : error,
    refetch,
  };
}

/** What a change does to the combos that are kept. */
export function useComboCache() {
  const client = useQueryClient();
  return {
    /** Drops a reading under way, which would bring the combo back as it was. */
    hold: () => client.cancelQueries({ queryKey: combosKey }),
    put: (combo: Promotion) =>
      client.setQueryData<Promotion[]>(combosKey, (known) => known && putFirst(known, combo)),
    reload: () => client.invalidateQueries({ queryKey: combosKey }),
  };
}

function putFirst(known: readonly Promotion[], combo: Promotion): Promotion[] {
  return known.some(({ _id }) => _id === combo._id)
    ? known.map((other) => (other._id === combo._id ? combo : other))
    : [combo, ...known];
}
