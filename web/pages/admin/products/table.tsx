import { ProductTablePage } from '../../../admin/products/table/product-table-page.tsx';
import { adminMeta } from '../../../admin/shell/admin-meta.ts';

export const meta = () => adminMeta('Ver Productos');

export default ProductTablePage;
