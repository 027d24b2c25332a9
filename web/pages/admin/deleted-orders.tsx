import { AuditTabs } from '../../admin/audit/audit-parts.tsx';
import { adminMeta } from '../../admin/kit/sections.ts';
import { OrderSectionPage } from '../../admin/orders/order-section-page.tsx';
import { deletedOrders } from '../../admin/orders/order-sections.ts';

export const meta = () => adminMeta(deletedOrders.title);

export default function DeletedOrders() {
  return (
    <>
      <AuditTabs />
      <OrderSectionPage section={deletedOrders} />
    </>
  );
}
