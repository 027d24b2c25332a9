import {
  columnFilteringFeature,
  createColumnHelper,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table';
import type { Product } from '#domain/contract/catalogue.ts';

/** Without row models of its own: the server searches, orders and turns the pages. */
export const features = tableFeatures({
  columnFilteringFeature,
  rowPaginationFeature,
  rowSortingFeature,
});

const column = createColumnHelper<typeof features, Product>();

/** The table's columns, in order; those with a value order the rows. */
export const columns = column.columns([
  column.accessor('nombre', { header: 'Nombre' }),
  column.accessor('precio', { header: 'Precio' }),
  column.accessor('store', { header: 'Tienda' }),
  column.accessor('categoria', { header: 'Categoría' }),
  column.display({ id: 'stock', header: 'Stock' }),
  column.display({ id: 'state', header: 'Estado' }),
]);

export const columnLooks: Record<string, string> = {
  nombre: 'md:w-[27%]',
  precio: 'md:text-right',
  stock: 'md:w-[36%]',
};
