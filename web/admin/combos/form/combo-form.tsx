import { useState } from 'react';
import { Navigate } from 'react-router';
import { promotionFacts } from '#domain/catalogue/edit-facts.ts';
import type { Product } from '#domain/contract/catalogue.ts';
import type { Promotion } from '#domain/contract/promotions.ts';
import { ApiError } from '../../../api-client.ts';
import { useEditConflict } from '../../edit-conflict/use-edit-conflict.ts';
import { UnsavedGuard } from '../../unsaved-guard.tsx';
import { comboSection } from '../combo-section.ts';
import { ComboEditConflict } from './combo-edit-conflict.tsx';
import { showServerErrors, useComboForm } from './combo-form-state.ts';
import { draftOf } from './combo-values.ts';
import { FactsPanel } from './facts-panel.tsx';
import { ImagePanel } from './image-panel.tsx';
import { ProductsPanel } from './products-panel.tsx';
import { SavePanel } from './save-panel.tsx';
import { useChosenProducts } from './use-chosen-products.ts';
import { useComboSave } from './use-combo-save.ts';

/** The combo (null for a new one) and its products. */
type ComboFormProps = { combo: Promotion | null; chosen: readonly Product[] };

/** The form of a whole combo: details and products on the left, price and buttons on the right. */
export function ComboForm({ combo, chosen }: ComboFormProps) {
  const form = useComboForm(combo);
  const { isDirty } = form.formState;
  const { products, add, reload } = useChosenProducts(chosen);
  const editConflict = useEditConflict(combo, promotionFacts);
  const save = useComboSave(combo, editConflict.before);
  const [isSaved, setSaved] = useState(false);
  const submit = form.handleSubmit(async () => {
    try {
      await save.mutateAsync(draftOf(form.getValues(), combo, products));
      setSaved(true);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showServerErrors(form, error);
      const conflict = editConflict.receive(error);
      if (conflict) await reload(conflict.current.products.map(({ productId }) => productId));
      else if (error.status === 404) await reload();
    }
  });
  if (isSaved) return <Navigate to={comboSection.path} />;
  return (
    <form
      onSubmit={submit}
      noValidate
      aria-label={combo?.name ?? 'Nuevo combo'}
      className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]"
    >
      <div className="grid min-w-0 gap-4">
        {editConflict.conflict && (
          <ComboEditConflict
            conflict={editConflict.conflict}
            resolve={editConflict.resolve}
            form={form}
            products={products}
          />
        )}
        <FactsPanel form={form} />
        <ProductsPanel form={form} products={products} onAdd={add} />
        <ImagePanel form={form} products={products} />
      </div>
      <SavePanel form={form} products={products} busy={save.isPending} isNew={combo === null} />
      <UnsavedGuard isUnsaved={() => isDirty} />
    </form>
  );
}
