import { AuditPage } from '../../admin/audit/audit-page.tsx';
import { adminMeta } from '../../admin/shell/admin-meta.ts';
import { auditSection } from '../../admin/shop-sections.ts';

export const meta = () => adminMeta(auditSection.title);

export default AuditPage;
