import { useController, useFormContext, useWatch } from 'react-hook-form';
import { ageGroupLabels, genderLabels } from '#domain/catalogue/audience.ts';
import { fitLabels } from '#domain/catalogue/fit.ts';
import { offerCodes, offers } from '#domain/catalogue/offer.ts';
import { categoryChart } from '#domain/catalogue/size-chart.ts';
import { parseStoreCodes, type StoreCode, stores } from '#domain/site/store.ts';
import { CheckboxField } from '../../ui/form/checkbox-field.tsx';
import { Field, TextAreaField } from '../../ui/form/field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { useCategories, useSizeCharts } from '../catalogue-queries.ts';
import { asNumber } from '../kit/field-texts.ts';
import { emptyAsNull, FormSection, Options, SuggestedTexts, useFields } from '../kit/fields.tsx';
import { Warning } from '../kit/states.tsx';
import { ToggleGroup } from '../kit/toggle-group.tsx';
import { pictureHint } from './pictures/drop-zone.tsx';
import { SinglePicture } from './pictures/picture-list.tsx';
import type { ProductForm } from './product-form.ts';
import { soldOutWarning } from './product-warnings.ts';

/** The product's name, price, category and texts. */
export function BasicFields() {
  const field = useFields<ProductForm>();
  return (
    <FormSection title="Datos">
      <Field label="Nombre del Producto *" autoComplete="off" {...field('nombre')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Precio (ARS) *"
          inputMode="decimal"
          autoComplete="off"
          {...field('precio', { setValueAs: asNumber })}
        />
        <Field
          label="Categoría"
          list="categorias"
          autoComplete="off"
          placeholder="Opcional"
          {...field('categoria')}
        />
        <SuggestedTexts id="categorias" texts={useCategories()} />
      </div>
      <TextAreaField label="Descripción" rows={4} {...field('descripcion')} />
      <TextAreaField label="Cuidados" rows={3} {...field('cuidados')} />
    </FormSection>
  );
}

/** The size chart of a product, how it fits, the model's measures, and for whom it is; all optional. */
export function FitFields() {
  const field = useFields<ProductForm>();
  return (
    <FormSection title="Talles y calce">
      <div className="grid gap-4 sm:grid-cols-2">
        <ChartField />
        <SelectField label="Cómo queda" {...field('fit', { setValueAs: emptyAsNull })}>
          <option value="">Sin indicar</option>
          <Options labels={fitLabels} />
        </SelectField>
        <Field
          label="Altura del modelo (cm)"
          inputMode="numeric"
          autoComplete="off"
          {...field('modelHeight', { setValueAs: asNumber })}
        />
        <Field
          label="Talle que usa"
          autoComplete="off"
          {...field('modelSize', { setValueAs: emptyAsNull })}
        />
        <Field
          label="Peso de una unidad (g)"
          hint="Vacío: lo que pesa su categoría."
          inputMode="numeric"
          autoComplete="off"
          {...field('weightGrams', { setValueAs: asNumber })}
        />
        <Field
          label="Medidas de una unidad (cm)"
          hint="Doblada, como 3x25x30. Vacío: las de su categoría."
          autoComplete="off"
          {...field('parcelSize', { setValueAs: emptyAsNull })}
        />
        <SelectField label="Para quién es" {...field('gender', { setValueAs: emptyAsNull })}>
          <option value="">Según la categoría</option>
          <Options labels={genderLabels} />
        </SelectField>
        <SelectField label="Edad" {...field('ageGroup', { setValueAs: emptyAsNull })}>
          <option value="">Según la categoría</option>
          <Options labels={ageGroupLabels} />
        </SelectField>
      </div>
    </FormSection>
  );
}

function ChartField() {
  const { control } = useFormContext<ProductForm>();
  const field = useFields<ProductForm>();
  const { charts } = useSizeCharts();
  const chart = useController({ control, name: 'sizeChartId' }).field;
  const [nombre, categoria] = useWatch({ control, name: ['nombre', 'categoria'] });
  const automatic = categoryChart({ nombre: nombre ?? '', categoria: categoria ?? null }, charts);
  const chosen = chart.value;
  const isListed = charts.some(({ _id }) => _id === chosen);
  return (
    <SelectField
      label="Tabla de talles"
      {...field('sizeChartId')}
      {...chart}
      value={chosen ?? ''}
      onChange={({ target }) => chart.onChange(emptyAsNull(target.value))}
    >
      <option value="">Automática ({automatic?.name ?? 'ninguna'})</option>
      {/* Until the charts have loaded, so that the select has its value. */}
      {chosen && !isListed && <option value={chosen}>La que estaba elegida</option>}
      <Options labels={Object.fromEntries(charts.map(({ _id, name }) => [_id, name]))} />
    </SelectField>
  );
}

const offerLabels = Object.fromEntries(offerCodes.map((code) => [code, offers[code].label]));

/** The stores, badge, visibility and listing picture of a product. */
export function PublicationFields() {
  const { register, control } = useFormContext<ProductForm>();
  const field = useFields<ProductForm>();
  const image = useController({ control, name: 'image' }).field;
  return (
    <div className="grid content-start gap-4">
      <FormSection title="Publicación">
        <StoreToggles />
        <SelectField label="Etiqueta" {...field('ofertaNuevo')}>
          <Options labels={offerLabels} />
        </SelectField>
        <SoldOutWarning />
        <PreorderField />
        <PreviousPriceField />
        <div>
          <CheckboxField label="Producto activo" {...register('state')} />
          <CheckboxField label="Mostrar en menú extras" {...register('menu')} />
        </div>
      </FormSection>
      <FormSection
        title="Imagen del listado"
        hint={`Opcional: sin ella se usa la primera de las variantes. ${pictureHint}.`}
      >
        <SinglePicture name="Imagen del listado" value={image.value} onChange={image.onChange} />
      </FormSection>
    </div>
  );
}

function SoldOutWarning() {
  const { control } = useFormContext<ProductForm>();
  const [ofertaNuevo, variants] = useWatch({ control, name: ['ofertaNuevo', 'variants'] });
  const warning = soldOutWarning({ ofertaNuevo, variants });
  return warning && <Warning>{warning}</Warning>;
}

/** The day from which a pre-order is sent, beside its label. */
function PreorderField() {
  const { control } = useFormContext<ProductForm>();
  const field = useFields<ProductForm>();
  if (useWatch({ control, name: 'ofertaNuevo' }) !== 'Preventa') return null;
  return (
    <Field
      label="Se envía desde"
      type="date"
      hint="Sin fecha no se incluye en los catálogos de Google y Meta"
      {...field('availableFrom', { setValueAs: emptyAsNull })}
    />
  );
}

/** What a product on offer cost before, beside its label. */
function PreviousPriceField() {
  const { control } = useFormContext<ProductForm>();
  const field = useFields<ProductForm>();
  if (useWatch({ control, name: 'ofertaNuevo' }) !== 'Oferta') return null;
  return (
    <Field
      label="Precio anterior"
      inputMode="decimal"
      autoComplete="off"
      hint="Opcional: se muestra tachado junto al precio"
      {...field('previousPrice', { setValueAs: asNumber })}
    />
  );
}

/** The stores that sell the product, one toggle button each. */
function StoreToggles() {
  const { control } = useFormContext<ProductForm>();
  const { field, fieldState } = useController({ control, name: 'store' });
  const chosen = parseStoreCodes(field.value);
  const toggle = (code: StoreCode) => {
    const next = chosen.includes(code)
      ? chosen.filter((other) => other !== code)
      : [...chosen, code];
    field.onChange(parseStoreCodes(next.join(',')).join(','));
  };
  return (
    <ToggleGroup
      label="Tiendas *"
      options={stores.map(({ code, name }) => ({ value: code, label: name }))}
      chosen={chosen}
      onToggle={toggle}
      error={fieldState.error?.message}
      firstRef={field.ref}
      isEven
    />
  );
}
