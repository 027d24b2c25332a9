import { useQuery } from '@tanstack/react-query';
import { adminMeta } from '../../admin-meta.ts';
import { categoriesQuery } from '../product-queries.ts';
import { FormHeader } from './form-header.tsx';
import { emptyForm } from './product-form.ts';
import { ProductFormView } from './product-form-view.tsx';

const back = '/admin/productos/agregar';

export const meta = () => adminMeta('Agregar Producto');

/** The form of a new product. */
export default function NewProductPage() {
  const categories = useQuery(categoriesQuery).data?.categories ?? [];
  return (
    <>
      <FormHeader title="Agregar Producto" backTo={back} back="Agregar Productos" />
      <ProductFormView opened={null} initial={emptyForm} categories={categories} backTo={back} />
    </>
  );
}
