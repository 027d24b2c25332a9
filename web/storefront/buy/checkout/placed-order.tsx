import type { Order } from '#domain/contract/orders.ts';
import { breakdownOf } from '#domain/orders/order-breakdown.ts';
import { formatAmount } from '#domain/shared/money.ts';
import { useOwnRead } from '../../../use-read.ts';
import { freeShipping, SummaryLines } from '../cart/cart-summary.tsx';
import { Receiving } from '../shipping/receiving-summary.tsx';

/** The order that waits for its payment; null without one, and until it was read. */
export function usePlacedOrder(orderId: string | undefined): Order | null {
  const input = { params: { orderId: orderId ?? '' } };
  const isEnabled = orderId !== undefined;
  const { data } = useOwnRead('GET /api/user/orders/:orderId', input, { isEnabled });
  return (isEnabled && data?.order) || null;
}

/** What the order costs: coupon and delivery may have been changed since it was placed. */
export function PlacedSummary({ order }: { order: Order }) {
  const { subtotal, total } = breakdownOf(order);
  const { shippingCost, discounts } = order;
  return (
    <SummaryLines
      subtotal={subtotal}
      discounts={discounts}
      shipping={shippingCost > 0 ? formatAmount(shippingCost) : freeShipping}
      total={total}
    />
  );
}

/** Where the order is sent to, or picked up. */
export function PlacedReceiving({ order }: { order: Order }) {
  const { address, zipCode, city, department, province, addressDni } = order.shippingInfo;
  const place = order.delivery?.place;
  return (
    <Receiving title={place ? 'Retirás en' : 'Envío a'}>
      {place ? (
        <>
          {place.name}
          <br />
          {place.address}
          {place.hours && ` · ${place.hours}`}
        </>
      ) : (
        <>
          {address}, {city} ({zipCode})
          <br />
          {department}, {province}
        </>
      )}
      <br />
      DNI {addressDni}
    </Receiving>
  );
}
