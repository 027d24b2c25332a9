import { type ComponentProps, useEffect, useId, useRef } from 'react';
import { type FieldPath, useFormContext, useWatch } from 'react-hook-form';
import { useNavigate, useOutletContext } from 'react-router';
import { roundings } from '#domain/bulk-edits/round-price.ts';
import { offers } from '#domain/catalogue/offer.ts';
import type { BulkEdit, BulkOperationDraft } from '#domain/contract/bulk-edits.ts';
import type { CallInput } from '#domain/contract/index.ts';
import { counted } from '#domain/shared/counted.ts';
import { authenticatedCall } from '../../shopper/authenticated-call.ts';
import { CheckboxField } from '../../ui/form/checkbox-field.tsx';
import { Field } from '../../ui/form/field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { useCategories } from '../catalogue-queries.ts';
import { longCall } from '../kit/call-options.ts';
import { FormSection, Options, SuggestedTexts, useFields } from '../kit/fields.tsx';
import { PanelForm, usePanelForm } from '../kit/form.tsx';
import { RouteModal } from '../kit/route-modal.tsx';
import { adminMeta, bulkEditPath } from '../kit/sections.ts';
import { bulkEditTopic } from './bulk-edit-queries.ts';
import {
  fieldOf,
  noOperation,
  type OperationValues,
  operationResolver,
  priceWays,
  stockWays,
} from './operation-values.ts';

const title = 'Cambiar varios productos';

export const meta = () => adminMeta(title);

type Selection = CallInput<'POST /api/admin/bulk-changes/preview'>['body']['selection'];

/** What the page below chooses: the products, and how many. */
export type BulkSelection = { selection: Selection; count: number };

/** What changes in the chosen products; nothing is changed before the preview that follows. */
export default function BulkEditModal() {
  const { selection, count } = useOutletContext<BulkSelection>();
  const navigate = useNavigate();
  const state = usePanelForm<OperationValues, BulkOperationDraft, BulkEdit>({
    opened: null,
    values: noOperation,
    resolver: operationResolver,
    factsOf: () => ({}),
    save: (operation) =>
      authenticatedCall(
        'POST /api/admin/bulk-changes/preview',
        { body: { selection, operation } },
        longCall,
      ),
    onSaved: ({ _id }) => void navigate(bulkEditPath(_id), { replace: true }),
    done: null,
    failed: 'No se pudo preparar el cambio',
    topic: bulkEditTopic,
    fieldOf,
  });
  const { errors, submitCount } = state.form.formState;
  const rootError = errors.root?.message;
  const message = useRef<HTMLParagraphElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per attempt
  useEffect(() => message.current?.focus(), [submitCount]);
  return (
    <RouteModal title={title} size="medium">
      <PanelForm state={state} save="Ver los cambios" className="grid content-start gap-4">
        <p>
          Para <strong>{counted(count, 'producto', 'productos')}</strong>. Primero vas a ver cada
          valor de antes y de después: nada cambia hasta que lo apliques.
        </p>
        {rootError && (
          <p ref={message} role="alert" tabIndex={-1} className="text-danger outline-none">
            {rootError}
          </p>
        )}
        <PriceFields />
        <LabelFields />
        <OtherFields />
      </PanelForm>
    </RouteModal>
  );
}

const useOperationFields = () => useFields<OperationValues>();
const pairClass = 'grid gap-4 sm:grid-cols-2';
const number = { inputMode: 'decimal', autoComplete: 'off' } as const;

type ChangeFieldsProps = {
  way: FieldPath<OperationValues>;
  value: FieldPath<OperationValues>;
  label: string;
  ways: Readonly<Record<string, string>>;
  units: string;
};

