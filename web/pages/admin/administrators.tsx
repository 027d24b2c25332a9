import { AdministratorsPage } from '../../admin/administrators/administrators-page.tsx';
import { adminMeta } from '../../admin/shell/admin-meta.ts';
import { administratorSection } from '../../admin/shop-sections.ts';

export const meta = () => adminMeta(administratorSection.title);

export default AdministratorsPage;
