import { useMutation } from '@tanstack/react-query';
import type { Facts } from '#domain/contract/common.ts';
import type { Promotion, PromotionDraft } from '#domain/contract/promotions.ts';
import { authenticatedCall } from '../../../session/authenticated-call.ts';
import { notify } from '../../../ui/toast/notify.ts';
import { useComboCache } from '../use-combos.ts';

/** Creates or updates a combo, and notifies of the result. Rejects with ApiError. */
export function useComboSave(combo: Promotion | null, before: Facts | undefined) {
  const combos = useComboCache();
  return useMutation({
    mutationFn: (body: PromotionDraft) =>
      combo
        ? authenticatedCall('PUT /api/promotions/:id', {
            params: { id: combo._id },
            body: { ...body, before },
          })
        : authenticatedCall('POST /api/promotions/create', { body }),
    onMutate: combos.cancel,
    onSuccess: (saved) => {
      combos.set(saved);
      notify(combo ? 'Combo actualizado con éxito' : 'Combo creado con éxito', { kind: 'success' });
      void combos.invalidate();
    },
    onError: (error) =>
      notify('Error al guardar el combo', { kind: 'error', detail: error.message }),
  });
}
