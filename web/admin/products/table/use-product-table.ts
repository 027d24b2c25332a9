import {
  columnFilteringFeature,
  createColumnHelper,
  createFilteredRowModel,
  createSortedRowModel,
  filterFn_includesString,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import type { Product } from '#domain/contract/catalogue.ts';
import { parseStoreCodes } from '#domain/store.ts';
import type { Sort } from './use-table-address.ts';

const features = tableFeatures({
  columnFilteringFeature,
  rowSortingFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
  filterFns: { includesString: filterFn_includesString },
});

const spanish = new Intl.Collator('es-AR', { sensitivity: 'base', numeric: true });

const inSpanish = (
  a: { getValue: (id: string) => unknown },
  b: { getValue: (id: string) => unknown },
  id: string,
) => spanish.compare(String(a.getValue(id)), String(b.getValue(id)));

const column = createColumnHelper<typeof features, Product>();

// Each with its own comparison: nothing is guessed from the first row.
const columns = column.columns([
  column.accessor('nombre', {
    header: 'Nombre',
    filterFn: 'includesString',
    sortFn: inSpanish,
  }),
  column.accessor('precio', {
    header: 'Precio',
    sortFn: (a, b) => a.original.precio - b.original.precio,
  }),
  column.accessor((product) => parseStoreCodes(product.store).join(', '), {
    id: 'store',
    header: 'Tienda',
    sortFn: inSpanish,
  }),
  column.accessor((product) => product.categoria ?? undefined, {
    id: 'categoria',
    header: 'Categoría',
    sortFn: inSpanish,
    sortUndefined: 'last',
  }),
  column.display({ id: 'stock', header: 'Stock' }),
  column.display({ id: 'state', header: 'Estado' }),
]);

export type ColumnId = 'nombre' | 'precio' | 'store' | 'categoria' | 'stock' | 'state';

/** The products that match, in order. Anew only when the data, the search or the order changes. */
export function useProductTable(products: Product[], search: string, sort: Sort | null) {
  const state = useMemo(
    () => ({
      columnFilters: search.trim() ? [{ id: 'nombre', value: search.trim() }] : [],
      sorting: sort ? [{ id: sort.column, desc: sort.desc }] : [],
    }),
    [search, sort],
  );
  return useTable({
    features,
    columns,
    data: products,
    state,
    getRowId: (product) => product._id,
  });
}
