import { zodResolver } from '@hookform/resolvers/zod';
import { skipToken, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type FieldErrors, type Resolver, useFormState } from 'react-hook-form';
import { useParams } from 'react-router';
import { promotionFacts } from '#domain/catalogue/edit-facts.ts';
import { promoTypes } from '#domain/catalogue/offer.ts';
import type { Product } from '#domain/contract/catalogue.ts';
import {
  fillRequired,
  type Promotion,
  type PromotionInput,
  promotionInput,
  promotionStores,
} from '#domain/contract/promotions.ts';
import { counted } from '#domain/shared/counted.ts';
import { authenticatedCall } from '../../shopper/authenticated-call.ts';
import { Field, TextAreaField } from '../../ui/form/field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import {
  comboQuery,
  comboTopic,
  describeProductsError,
  productsErrorTitle,
  updateCombo,
} from '../catalogue-queries.ts';
import { changedField, EditConflictNote } from '../kit/edit-conflict.tsx';
import { dateField, dateFieldText } from '../kit/field-texts.ts';
import { FormError, FormSection, Options } from '../kit/fields.tsx';
import { PanelForm, useOpened, usePanelForm } from '../kit/form.tsx';
import { ModalState, RouteModal } from '../kit/route-modal.tsx';
import { adminMeta } from '../kit/sections.ts';
import { useIsUploading } from '../products/pictures/use-picture-upload.ts';
import type { Route } from './+types/combo-modal';
import { ImagePanel, PricePanel } from './combo-panels.tsx';
import { chosenQuery, ProductsPanel, useChosenProducts } from './combo-products.tsx';
import {
  type ChosenSizes,
  type ComboValues,
  comboValues,
  draftOf,
  sizesOf,
  useComboFields,
} from './combo-values.ts';

const titleOf = (comboId: string | undefined) => (comboId ? 'Editar combo' : 'Nuevo combo');

export function meta({ params }: Route.MetaArgs) {
  return adminMeta(titleOf(params.comboId));
}

/** The form of a combo over its list, or of a new one, also over Agregar Productos. */
export default function ComboModal() {
  const { comboId } = useParams();
  return (
    <RouteModal title={titleOf(comboId)}>
      {comboId ? (
        // The key resets the form: the router reuses the component for every combo.
        <ComboEditor key={comboId} comboId={comboId} />
      ) : (
        <ComboForm combo={null} chosen={[]} />
      )}
    </RouteModal>
  );
}

/** Opens the form with fresh data, not cached data; later refetches do not change the form. */
function ComboEditor({ comboId }: { comboId: string }) {
  const query = useQuery({ ...comboQuery(comboId), staleTime: 0 });
  const combo = query.isFetching ? undefined : query.data;
  const ids = combo?.products.map(({ productId }) => productId);
  const chosen = useQuery({ ...chosenQuery(ids ?? []), ...(ids ? {} : { queryFn: skipToken }) });
  const isLoaded = combo && chosen.data && !chosen.isFetching;
  const opened = useOpened(isLoaded ? { combo, chosen: chosen.data.products } : undefined);
  if (opened) return <ComboForm {...opened} />;
  const state = { loading: 'Cargando combo...', missing: 'No se encontró el combo.' };
  return chosen.error && !query.error ? (
    <ModalState
      {...state}
      query={chosen}
      title={productsErrorTitle}
      describe={describeProductsError}
    />
  ) : (
    <ModalState {...state} query={query} title="Error al cargar promociones" />
  );
}

// The schema of the request, whose input type is wider than the form's values.
const resolver = zodResolver(promotionInput) as unknown as Resolver<
  ComboValues,
  unknown,
  PromotionInput
>;

/** The combo (null for a new one) and its products. */
type ComboFormProps = { combo: Promotion | null; chosen: readonly Product[] };

