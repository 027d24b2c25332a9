import type { Order } from '#domain/contract/orders.ts';
import { breakdownOf } from '#domain/orders/order-breakdown.ts';
import { formatAmount } from '#domain/shared/money.ts';
import { placedOrderKey } from '../../../shopper/purchase/check-order.ts';
import { useReadWith } from '../../../use-read.ts';
import { FreeShipping, SummaryLines } from '../cart/cart-summary.tsx';
import { PlaceReceiving, ReceivingAt } from '../shipping/receiving-summary.tsx';

const neverSent = () => Promise.reject(new Error('The watch of the order reads it'));

/** The order that waits for its payment, as `useOrderWatch` reads it; null without one, and before. */
export function usePlacedOrder(orderId: string | undefined): Order | null {
  const { data } = useReadWith<Order>(placedOrderKey(orderId ?? ''), neverSent, {
    isEnabled: false,
  });
  return data ?? null;
}

/** What the order costs: coupon and delivery may have been changed since it was placed. */
export function PlacedSummary({ order }: { order: Order }) {
  const { subtotal, total } = breakdownOf(order);
  const { shippingCost, discounts } = order;
  return (
    <SummaryLines
      subtotal={subtotal}
      discounts={discounts}
      shipping={shippingCost > 0 ? formatAmount(shippingCost) : <FreeShipping />}
      total={total}
    />
  );
}

/** Where the order is sent to, or picked up. */
export function PlacedReceiving({ order: { delivery, shippingInfo } }: { order: Order }) {
  const { addressDni } = shippingInfo;
  return delivery?.place ? (
    <PlaceReceiving place={delivery.place} kind={delivery.kind} addressDni={addressDni} />
  ) : (
    <ReceivingAt to={shippingInfo} />
  );
}
