import type { UseFormReturn } from 'react-hook-form';
import { provinces } from '#domain/provinces.ts';
import { Field } from '../../../ui/form/field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import type { ShippingDraft } from './shipping-store.ts';

/** Where it goes. The address service will fill department and locality from here. */
export function AddressFields({
  form,
}: {
  form: UseFormReturn<ShippingDraft, unknown, ShippingDraft>;
}) {
  const { errors } = form.formState;
  const field = (name: keyof ShippingDraft, label: string, autoComplete: string) => ({
    label,
    autoComplete,
    error: errors[name]?.message,
    ...form.register(name),
  });
  return (
    <>
      <SelectField {...field('province', 'Provincia', 'address-level1')}>
        <option value="">Elige una provincia</option>
        {provinces.map(({ id, nombre }) => (
          <option key={id} value={nombre}>
            {nombre}
          </option>
        ))}
      </SelectField>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field {...field('department', 'Departamento', 'address-level3')} />
        <Field {...field('city', 'Localidad', 'address-level2')} />
      </div>
      <div className="grid gap-5 sm:grid-cols-[9rem_1fr]">
        <Field {...field('zipCode', 'Código Postal', 'postal-code')} />
        <Field {...field('address', 'Calle y Altura', 'street-address')} />
      </div>
    </>
  );
}
