import { provinces } from '#domain/geo/provinces.ts';
import { Field } from '../../../ui/form/field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { AddressHelp } from './address-help.tsx';
import { communeLabel } from './commune-label.ts';
import { PlaceField } from './place-field.tsx';
import { type AddressForm, useAddressChoice } from './use-address-choice.ts';

/** The address fields: each place is selected from the list of its parent place, or typed. */
export function AddressFields({ form }: { form: AddressForm }) {
  const choice = useAddressChoice(form);
  const { control, formState, register } = form;
  const { errors } = formState;
  return (
    <>
      <SelectField
        label="Provincia"
        autoComplete="address-level1"
        className="text-ellipsis"
        error={errors.province?.message}
        {...register('province', { onChange: choice.provinceChanged })}
      >
        <option value="">Elige una provincia</option>
        {provinces.map(({ id, nombre }) => (
          <option key={id} value={nombre}>
            {nombre}
          </option>
        ))}
      </SelectField>
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <PlaceField
          control={control}
          name="department"
          label="Departamento"
          autoComplete="address-level3"
          list={choice.departments}
          isTyped={choice.isDepartmentTyped}
          disabledText="Falta la provincia"
          placeholder="Elige un departamento"
          describe={communeLabel}
          onPick={choice.departmentChanged}
        />
        <PlaceField
          control={control}
          name="city"
          label="Localidad"
          autoComplete="address-level2"
          list={choice.localities}
          isTyped={choice.isCityTyped}
          disabledText="Falta el departamento"
          placeholder="Elige una localidad"
        />
      </div>
      <AddressHelp choice={choice} />
      <div className="grid gap-5 sm:grid-cols-[9rem_1fr] sm:gap-4">
        <Field
          label="Código Postal"
          autoComplete="postal-code"
          error={errors.zipCode?.message}
          {...register('zipCode')}
        />
        <Field
          label="Calle y Altura"
          autoComplete="street-address"
          error={errors.address?.message}
          {...register('address')}
        />
      </div>
    </>
  );
}
