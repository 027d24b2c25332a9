import { NewProductPage } from '../../../admin/products/form/new-product-page.tsx';
import { adminMeta } from '../../../admin/shell/admin-meta.ts';

export const meta = () => adminMeta('Agregar Producto');

export default NewProductPage;
