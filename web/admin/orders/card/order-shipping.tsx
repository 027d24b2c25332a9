import type { Order, OrderWithUser } from '#domain/contract/orders.ts';

type OrderShippingProps = { order: Order; user: OrderWithUser['user'] };

/** The recipient and the shipping address. */
export function OrderShipping({ order: { shippingInfo }, user }: OrderShippingProps) {
  const fields: [label: string, value: string | undefined][] = [
    ['Nombre', `${user.firstName} ${user.lastName}`],
    ['DNI', shippingInfo.addressDni],
    ['Dirección', shippingInfo.address],
    ['Localidad', `${shippingInfo.city} (CP ${shippingInfo.zipCode})`],
    ['Departamento', shippingInfo.department],
    ['Provincia', `${shippingInfo.province}, ${shippingInfo.country}`],
    ['Teléfono', shippingInfo.addressMobile],
  ];
  return (
    <dl className="grid content-start border-t border-line pt-4 @3xl:border-0 @3xl:pt-0 grid-cols-[auto_1fr] gap-x-4 gap-y-0.5">
      {fields.map(
        ([label, value]) =>
          value && (
            <div key={label} className="col-span-2 grid grid-cols-subgrid">
              <dt className="text-muted">{label}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
