import { shortId } from '#domain/orders/order-state.ts';
import { adminMeta } from '../../admin/kit/sections.ts';
import { OrderDetailPage } from '../../admin/orders/order-detail-page.tsx';
import type { Route } from './+types/order';

export function meta({ params }: Route.MetaArgs) {
  return adminMeta(`Orden #${shortId(params.orderId)}`);
}

export default function OrderPage({ params }: Route.ComponentProps) {
  return <OrderDetailPage key={params.orderId} orderId={params.orderId} />;
}
