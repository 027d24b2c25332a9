import { useLocation } from 'react-router';
import { OrderSectionPage } from '../../admin/orders/order-section-page.tsx';
import { requireOrderSection } from '../../admin/orders/order-sections.ts';
import { adminMeta } from '../../admin/shell/admin-meta.ts';
import type { Route } from './+types/orders';

export function meta({ location }: Route.MetaArgs) {
  return adminMeta(requireOrderSection(location.pathname).title);
}

export default function Orders() {
  const section = requireOrderSection(useLocation().pathname);
  // The key starts each section afresh: the router would keep one page's state in the next.
  return <OrderSectionPage key={section.path} section={section} />;
}
