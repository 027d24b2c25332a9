import { useProducts } from '../use-products.ts';
import { FormHeader } from './form-header.tsx';
import { emptyForm } from './product-form.ts';
import { ProductFormView } from './product-form-view.tsx';
import { useCategories } from './use-categories.ts';

const back = '/admin/productos/agregar';

/** A new product. */
export function NewProductPage() {
  const categories = useCategories(useProducts().products);
  return (
    <>
      <FormHeader title="Agregar Producto" backTo={back} back="Agregar Productos" />
      <ProductFormView id={null} initial={emptyForm} categories={categories} backTo={back} />
    </>
  );
}
