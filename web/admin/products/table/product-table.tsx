import { cx } from '../../../ui/cx.ts';
import { columnLooks } from './columns.ts';
import { ProductRow } from './product-row.tsx';
import { SortHeader } from './sort-header.tsx';
import type { useProductTable } from './use-product-table.ts';

type ProductTableProps = { table: ReturnType<typeof useProductTable> };

/** One page of products; its columns' names order all pages. */
export function ProductTable({ table }: ProductTableProps) {
  return (
    <table className="w-full bg-raised max-md:block">
      <caption className="sr-only">Productos</caption>
      <thead className="text-muted max-md:block">
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id} className="max-md:flex max-md:flex-wrap max-md:gap-x-5 max-md:px-3">
            {group.headers.map((header) => {
              const { column } = header;
              const direction = column.getIsSorted();
              const title = <table.FlexRender header={header} />;
              return (
                <th
                  key={header.id}
                  scope="col"
                  aria-sort={direction ? sortWords[direction] : undefined}
                  className={cx(
                    'label text-left md:px-3 md:py-1.5',
                    !column.getCanSort() && 'max-md:sr-only',
                    columnLooks[column.id],
                  )}
                >
                  {column.getCanSort() ? (
                    <SortHeader direction={direction} onSort={column.getToggleSortingHandler()}>
                      {title}
                    </SortHeader>
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
        {table.getRowModel().rows.map((row) => (
          <ProductRow key={row.id} product={row.original} />
        ))}
      </tbody>
    </table>
  );
}

const sortWords = { asc: 'ascending', desc: 'descending' } as const;
