import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notify } from '../../ui/toast/notify.ts';
import type { OrderChange } from './order-actions.ts';
import { useOrderCache } from './use-order-cache.ts';

/** Statuses that say the order is not what this page shows: somebody else acted. */
const outdated = [404, 409];

/** Changes one order, one change at a time; says how it went. Answers whether it was done. */
export function useOrderChange(orderId: string) {
  const client = useQueryClient();
  const cache = useOrderCache();
  const mutationKey = ['order', orderId];
  const { mutateAsync, isPending } = useMutation({
    mutationKey,
    mutationFn: (change: OrderChange) => change.send(orderId),
    onMutate: () => cache.hold(orderId),
    onSuccess: ({ order }, { done }) => {
      cache.put(order);
      notify(done, { kind: 'success' });
      void cache.reload();
    },
    onError: async (error, { failed }) => {
      notify(failed, { kind: 'error', detail: error.message });
      if (outdated.includes(error.status)) await cache.reload();
    },
  });
  const run = async (change: OrderChange): Promise<boolean> => {
    // The cache knows at once; `isPending` only after a render, too late for a double click.
    if (client.isMutating({ mutationKey }) > 0) return false;
    return mutateAsync(change).then(
      () => true,
      () => false,
    );
  };
  return { run, isPending };
}
