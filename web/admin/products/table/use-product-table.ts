import { functionalUpdate, type SortingState, type Updater, useTable } from '@tanstack/react-table';
import { useMemo } from 'react';
import type { Product } from '#domain/contract/catalogue.ts';
import { sortableColumns } from '#domain/contract/inventory.ts';
import { columns, features } from './columns.ts';
import type { useTableAddress } from './use-table-address.ts';

export const rowsPerPage = 10;

type PageOfProducts = { products: Product[]; total: number };

/** The table of one page of products, in the state that its address tells. */
export function useProductTable(
  { products, total }: PageOfProducts,
  { search, sort, page, sortBy }: ReturnType<typeof useTableAddress>,
) {
  const column = sort?.column;
  const desc = sort?.dir === 'desc';
  const state = useMemo(
    () => ({
      columnFilters: search ? [{ id: 'nombre', value: search }] : [],
      sorting: column ? [{ id: column, desc }] : [],
      pagination: { pageIndex: page - 1, pageSize: rowsPerPage },
    }),
    [search, column, desc, page],
  );
  return useTable({
    features,
    columns,
    data: products,
    rowCount: total,
    state,
    onSortingChange: (change: Updater<SortingState>) => {
      const [first] = functionalUpdate(change, state.sorting);
      const known = sortableColumns.find((sortable) => sortable === first?.id);
      if (first && known) sortBy({ column: known, dir: first.desc ? 'desc' : 'asc' });
    },
    getRowId: (product) => product._id,
    manualFiltering: true,
    manualSorting: true,
    manualPagination: true,
    // A column starts ascending, then turns round; one orders at a time.
    sortDescFirst: false,
    enableSortingRemoval: false,
    enableMultiSort: false,
  });
}
