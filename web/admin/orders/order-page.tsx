import { shortId } from '#domain/orders/order-state.ts';
import { adminMeta } from '../kit/sections.ts';
import type { Route } from './+types/order-page';
import { OrderDetailView } from './order-detail.tsx';

export function meta({ params }: Route.MetaArgs) {
  return adminMeta(`Orden #${shortId(params.orderId)}`);
}

export default function OrderPage({ params: { orderId } }: Route.ComponentProps) {
  return <OrderDetailView key={orderId} orderId={orderId} />;
}
