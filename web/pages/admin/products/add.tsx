import { AddContentPage } from '../../../admin/products/add-content-page.tsx';
import { adminMeta } from '../../../admin/shell/admin-meta.ts';

export const meta = () => adminMeta('Agregar Productos');

export default AddContentPage;
