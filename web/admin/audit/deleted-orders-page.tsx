import { adminMeta } from '../admin-meta.ts';
import { OrderSectionPage } from '../orders/order-section-page.tsx';
import { deletedOrders } from '../orders/order-sections.ts';
import { AuditTabs } from './audit-tabs.tsx';

export const meta = () => adminMeta(deletedOrders.title);

export default function DeletedOrders() {
  return (
    <>
      <AuditTabs />
      <OrderSectionPage section={deletedOrders} />
    </>
  );
}
