import { cx } from '../../../ui/cx.ts';
import { ProductRow } from './product-row.tsx';
import { SortHeader } from './sort-header.tsx';
import type { useProductTable } from './use-product-table.ts';
import { type Sort, type SortableColumn, sortableColumns } from './use-table-address.ts';

type Table = ReturnType<typeof useProductTable>;
type ProductTableProps = {
  table: Table;
  rows: ReturnType<Table['getRowModel']>['rows'];
  sort: Sort | null;
  onSort: (column: SortableColumn) => void;
};

const widths: Record<string, string> = {
  nombre: 'md:w-[27%]',
  precio: 'md:text-right',
  stock: 'md:w-[36%]',
};

export function ProductTable({ table, rows, sort, onSort }: ProductTableProps) {
  return (
    <table className="w-full bg-raised max-md:block">
      <caption className="sr-only">Productos</caption>
      <thead className="text-muted max-md:block">
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id} className="max-md:flex max-md:flex-wrap max-md:gap-x-5 max-md:px-3">
            {group.headers.map(({ id, column }) => {
              const sortable = sortableColumns.find((known) => known === id);
              const direction = sort?.column === id ? (sort.desc ? 'desc' : 'asc') : null;
              const title = String(column.columnDef.header);
              return (
                <th
                  key={id}
                  scope="col"
                  aria-sort={
                    direction ? (direction === 'asc' ? 'ascending' : 'descending') : undefined
                  }
                  className={cx(
                    'label text-left md:px-3 md:py-1.5',
                    !sortable && 'max-md:sr-only',
                    widths[id],
                  )}
                >
                  {sortable ? (
                    <SortHeader
                      title={title}
                      direction={direction}
                      onSort={() => onSort(sortable)}
                    />
                  ) : (
                    title
                  )}
                </th>
              );
            })}
          </tr>
        ))}
      </thead>
      <tbody className="max-md:block">
        {rows.map((row) => (
          <ProductRow key={row.id} product={row.original} />
        ))}
      </tbody>
    </table>
  );
}
