import { useFormContext, useWatch } from 'react-hook-form';
import { canBeQuoted, deliveryKindLabels, hasPlaces } from '#domain/delivery/delivery-method.ts';
import { CheckboxField } from '../../ui/form/checkbox-field.tsx';
import { Field } from '../../ui/form/field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { FormSection, Options, useFields } from '../kit/fields.tsx';
import { CarrierField } from './carrier-fields.tsx';
import type { MethodValues } from './method-values.ts';
import { PlaceEditor } from './place-editor.tsx';
import { RateEditor } from './rate-editor.tsx';

/** The fields of a delivery method that its kind has. */
export function MethodFields({ methodId }: { methodId: string | undefined }) {
  const { control, register } = useFormContext<MethodValues>();
  const field = useFields<MethodValues>();
  const kind = useWatch({ control, name: 'kind' });
  // Registered in their order in every kind: the first invalid field is focused.
  const [name, kinds, freeFrom, readyDays, trackingUrl] = [
    field('name'),
    field('kind'),
    field('freeFrom'),
    field('readyDays'),
    field('trackingUrl'),
  ];
  return (
    <>
      <FormSection title="Qué se ofrece">
        <Field
          label="Nombre *"
          hint="Lo ven los clientes, como «Correo Argentino a domicilio»."
          autoComplete="off"
          {...name}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField label="Tipo" {...kinds}>
            <Options labels={deliveryKindLabels} />
          </SelectField>
          {kind === 'pickup' ? (
            <Field
              label="Días hábiles hasta que está listo *"
              inputMode="numeric"
              autoComplete="off"
              {...readyDays}
            />
          ) : (
            <Field
              label="Gratis desde, en pesos"
              hint="De lo que cuestan las prendas, con descuentos. Vacío: nunca."
              inputMode="decimal"
              autoComplete="off"
              {...freeFrom}
            />
          )}
        </div>
        {canBeQuoted(kind) && <CarrierField />}
        {kind !== 'pickup' && (
          <Field
            label="Página de seguimiento"
            hint="Con {codigo} donde va el código. De Correo Argentino: https://www.correoargentino.com.ar/formularios/e-commerce?id={codigo}. Vacía: solo se muestra el código."
            type="url"
            autoComplete="off"
            {...trackingUrl}
          />
        )}
        <CheckboxField
          label="En uso"
          hint="Si no, no se ofrece en ninguna compra."
          {...register('active')}
        />
      </FormSection>
      {hasPlaces(kind) && <PlaceEditor kind={kind} />}
      {kind !== 'pickup' && <RateEditor methodId={methodId} kind={kind} />}
    </>
  );
}
