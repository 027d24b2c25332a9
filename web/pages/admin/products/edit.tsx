import { EditProductPage } from '../../../admin/products/form/edit-product-page.tsx';
import { adminMeta } from '../../../admin/shell/admin-meta.ts';

export const meta = () => adminMeta('Editar producto');

export default EditProductPage;
