import type { ReactNode } from 'react';
import type { Order } from '#domain/contract/orders.ts';
import type { DeliveryKind } from '#domain/delivery/delivery-method.ts';
import { pickUpTermText } from '#domain/delivery/pick-up-term.ts';
import { shippingOf, useShipping } from '../../../shopper/address.ts';
import { useShippingRates } from '../../../shopper/cart/shipping-rates.ts';
import { useDeliveryChoice } from '../../../shopper/delivery/delivery-choice.ts';
import { Button } from '../../../ui/button.tsx';
import { useSettings } from '../../seo/layout-data.ts';

type ReceivingSummaryProps = {
  userId: string;
  /** Opens the form; undefined while nothing can be changed. */
  onEdit?: (() => void) | undefined;
};

/** Where the order is sent to, or where and by whom it is picked up. */
export function ReceivingSummary({ userId, onEdit }: ReceivingSummaryProps) {
  const { saved, recipient } = shippingOf(userId, useShipping());
  const hasMethods = useShippingRates((state) => state.hasMethods);
  const chosen = useDeliveryChoice((state) => state.chosen);
  if (hasMethods && chosen?.place) {
    const { place, kind } = chosen;
    return recipient && <PlaceReceiving {...{ place, kind, onEdit }} {...recipient} />;
  }
  return saved && <ReceivingAt to={saved} onEdit={onEdit} />;
}

type Edit = Pick<ReceivingSummaryProps, 'onEdit'>;

type PlaceReceivingProps = Edit & {
  place: { name: string; address: string; hours: string };
  kind: DeliveryKind;
  addressDni: string;
};

export function PlaceReceiving({ place, kind, addressDni, onEdit }: PlaceReceivingProps) {
  const settings = useSettings();
  return (
    <Receiving title="Retirás en" editLabel="Editar quién retira" onEdit={onEdit}>
      {place.name}
      <br />
      {place.address}
      {place.hours && ` · ${place.hours}`}
      <br />
      DNI {addressDni}
      {kind === 'pickup' && <PickUpTerm {...settings} />}
    </Receiving>
  );
}

type Address = Pick<
  Order['shippingInfo'],
  'address' | 'zipCode' | 'city' | 'department' | 'province' | 'addressDni'
>;

export function ReceivingAt({ to, onEdit }: Edit & { to: Address }) {
  const { address, zipCode, city, department, province, addressDni } = to;
  return (
    <Receiving title="Envío a" editLabel="Editar datos de envío" onEdit={onEdit}>
      {address}, {city} ({zipCode})
      <br />
      {department}, {province}
      <br />
      DNI {addressDni}
    </Receiving>
  );
}

function PickUpTerm(terms: Parameters<typeof pickUpTermText>[0]) {
  const text = pickUpTermText(terms);
  return text && <span className="mt-1.5 block text-pretty text-muted">{text}</span>;
}

type ReceivingProps = Edit & {
  title: string;
  editLabel: string;
  children: ReactNode;
};

function Receiving({ title, editLabel, onEdit, children }: ReceivingProps) {
  return (
    <div className="border-t border-line pt-4 text-sm">
      <div className="mb-1.5 flex items-center justify-between gap-3">
        <p className="label text-muted">{title}</p>
        {onEdit && (
          <Button variant="quiet" aria-haspopup="dialog" aria-label={editLabel} onClick={onEdit}>
            Editar
          </Button>
        )}
      </div>
      <address className="wrap-anywhere not-italic">{children}</address>
    </div>
  );
}
