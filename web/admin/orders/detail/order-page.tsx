import { shortId } from '#domain/orders/order-state.ts';
import { adminMeta } from '../../admin-meta.ts';
import type { Route } from './+types/order-page';
import { OrderDetailPage } from './order-detail-page.tsx';

export function meta({ params }: Route.MetaArgs) {
  return adminMeta(`Orden #${shortId(params.orderId)}`);
}

export default function OrderPage({ params }: Route.ComponentProps) {
  return <OrderDetailPage key={params.orderId} orderId={params.orderId} />;
}
