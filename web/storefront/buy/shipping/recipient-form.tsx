import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { recipientForm } from '#domain/orders/shipping.ts';
import { saveRecipient, shippingOf } from '../../../shopper/address.ts';
import { Button } from '../../../ui/button.tsx';
import { RecipientFields } from './recipient-fields.tsx';
import { useSavedDraft } from './use-saved-draft.ts';

type RecipientFormProps = { userId: string; onSaved: () => void };

/** Who picks an order up: no address is needed. */
export default function RecipientForm({ userId, onSaved }: RecipientFormProps) {
  const { addressDni, addressMobile } = shippingOf(userId).draft;
  const form = useForm({
    resolver: zodResolver(recipientForm),
    defaultValues: { addressDni, addressMobile },
  });
  const { register, formState, getValues } = form;
  useSavedDraft(form, userId);

  const submit = form.handleSubmit(() => {
    saveRecipient(userId, getValues());
    onSaved();
  });
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <p className="text-pretty text-muted">Para retirar hay que mostrar el DNI.</p>
      <RecipientFields
        dni={register('addressDni')}
        mobile={register('addressMobile')}
        errors={formState.errors}
      />
      <Button type="submit" size="large" className="mt-2">
        Guardar
      </Button>
    </form>
  );
}
