import { useLocation } from 'react-router';
import { adminMeta } from '../../admin/kit/sections.ts';
import { OrderSectionPage } from '../../admin/orders/order-section-page.tsx';
import { requireOrderSection } from '../../admin/orders/order-sections.ts';
import type { Route } from './+types/orders';

export function meta({ location }: Route.MetaArgs) {
  return adminMeta(requireOrderSection(location.pathname).title);
}

export default function Orders() {
  const section = requireOrderSection(useLocation().pathname);
  // The key resets the state: the router reuses the component for every section.
  return <OrderSectionPage key={section.path} section={section} />;
}
