import type { ChangeEvent } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { combiningText, discountKindLabels } from '#domain/discounts/discount.ts';
import { CheckboxField } from '../../ui/form/checkbox-field.tsx';
import { Field } from '../../ui/form/field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { dateField } from '../kit/field-texts.ts';
import { FormSection, Options, useFields } from '../kit/fields.tsx';
import { type DiscountValues, hasField, previewOf } from './discount-values.ts';

const useDiscountFields = () => useFields<DiscountValues>();

const whole = { inputMode: 'numeric', autoComplete: 'off' } as const;
const pesos = { inputMode: 'decimal', autoComplete: 'off' } as const;
const pairClass = 'grid gap-4 sm:grid-cols-2';

/** The name of a discount, its kind and the values that the kind needs. */
export function OfferFields() {
  const { control } = useFormContext<DiscountValues>();
  const field = useDiscountFields();
  const kind = useWatch({ control, name: 'kind' });
  // Registered in their order in every kind: the first invalid field is focused.
  const [name, kinds] = [field('name'), field('kind')];
  const [amount, groupSize, percent] = [field('amount'), field('groupSize'), field('percent')];
  const isOfUnits = kind === 'units';
  return (
    <FormSection title="Qué descuenta">
      <Field
        label="Nombre *"
        hint="Lo ven los clientes en el carrito y en su orden."
        autoComplete="off"
        {...name}
      />
      <div className={pairClass}>
        <SelectField label="Tipo" {...kinds}>
          <Options labels={discountKindLabels} />
        </SelectField>
        {hasField(kind, 'amount') && <Field label="Monto en pesos *" {...pesos} {...amount} />}
        {hasField(kind, 'groupSize') && (
          <Field
            label="Unidades del grupo *"
            hint="3 para 3x2, 2 para la segunda unidad."
            {...whole}
            {...groupSize}
          />
        )}
        {hasField(kind, 'percent') && (
          <Field
            label={isOfUnits ? 'Descuento de la más barata (%) *' : 'Porcentaje (%) *'}
            hint={isOfUnits ? '100: sale gratis.' : undefined}
            {...whole}
            {...percent}
          />
        )}
      </div>
      <Preview />
    </FormSection>
  );
}

/** The offer as shoppers read it. */
function Preview() {
  const { control } = useFormContext<DiscountValues>();
  const preview = previewOf(useWatch({ control }) as DiscountValues);
  return (
    <p role="status" className="rounded-control bg-sunken px-3 py-2">
      <span className="text-muted">Se lee: </span>
      {preview === null ? (
        <span className="text-muted">completá los datos de arriba</span>
      ) : (
        <strong className="font-semibold">{preview}</strong>
      )}
    </p>
  );
}

/** The code of a discount, and whether it combines with others. */
export function ApplyingFields() {
  const { control, register } = useFormContext<DiscountValues>();
  const { onChange, ...code } = useDiscountFields()('code');
  const combines = useWatch({ control, name: 'combines' });
  const writeCapitals = (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.target;
    const caret = input.selectionStart;
    input.value = input.value.toUpperCase();
    input.setSelectionRange(caret, caret);
    void onChange(event);
  };
  return (
    <FormSection title="Cómo se aplica">
      <div className={pairClass}>
        <Field
          label="Código"
          hint="Vacío: se aplica solo, sin código."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          {...code}
          onChange={writeCapitals}
        />
      </div>
      <CheckboxField
        label="Se suma a otros descuentos"
        hint={combiningText(combines)}
        {...register('combines')}
      />
    </FormSection>
  );
}

/** What a purchase must fulfil, and how often a discount can be used. */
export function ConditionFields() {
  const { register } = useFormContext<DiscountValues>();
  const field = useDiscountFields();
  return (
    <FormSection title="Condiciones" hint="Vacío: sin límite.">
      <div className={pairClass}>
        <Field
          label="Compra mínima en pesos"
          hint="De lo que el descuento abarca."
          {...pesos}
          {...field('minAmount')}
        />
        <Field
          label="Unidades mínimas"
          hint="De lo que el descuento abarca."
          {...whole}
          {...field('minUnits')}
        />
        <Field label="Usos en total" {...whole} {...field('maxUses')} />
        <Field label="Usos por persona" {...whole} {...field('maxUsesPerAccount')} />
      </div>
      <CheckboxField label="Solo la primera compra" {...register('firstPurchaseOnly')} />
    </FormSection>
  );
}

/** The dates of a discount and its switch. */
export function PeriodFields() {
  const { register } = useFormContext<DiscountValues>();
  const field = useDiscountFields();
  return (
    <FormSection title="Cuándo" hint="Hora argentina. Sin fecha, no hay límite.">
      <div className={pairClass}>
        <Field label="Válido desde" {...dateField} {...field('startDate')} />
        <Field label="Válido hasta" {...dateField} {...field('endDate')} />
      </div>
      <CheckboxField
        label="Activo"
        hint="Desactivado, no se aplica en ninguna fecha."
        {...register('active')}
      />
    </FormSection>
  );
}
