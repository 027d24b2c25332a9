import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useParams } from 'react-router';
import type { Discount, DiscountDraft } from '#domain/contract/discounts.ts';
import { discountFacts } from '#domain/discounts/discount.ts';
import { authenticatedCall } from '../../shopper/authenticated-call.ts';
import { changedField, EditConflictNote } from '../kit/edit-conflict.tsx';
import { dateFieldText } from '../kit/field-texts.ts';
import { PanelForm, useOpened, usePanelForm } from '../kit/form.tsx';
import { ModalState, RouteModal } from '../kit/route-modal.tsx';
import { adminMeta } from '../kit/sections.ts';
import { ApplyingFields, ConditionFields, OfferFields, PeriodFields } from './discount-fields.tsx';
import { discountQuery, discountsErrorTitle, discountTopic } from './discount-queries.ts';
import { type DiscountValues, discountValues, newDiscount, resolverOf } from './discount-values.ts';
import { SelectionFields, storeLabels } from './selection-fields.tsx';
import { nameIn, type ProductNames, useProductNames } from './use-product-names.ts';

const titleOf = (discountId: string | undefined) =>
  discountId ? 'Editar descuento' : 'Nuevo descuento';

export function meta({ params }: { params: { discountId?: string } }) {
  return adminMeta(titleOf(params.discountId));
}

/** The form of a discount over their list, or of a new one. */
export default function DiscountModal() {
  const { discountId } = useParams();
  return (
    <RouteModal title={titleOf(discountId)} size="medium">
      {discountId ? (
        <DiscountEditor key={discountId} discountId={discountId} />
      ) : (
        <DiscountForm opened={null} />
      )}
    </RouteModal>
  );
}

function DiscountEditor({ discountId }: { discountId: string }) {
  const query = useQuery({ ...discountQuery(discountId), staleTime: 0 });
  const opened = useOpened(query.isFetching ? undefined : query.data);
  if (opened) return <DiscountForm opened={opened} />;
  return (
    <ModalState
      query={query}
      title={discountsErrorTitle}
      loading="Cargando el descuento..."
      missing="No se encontró el descuento."
    />
  );
}

/** The form of a whole discount; `opened` is null for a new one. */
function DiscountForm({ opened }: { opened: Discount | null }) {
  const state = usePanelForm<DiscountValues, DiscountDraft, Discount>({
    opened,
    values: opened ? discountValues(opened) : newDiscount(),
    resolver: resolverOf(opened),
    factsOf: discountFacts,
    save: (draft, { before, base, creation }) =>
      base
        ? authenticatedCall('PUT /api/admin/discounts/:id', {
            params: { id: base._id },
            body: { ...draft, before },
          })
        : authenticatedCall('POST /api/admin/discounts', { query: creation, body: draft }),
    valuesOf: discountValues,
    done: 'Descuento guardado',
    failed: 'Error al guardar el descuento',
    topic: discountTopic,
  });
  const { form, conflict, resolve } = state;
  const productIds = useWatch({ control: form.control, name: 'productIds' });
  const names = useProductNames([
    ...new Set([...productIds, ...(conflict?.current.productIds ?? [])]),
  ]);
  return (
    <PanelForm
      state={state}
      save={state.base ? 'Guardar cambios' : 'Crear descuento'}
      className="grid content-start gap-4"
    >
      {conflict && (
        <EditConflictNote
          conflict={conflict}
          describe={(fact) => changedFact(fact, conflict.current, { form, names })}
          resolve={resolve}
        />
      )}
      <OfferFields />
      <ApplyingFields />
      <SelectionFields names={names} />
      <ConditionFields />
      <PeriodFields />
    </PanelForm>
  );
}

type FormParts = {
  form: ReturnType<typeof usePanelForm<DiscountValues, DiscountDraft, Discount>>['form'];
  names: ProductNames;
};

/** A fact that two editors changed, as the form shows it. */
function changedFact(fact: string, current: Discount, { form, names }: FormParts) {
  const name = fact as keyof DiscountValues;
  const theirs = discountValues(current)[name];
  const listText = (texts: readonly string[]) => texts.join(', ') || '(ninguno)';
  const shows: Partial<Record<keyof DiscountValues, (value: unknown) => string>> = {
    store: (value) => storeLabels[value as DiscountValues['store']],
    categories: (value) => listText(value as string[]),
    productIds: (value) => listText((value as string[]).map((id) => nameIn(names, id))),
    startDate: dateFieldText,
    endDate: dateFieldText,
  };
  const show = shows[name];
  return changedField(form, { name, theirs, ...(show ? { show } : {}) });
}
