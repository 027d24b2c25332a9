import { useLocation } from 'react-router';
import { TabLinks } from '../../ui/tab-links.tsx';
import { auditSection } from '../kit/sections.ts';
import { deletedOrders } from '../orders/order-sections.ts';

/** The tabs of the audit: the log of changes, and the deleted orders. */
export function AuditTabs() {
  const { pathname } = useLocation();
  const tabs = [
    { label: 'Cambios', to: auditSection.path },
    { label: 'Órdenes eliminadas', to: deletedOrders.path },
  ];
  return (
    <div className="mb-5">
      <TabLinks
        label="Auditoría"
        tabs={tabs.map((tab) => ({ ...tab, current: tab.to === pathname }))}
      />
    </div>
  );
}
