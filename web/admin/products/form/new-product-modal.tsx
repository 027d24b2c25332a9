import { useQuery } from '@tanstack/react-query';
import { categoriesQuery } from '../../catalogue-queries.ts';
import { adminMeta } from '../../kit/admin-meta.ts';
import { RouteModal } from '../../kit/route-modal.tsx';
import { emptyForm } from './product-form.ts';
import { ProductFormView } from './product-form-view.tsx';

export const meta = () => adminMeta('Agregar Producto');

/** The form of a new product, over Agregar Productos. */
export default function NewProductModal() {
  const categories = useQuery(categoriesQuery).data?.categories ?? [];
  return (
    <RouteModal title="Agregar Producto">
      <ProductFormView opened={null} initial={emptyForm} categories={categories} />
    </RouteModal>
  );
}
