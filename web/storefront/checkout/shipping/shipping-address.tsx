import { emptyShipping, useShipping } from '../../purchase/shipping-store.ts';

/** The shipping address, once it is filled in. */
export function ShippingAddress({ userId }: { userId: string }) {
  const draft = useShipping((state) => (state.userId === userId ? state.draft : emptyShipping));
  const { address, zipCode, city, department, province, addressDni } = draft;
  if (!address || !city || !province) return null;
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
