import { DashboardPage } from '../../admin/dashboard/dashboard-page.tsx';
import { adminMeta } from '../../admin/shell/admin-meta.ts';
import { dashboardSection } from '../../admin/shop-sections.ts';

export const meta = () => adminMeta(dashboardSection.title);

export default DashboardPage;
