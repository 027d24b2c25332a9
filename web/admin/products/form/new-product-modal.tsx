import { useQuery } from '@tanstack/react-query';
import { adminMeta } from '../../admin-meta.ts';
import { RouteModal } from '../../route-modal.tsx';
import { categoriesQuery } from '../product-queries.ts';
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
