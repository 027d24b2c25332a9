import { useMutation, useQueryClient } from '@tanstack/react-query';
import { authenticatedCall } from '../../session/authenticated-call.ts';
import { notify } from '../../ui/toast/notify.ts';
import { useComboCache } from './use-combos.ts';

/** Activates or deactivates one combo, and notifies of the result. */
export function useComboToggle(id: string) {
  const client = useQueryClient();
  const cache = useComboCache();
  const mutationKey = ['combo', id];
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: (active: boolean) =>
      authenticatedCall('PATCH /api/promotions/:id/toggle', { params: { id }, body: { active } }),
    onMutate: cache.cancel,
    onSuccess: (combo) => {
      cache.set(combo);
      notify('Estado actualizado con éxito', { kind: 'success' });
    },
    onError: (error) =>
      notify('Error al actualizar el estado', { kind: 'error', detail: error.message }),
    onSettled: cache.invalidate,
  });
  const toggle = (active: boolean) => {
    // `isPending` changes only with the next render: a double click would send twice.
    if (client.isMutating({ mutationKey }) === 0) mutate(active);
  };
  return { toggle, isPending };
}
