import { useRef } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import type { DeliveryKind } from '#domain/delivery/delivery-method.ts';
import { provinces } from '#domain/geo/provinces.ts';
import { PlusIcon, TrashIcon } from '../../ui/action-icons.tsx';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/form/checkbox-field.tsx';
import { Field } from '../../ui/form/field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { FormError, FormSection, useFields } from '../kit/fields.tsx';
import { ItemButton } from '../kit/item-parts.tsx';
import { BranchImport } from './carrier-fields.tsx';
import { type MethodValues, newPlace, type PlaceValues } from './method-values.ts';

/** Of more places only the shop's own ones are edited: a carrier knows the others. */
const maxEdited = 80;

/** The places where orders are picked up. */
export function PlaceEditor({ kind }: { kind: DeliveryKind }) {
  const { control, formState } = useFormContext<MethodValues>();
  const { fields, append, remove, replace } = useFieldArray({ control, name: 'places' });
  const addButton = useRef<HTMLButtonElement>(null);
  const error = formState.errors.places?.root?.message;
  const isBranch = kind === 'branch';
  const isLong = fields.length > maxEdited;
  const ownCount = fields.filter(({ code }) => code === '').length;
  const isEdited = ({ code }: PlaceValues) => !isLong || (code === '' && ownCount <= maxEdited);
  return (
    <FormSection
      title={isBranch ? 'Sucursales' : 'Dónde se retira'}
      hint={
        isBranch
          ? 'El envío cuesta lo que la tabla dice para el código postal de la sucursal.'
          : 'Los clientes ven la dirección y el horario antes de pagar, y en el correo.'
      }
      more={isBranch && <BranchImport onRead={replace} />}
    >
      {isLong && (
        <p>
          {fields.length} sucursales, {fields.filter(({ active }) => active).length} abiertas. Las
          del correo se actualizan solas una vez por día.
        </p>
      )}
      {fields.map(
        (place, index) =>
          isEdited(place) && (
            <PlaceFields
              key={place.id}
              index={index}
              isBranch={isBranch}
              onRemove={() => {
                remove(index);
                addButton.current?.focus();
              }}
            />
          ),
      )}
      <FormError>{error}</FormError>
      {ownCount < maxEdited && (
        <div>
          <Button
            ref={addButton}
            variant="outline"
            size="dense"
            onClick={() => append(newPlace(), { focusName: `places.${fields.length}.name` })}
          >
            <PlusIcon className="size-4" /> Agregar lugar
          </Button>
        </div>
      )}
    </FormSection>
  );
}

type PlaceFieldsProps = { index: number; isBranch: boolean; onRemove: () => void };

function PlaceFields({ index, isBranch, onRemove }: PlaceFieldsProps) {
  const { register } = useFormContext<MethodValues>();
  const field = useFields<MethodValues>();
  return (
    <fieldset className="grid gap-3 border-t border-line pt-3 first-of-type:border-0 first-of-type:pt-0">
      <legend className="sr-only">Lugar {index + 1}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label="Nombre *" autoComplete="off" {...field(`places.${index}.name`)} />
        <Field label="Dirección *" autoComplete="off" {...field(`places.${index}.address`)} />
        <Field
          label="Horario"
          hint="Como: lunes a viernes de 9 a 18"
          autoComplete="off"
          {...field(`places.${index}.hours`)}
        />
        {isBranch && (
          <div className="grid grid-cols-[7rem_1fr] gap-3">
            <Field
              label="Código postal *"
              autoComplete="off"
              {...field(`places.${index}.postcode`)}
            />
            <SelectField label="Provincia" {...field(`places.${index}.provinceId`)}>
              <option value="">Sin indicar</option>
              {provinces.map(({ id, nombre }) => (
                <option key={id} value={id}>
                  {nombre}
                </option>
              ))}
            </SelectField>
          </div>
        )}
      </div>
      <div className="flex items-center justify-between gap-3">
        <CheckboxField label="Abierto" {...register(`places.${index}.active`)} />
        <ItemButton
          icon={TrashIcon}
          size="dense"
          label={`Quitar el lugar ${index + 1}`}
          onClick={onRemove}
        />
      </div>
    </fieldset>
  );
}
