import { shippingOf, useShipping } from '../../../shopper/address.ts';

/** The saved shipping address. */
export function ShippingAddress({ userId }: { userId: string }) {
  const saved = useShipping((state) => shippingOf(userId, state).saved);
  if (!saved) return null;
  const { address, zipCode, city, department, province, addressDni } = saved;
  return (
    <div className="border-t border-line pt-4 text-sm">
      <p className="label mb-1.5 text-muted">Envío a</p>
      <address className="wrap-anywhere not-italic">
        {address}, {city} ({zipCode})
        <br />
        {department}, {province}
        <br />
        DNI {addressDni}
      </address>
    </div>
  );
}
