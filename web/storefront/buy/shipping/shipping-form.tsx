import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { shippingForm } from '#domain/orders/shipping.ts';
import { saveDraft, saveShipping, shippingOf } from '../../../shopper/address.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { AddressFields } from './address-fields.tsx';

// The shop ships within one country, which the server fills in.
const addressForm = shippingForm.omit({ country: true });

type ShippingFormProps = { userId: string; onSaved: () => void };

/** Recipient and address of an order. Every change is stored at once, so that none is lost. */
export default function ShippingForm({ userId, onSaved }: ShippingFormProps) {
  const form = useForm({
    resolver: zodResolver(addressForm),
    defaultValues: shippingOf(userId).draft,
  });
  const { errors } = form.formState;

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => saveDraft(userId, values),
      }),
    [form, userId],
  );

  const submit = form.handleSubmit(() => {
    saveShipping(userId, form.getValues());
    onSaved();
  });

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <Field
        label="DNI del destinatario"
        inputMode="numeric"
        autoComplete="off"
        error={errors.addressDni?.message}
        {...form.register('addressDni')}
      />
      <AddressFields form={form} />
      <Field
        label="Teléfono (opcional)"
        type="tel"
        autoComplete="tel"
        hint="Por ejemplo: +54 9 11 2345 6789"
        error={errors.addressMobile?.message}
        {...form.register('addressMobile')}
      />
      <Button type="submit" size="large" className="mt-2">
        Guardar
      </Button>
    </form>
  );
}
