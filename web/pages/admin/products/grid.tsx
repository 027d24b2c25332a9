import { ProductGridPage } from '../../../admin/products/grid/product-grid-page.tsx';
import { adminMeta } from '../../../admin/shell/admin-meta.ts';

export const meta = () => adminMeta('Editar Productos');

export default ProductGridPage;
