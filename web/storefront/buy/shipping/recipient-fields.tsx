import type { ReactNode } from 'react';
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '../../../ui/form/field.tsx';

type RecipientFieldsProps = {
  dni: UseFormRegisterReturn;
  mobile: UseFormRegisterReturn;
  errors: { addressDni?: FieldError; addressMobile?: FieldError };
  /** Between the two fields. */
  children?: ReactNode;
};

/** Who receives an order. */
export function RecipientFields({ dni, mobile, errors, children }: RecipientFieldsProps) {
  return (
    <>
      <Field
        label="DNI del destinatario"
        inputMode="numeric"
        autoComplete="off"
        error={errors.addressDni?.message}
        {...dni}
      />
      {children}
      <Field
        label="Teléfono (opcional)"
        type="tel"
        autoComplete="tel"
        hint="Por ejemplo: +54 9 11 2345 6789"
        error={errors.addressMobile?.message}
        {...mobile}
      />
    </>
  );
}