/** The form of a whole combo: details and products on the left, price and options on the right. */
function ComboForm({ combo, chosen }: ComboFormProps) {
  const { products, add, reload } = useChosenProducts(chosen);
  const state = usePanelForm<ComboValues, PromotionInput, Promotion>({
    opened: combo,
    values: comboValues(combo),
    resolver,
    factsOf: promotionFacts,
    save: (_, { before, base, creation }) => {
      const body = draftOf(state.form.getValues(), base, products);
      return base
        ? authenticatedCall('PUT /api/promotions/:id', {
            params: { id: base._id },
            body: { ...body, before },
          })
        : authenticatedCall('POST /api/promotions/create', { query: creation, body });
    },
    valuesOf: comboValues,
    done: (): string => `Combo ${state.base ? 'actualizado' : 'creado'} con éxito`,
    failed: 'Error al guardar el combo',
    topic: comboTopic,
    update: updateCombo,
    onFailed: async (error, conflict) => {
      if (conflict) await reload(conflict.current.products.map(({ productId }) => productId));
      else if (error.status === 404) await reload();
    },
    // The message is beside the button.
    onInvalid: () => {},
  });
  const { form, conflict, resolve } = state;
  const isUploading = useIsUploading();
  return (
    <PanelForm
      state={state}
      label={combo?.name ?? 'Nuevo combo'}
      save={state.base ? 'Guardar' : 'Crear combo'}
      {...(isUploading ? {} : { status: <FormErrors /> })}
      isUploading={isUploading}
      className="grid content-start items-start gap-4 lg:grid-cols-[minmax(0,1fr)_18rem]"
    >
      <div className="grid min-w-0 gap-4">
        {conflict && (
          <EditConflictNote
            conflict={conflict}
            describe={(fact) => changedComboFact(fact, conflict.current, { form, products })}
            resolve={resolve}
          />
        )}
        <FactsSection />
        <ProductsPanel products={products} onAdd={add} />
        <ImagePanel products={products} />
      </div>
      <PricePanel products={products} />
    </PanelForm>
  );
}

/** Repeats the error beside the button, since the invalid field may be out of view. */
function FormErrors() {
  const { errors }: { errors: FieldErrors<ComboValues> } = useFormState<ComboValues>();
  if (Object.keys(errors).length === 0) return null;
  const isIncomplete = [errors.name, errors.description, errors.products].some(
    (error) => error?.message === fillRequired,
  );
  return <FormError>{isIncomplete ? fillRequired : 'Revisá los campos marcados.'}</FormError>;
}

const storeNames = Object.fromEntries(promotionStores.map((store) => [store, store]));

/** The name, description, store, type and dates of the combo. */
function FactsSection() {
  const field = useComboFields();
  return (
    <FormSection title="Datos">
      <Field label="Nombre *" autoComplete="off" {...field('name')} />
      <TextAreaField label="Descripción *" rows={3} {...field('description')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField label="Tienda" {...field('store')}>
          <Options labels={storeNames} />
        </SelectField>
        <SelectField label="Tipo de promoción" {...field('promoType')}>
          <Options labels={promoTypes} />
        </SelectField>
        <Field label="Válido desde" {...dateField} {...field('startDate')} />
        <Field label="Válido hasta" {...dateField} {...field('endDate')} />
      </div>
      <p className="-mt-2 text-muted">Hora argentina. Sin fecha, no hay límite.</p>
    </FormSection>
  );
}

type FormParts = {
  form: ReturnType<typeof usePanelForm<ComboValues, PromotionInput, Promotion>>['form'];
  products: readonly Product[];
};

function changedComboFact(fact: string, current: Promotion, { form, products }: FormParts) {
  const name = fact as keyof ComboValues;
  const theirs = comboValues(current)[name];
  if (name === 'products') {
    const show = (value: unknown) => choiceList(value as ChosenSizes[], products);
    return changedField(form, { name, theirs, label: 'Productos', show });
  }
  const isDate = name === 'startDate' || name === 'endDate';
  return changedField(form, { name, theirs, ...(isDate ? { show: dateFieldText } : {}) });
}

function choiceList(choices: readonly ChosenSizes[], products: readonly Product[]): ReactNode {
  return (
    <ul>
      {choices.map((choice) => {
        const product = products.find(({ _id }) => _id === choice.productId);
        const ticked = sizesOf(choice);
        const sizes = product?.variants.flatMap((variant) =>
          variant.sizes
            .filter(({ _id }) => ticked.has(_id))
            .map(({ size }) => `${variant.modelName} ${size}`),
        );
        return (
          <li key={choice.productId}>
            {product?.nombre ?? 'Otro producto'}:{' '}
            {sizes?.join(', ') || counted(ticked.size, 'talle', 'talles')}
          </li>
        );
      })}
    </ul>
  );
}