/** How a number changes, and by how much. */
function ChangeFields({ way, value, label, ways, units }: ChangeFieldsProps) {
  const { control } = useFormContext<OperationValues>();
  const field = useOperationFields();
  const chosen = String(useWatch({ control, name: way }));
  const [wayField, valueField] = [field(way), field(value)];
  return (
    <>
      <SelectField label={label} {...wayField}>
        <Options labels={ways} />
      </SelectField>
      {chosen !== '' && (
        <Field
          label={chosen.endsWith('percent') ? 'Porcentaje (%) *' : `${units} *`}
          {...number}
          {...valueField}
        />
      )}
    </>
  );
}

function PriceFields() {
  const { control, register } = useFormContext<OperationValues>();
  const field = useOperationFields();
  const way = useWatch({ control, name: 'priceWay' });
  return (
    <FormSection title="Precio">
      <div className={pairClass}>
        <ChangeFields
          way="priceWay"
          value="price"
          label="Cambio de precio"
          ways={priceWays}
          units="Pesos"
        />
        {way !== '' && (
          <SelectField label="Redondeo" {...field('rounding')}>
            <Options labels={roundings} />
          </SelectField>
        )}
      </div>
      {way !== '' && way !== 'set' && (
        <CheckboxField
          label="También los combos"
          hint="Los que tienen alguno de estos productos y no terminaron."
          {...register('includesCombos')}
        />
      )}
    </FormSection>
  );
}

const unchanged = 'Sin cambio';
const labelTexts = {
  '': unchanged,
  ...Object.fromEntries(Object.entries(offers).map(([code, { label }]) => [code, label])),
};
const previousPriceTexts: Record<OperationValues['previousPrice'], string> = {
  keep: unchanged,
  current: 'El precio de ahora',
  clear: 'Quitarlo',
};

/** The label, and the price that an offer shows crossed out. */
function LabelFields() {
  const { setValue, getValues } = useFormContext<OperationValues>();
  const field = useOperationFields();
  const { onChange, ...label } = field('ofertaNuevo');
  return (
    <FormSection title="Oferta">
      <div className={pairClass}>
        <SelectField
          label="Etiqueta"
          {...label}
          onChange={async (event) => {
            await onChange(event);
            const begins = getValues('ofertaNuevo') === 'Oferta';
            if (begins && getValues('previousPrice') === 'keep')
              setValue('previousPrice', 'current', { shouldDirty: true });
          }}
        >
          <Options labels={labelTexts} />
        </SelectField>
        <SelectField
          label="Precio anterior"
          hint="Se muestra tachado en los productos En Oferta."
          {...field('previousPrice')}
        >
          <Options labels={previousPriceTexts} />
        </SelectField>
      </div>
    </FormSection>
  );
}

const stateTexts: Record<OperationValues['state'], string> = {
  '': unchanged,
  on: 'Activar',
  off: 'Desactivar',
};
const categoryTexts: Record<OperationValues['categoryWay'], string> = {
  '': unchanged,
  set: 'Poner esta',
  clear: 'Quitarla',
};

/** The state, the category and the stock. */
function OtherFields() {
  const { control } = useFormContext<OperationValues>();
  const field = useOperationFields();
  const way = useWatch({ control, name: 'categoryWay' });
  const listId = useId();
  const categories = useCategories();
  const categoryField: ComponentProps<typeof Field> = {
    label: 'Categoría *',
    autoComplete: 'off',
    list: listId,
    ...field('categoria'),
  };
  return (
    <FormSection title="Estado, categoría y stock">
      <div className={pairClass}>
        <SelectField label="Estado" {...field('state')}>
          <Options labels={stateTexts} />
        </SelectField>
      </div>
      <div className={pairClass}>
        <SelectField label="Cambio de categoría" {...field('categoryWay')}>
          <Options labels={categoryTexts} />
        </SelectField>
        {way === 'set' && <Field {...categoryField} />}
        <SuggestedTexts id={listId} texts={categories} />
      </div>
      <div className={pairClass}>
        <ChangeFields
          way="stockWay"
          value="stock"
          label="Stock de cada talle"
          ways={stockWays}
          units="Unidades"
        />
      </div>
    </FormSection>
  );
}
