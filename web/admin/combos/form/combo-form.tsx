import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { promotionFacts } from '#domain/catalogue/edit-facts.ts';
import { promoTypes } from '#domain/catalogue/offer.ts';
import type { Product } from '#domain/contract/catalogue.ts';
import type { Facts } from '#domain/contract/common.ts';
import {
  fillRequired,
  type Promotion,
  type PromotionDraft,
  promotionStores,
} from '#domain/contract/promotions.ts';
import { ApiError } from '../../../api-client.ts';
import { authenticatedCall } from '../../../session/authenticated-call.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextAreaField } from '../../../ui/form/text-area-field.tsx';
import { notify } from '../../../ui/toast/notify.ts';
import { ModalBar, useCloseModal } from '../../kit/route-modal.tsx';
import { UnsavedGuard } from '../../kit/unsaved-guard.tsx';
import { useEditConflict } from '../../kit/use-edit-conflict.ts';
import { useComboCache } from '../use-combos.ts';
import { ComboEditConflict } from './combo-edit-conflict.tsx';
import { fieldOf, showServerErrors, useComboForm } from './combo-form-state.ts';
import { type ComboFormApi, type ComboValues, draftOf } from './combo-values.ts';
import { ImagePanel } from './image-panel.tsx';
import { Panel } from './panel.tsx';
import { PricePanel } from './price-panel.tsx';
import { ProductsPanel } from './products-panel.tsx';
import { useChosenProducts } from './use-chosen-products.ts';

/** The combo (null for a new one) and its products. */
type ComboFormProps = { combo: Promotion | null; chosen: readonly Product[] };

/** The form of a whole combo: details and products on the left, price and options on the right. */
export function ComboForm({ combo, chosen }: ComboFormProps) {
  const form = useComboForm(combo);
  const { isDirty } = form.formState;
  const { products, add, reload } = useChosenProducts(chosen);
  const editConflict = useEditConflict(combo, promotionFacts);
  const save = useComboSave(combo, editConflict.before);
  const close = useCloseModal();
  const isSaved = useRef(false);
  const submit = form.handleSubmit(async () => {
    try {
      await save.mutateAsync(draftOf(form.getValues(), combo, products));
      isSaved.current = true;
      close();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showServerErrors(form, error);
      const conflict = editConflict.receive(error);
      if (conflict) await reload(conflict.current.products.map(({ productId }) => productId));
      else if (error.status === 404) await reload();
    }
  });
  return (
    <form
      onSubmit={submit}
      noValidate
      aria-label={combo?.name ?? 'Nuevo combo'}
      className="flex flex-1 flex-col"
    >
      <div className="grid flex-1 content-start items-start gap-4 p-4 sm:p-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
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
        <PricePanel form={form} products={products} />
      </div>
      <ModalBar status={<FormErrors errors={form.formState.errors} />}>
        <Button type="submit" size="dense" busy={save.isPending}>
          {combo ? 'Guardar' : 'Crear combo'}
        </Button>
      </ModalBar>
      <UnsavedGuard isUnsaved={() => !isSaved.current && isDirty} />
    </form>
  );
}

/** Repeats the error beside the button, since the invalid field may be out of view. */
function FormErrors({ errors }: { errors: FieldErrors<ComboValues> }) {
  const count = Object.keys(errors).length;
  if (count === 0) return null;
  const isIncomplete = [errors.name, errors.description, errors.products].some(
    (error) => error?.message === fillRequired,
  );
  return (
    <p role="alert" className="text-danger">
      {isIncomplete ? fillRequired : 'Revisá los campos marcados.'}
    </p>
  );
}

const maxDate = '9998-12-31T23:59';

/** The name, description, store, type and dates of the combo. */
function FactsPanel({ form }: { form: ComboFormApi }) {
  return (
    <Panel title="Datos">
      <Field {...fieldOf(form, 'name')} label="Nombre *" autoComplete="off" />
      <TextAreaField {...fieldOf(form, 'description')} label="Descripción *" rows={3} />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField {...fieldOf(form, 'store')} label="Tienda">
          {promotionStores.map((store) => (
            <option key={store}>{store}</option>
          ))}
        </SelectField>
        <SelectField {...fieldOf(form, 'promoType')} label="Tipo de promoción">
          {Object.entries(promoTypes).map(([code, label]) => (
            <option key={code} value={code}>
              {label}
            </option>
          ))}
        </SelectField>
        <Field
          {...fieldOf(form, 'startDate')}
          label="Válido desde"
          type="datetime-local"
          max={maxDate}
        />
        <Field
          {...fieldOf(form, 'endDate')}
          label="Válido hasta"
          type="datetime-local"
          max={maxDate}
        />
      </div>
      <p className="-mt-2 text-muted">Hora argentina. Sin fecha, no hay límite.</p>
    </Panel>
  );
}

/** Creates or updates a combo, and notifies of the result. Rejects with ApiError. */
function useComboSave(combo: Promotion | null, before: Facts | undefined) {
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
