import { adminMeta } from '../kit/sections.ts';
import { deletedOrders } from '../orders/order-sections.ts';
import { OrderSectionPage } from '../orders/orders-page.tsx';
import { AuditTabs } from './audit-parts.tsx';

export const meta = () => adminMeta(deletedOrders.title);

export default function DeletedOrders() {
  return (
    <>
      <AuditTabs />
      <OrderSectionPage section={deletedOrders} />
    </>
  );
}
