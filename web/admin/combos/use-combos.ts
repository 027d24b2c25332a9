import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ListedPromotion, Promotion } from '#domain/contract/promotions.ts';
import { toListedPromotion } from '#domain/promotions/listed-promotion.ts';
import { authenticatedCall } from '../../shopper/authenticated-call.ts';

const combosKey = ['combos'];
const listKey = [...combosKey, 'list'];
const noCombos: ListedPromotion[] = [];

/** One combo by id, with the chosen sizes of its products. */
export const comboQuery = (id: string) =>
  queryOptions({
    queryKey: [...combosKey, 'one', id],
    queryFn: ({ signal }) =>
      authenticatedCall('GET /api/admin/promotions/:id', { params: { id } }, { signal }),
  });

/** All combos, including inactive and past ones, the newest first. */
export function useCombos() {
  const { data, isPending, isFetching, error, refetch } = useQuery({
    queryKey: listKey,
    queryFn: () => authenticatedCall('GET /api/admin/promotions'),
    meta: { failed: 'Error al cargar promociones' },
  });
  return {
    combos: data ?? noCombos,
    isPending,
    isFetching,
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
      client.setQueryData<ListedPromotion[]>(
        listKey,
        (cached) => cached && replaceOrPrepend(cached, toListedPromotion(combo)),
      ),
    invalidate: () => client.invalidateQueries({ queryKey: combosKey }),
  };
}

function replaceOrPrepend(
  cached: readonly ListedPromotion[],
  combo: ListedPromotion,
): ListedPromotion[] {
  return cached.some(({ _id }) => _id === combo._id)
    ? cached.map((other) => (other._id === combo._id ? combo : other))
    : [combo, ...cached];
}
