import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { provinces } from '#domain/geo/provinces.ts';
import { shippingForm } from '#domain/orders/shipping.ts';
import { type ShippingDraft, saveShipping, shippingOf } from '../../../shopper/address.ts';
import { useDestination } from '../../../shopper/delivery/destination.ts';
import { Button } from '../../../ui/button.tsx';
import { AddressFields } from './address-fields.tsx';
import { RecipientFields } from './recipient-fields.tsx';
import { useSavedDraft } from './use-saved-draft.ts';

// The shop ships within one country, which the server fills in.
const addressForm = shippingForm.omit({ country: true });

/** A new address begins where deliveries were calculated to. */
function withDestination(draft: ShippingDraft): ShippingDraft {
  const { postcode, provinceId } = useDestination.getState();
  const province = provinces.find(({ id }) => id === provinceId)?.nombre ?? '';
  return { ...draft, zipCode: draft.zipCode || postcode, province: draft.province || province };
}

type ShippingFormProps = { userId: string; onSaved: () => void };

/** Recipient and address of an order. */
export default function ShippingForm({ userId, onSaved }: ShippingFormProps) {
  const form = useForm({
    resolver: zodResolver(addressForm),
    defaultValues: withDestination(shippingOf(userId).draft),
  });
  const { errors } = form.formState;
  useSavedDraft(form, userId);

  const submit = form.handleSubmit(() => {
    saveShipping(userId, form.getValues());
    onSaved();
  });

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <RecipientFields
        dni={form.register('addressDni')}
        mobile={form.register('addressMobile')}
        errors={errors}
      >
        <AddressFields form={form} />
      </RecipientFields>
      <Button type="submit" size="large" className="mt-2">
        Guardar
      </Button>
    </form>
  );
}
