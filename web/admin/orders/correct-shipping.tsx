import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { FormProvider, type Resolver, useForm, useFormContext } from 'react-hook-form';
import type { Order } from '#domain/contract/orders.ts';
import { hasNoAddress } from '#domain/delivery/destination-text.ts';
import { provinces } from '#domain/geo/provinces.ts';
import { correctionObstacle } from '#domain/orders/packing.ts';
import {
  type CorrectedShipping,
  recipientForm,
  type ShippingInfo,
  shippingForm,
} from '#domain/orders/shipping.ts';
import type { ApiError } from '../../api-client.ts';
import { authenticatedCall } from '../../shopper/authenticated-call.ts';
import { RecipientFields } from '../../storefront/buy/shipping/recipient-fields.tsx';
import { Button } from '../../ui/button.tsx';
import { useFirstFocus } from '../../ui/focus.ts';
import { Field } from '../../ui/form/field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { useFields } from '../kit/fields.tsx';
import { showFieldErrors } from '../kit/form.tsx';
import { useUnsaved } from '../kit/unsaved-guard.tsx';
import { useChange } from '../kit/use-change.ts';
import { updateOrder } from './order-queries.ts';

/** Opens the correction of where an order is sent to, or who picks it up, while that can still be corrected. */
export function CorrectShipping({ order }: { order: Order }) {
  const [isOpen, setIsOpen] = useState(false);
  if (correctionObstacle(order) !== null) return null;
  const close = () => setIsOpen(false);
  return (
    <>
      <Button variant="outline" size="dense" className="mt-3" onClick={() => setIsOpen(true)}>
        Corregir los datos
      </Button>
      <Dialog open={isOpen} onClose={close} title="Corregir los datos de envío">
        <CorrectionForm order={order} onClose={close} />
      </Dialog>
    </>
  );
}

type CorrectionProps = { order: Order; onClose: () => void };

function CorrectionForm({ order, onClose }: CorrectionProps) {
  const isRecipient = hasNoAddress(order);
  const form = useForm<ShippingInfo>({
    defaultValues: { ...order.shippingInfo, addressMobile: order.shippingInfo.addressMobile ?? '' },
    resolver: (isRecipient
      ? zodResolver(recipientForm)
      : zodResolver(shippingForm)) as unknown as Resolver<ShippingInfo>,
  });
  const { isDirty } = form.formState;
  useUnsaved(() => isDirty, 'orden');
  useFirstFocus(true, () => form.setFocus('addressDni'));
  const change = useChange({
    send: (body: CorrectedShipping) =>
      authenticatedCall('PUT /api/admin/orders/:id/shipping', { params: { id: order._id }, body }),
    done: 'Datos de envío corregidos',
    failed: 'No se corrigieron los datos de envío',
    update: ({ order: corrected }, client) => updateOrder(corrected, client),
    onDone: onClose,
    onFailed: (error: ApiError) =>
      showFieldErrors(form, error, (path) => path.replace(/^\w+\./, '')),
  });
  const submit = form.handleSubmit((values) =>
    change.run(isRecipient ? { recipient: values } : { shippingInfo: values }),
  );
  return (
    <FormProvider {...form}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <p className="text-pretty text-muted">
          {isRecipient
            ? 'Para retirar hay que mostrar el DNI.'
            : 'La entrega y su costo no cambian. Si la etiqueta ya se imprimió, hay que imprimirla otra vez.'}
          {order.delivery?.carrier === 'micorreo' &&
            ' Si ya intentaste cargar el envío en MiCorreo, fijate ahí: puede haber quedado con los datos de antes.'}
        </p>
        <Receiver isRecipient={isRecipient} />
        <div className="flex justify-end gap-3">
          <Button variant="outline" size="dense" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" size="dense" busy={change.isPending}>
            Guardar
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}

/** Who receives the order, and where: the fields of the checkout, in the panel's size. */
function Receiver({ isRecipient }: { isRecipient: boolean }) {
  const field = useFields<ShippingInfo>();
  const { formState } = useFormContext<ShippingInfo>();
  return (
    <RecipientFields
      dni={field('addressDni')}
      mobile={field('addressMobile')}
      errors={formState.errors}
    >
      {!isRecipient && <TypedAddress />}
    </RecipientFields>
  );
}

/** The address in words, without the official lists of the checkout, which may have lacked its place. */
function TypedAddress() {
  const field = useFields<ShippingInfo>();
  const { getValues } = useFormContext<ShippingInfo>();
  const names: string[] = provinces.map(({ nombre }) => nombre);
  const stored = getValues('province');
  return (
    <>
      <Field label="Calle y altura" autoComplete="off" {...field('address')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Localidad" autoComplete="off" {...field('city')} />
        <Field label="Código postal" autoComplete="off" {...field('zipCode')} />
        <Field label="Departamento" autoComplete="off" {...field('department')} />
        <SelectField label="Provincia" {...field('province')}>
          {[...(names.includes(stored) ? [] : [stored]), ...names].map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
      </div>
    </>
  );
}
