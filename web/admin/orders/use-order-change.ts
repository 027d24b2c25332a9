import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notify } from '../../ui/toast/notify.ts';
import type { OrderChange } from './order-actions.ts';
import { useOrderCache } from './use-order-cache.ts';

/** Statuses that mean another administrator has changed or deleted the order. */
const conflictStatuses = [404, 409];

/** Changes one order, one change at a time, and shows a toast. `run` resolves to whether it succeeded. */
export function useOrderChange(orderId: string) {
  const client = useQueryClient();
  const cache = useOrderCache();
  const mutationKey = ['order', orderId];
  const { mutateAsync, isPending } = useMutation({
    mutationKey,
    mutationFn: (change: OrderChange) => change.send(orderId),
    onMutate: () => cache.cancel(orderId),
    onSuccess: ({ order }, { done }) => {
      cache.set(order);
      notify(done, { kind: 'success' });
      void cache.invalidate();
    },
    onError: async (error, { failed }) => {
      notify(failed, { kind: 'error', detail: error.message });
      if (conflictStatuses.includes(error.status)) await cache.invalidate();
    },
  });
  const run = async (change: OrderChange): Promise<boolean> => {
    // `isPending` changes only with the next render, which is too late for a double click.
    if (client.isMutating({ mutationKey }) > 0) return false;
    return mutateAsync(change).then(
      () => true,
      () => false,
    );
  };
  return { run, isPending };
}
