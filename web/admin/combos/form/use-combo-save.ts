import { useMutation } from '@tanstack/react-query';
import type { Facts } from '#domain/catalogue/edit-facts.ts';
import type { Promotion, PromotionDraft } from '#domain/contract/promotions.ts';
import { authenticatedCall } from '../../../session/authenticated-call.ts';
import { notify } from '../../../ui/toast/notify.ts';
import { useComboCache } from '../use-combos.ts';

/** Writes a new combo, or an old one anew, and says how it went. Rejects with ApiError. */
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
    onMutate: combos.hold,
    onSuccess: (saved) => {
      combos.put(saved);
      notify(combo ? 'Combo actualizado con éxito' : 'Combo creado con éxito', { kind: 'success' });
      void combos.reload();
    },
    onError: (error) =>
      notify('Error al guardar el combo', { kind: 'error', detail: error.message }),
  });
}
