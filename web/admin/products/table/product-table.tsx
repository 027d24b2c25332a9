import type { Product } from '#domain/contract/catalogue.ts';
import type { SortableColumn } from '#domain/contract/inventory.ts';
import { cx } from '../../../ui/cx.ts';
import { columns } from './columns.ts';
import { ProductRow } from './product-row.tsx';
import { SortHeader } from './sort-header.tsx';
import type { Sort } from './use-table-address.ts';

type ProductTableProps = {
  products: readonly Product[];
  sort: Sort | null;
  onSort: (sort: Sort) => void;
};

/** One page of products; a column header sorts the whole list. */
export function ProductTable({ products, sort, onSort }: ProductTableProps) {
  const directionOf = (column: SortableColumn) => sort?.column === column && sort.dir;
  // The first click sorts ascending, the next one reverses.
  const toggle = (column: SortableColumn) =>
    onSort({ column, dir: directionOf(column) === 'asc' ? 'desc' : 'asc' });
  return (
    <table className="w-full bg-raised max-md:block">
      <caption className="sr-only">Productos</caption>
      <thead className="text-muted max-md:block">
        <tr className="max-md:flex max-md:flex-wrap max-md:gap-x-5 max-md:px-3">
          {columns.map(({ title, sort: column, className }) => {
            const direction = column !== undefined && directionOf(column);
            return (
              <th
                key={title}
                scope="col"
                aria-sort={direction ? ariaSort[direction] : undefined}
                className={cx(
                  'label text-left md:px-3 md:py-1.5',
                  !column && 'max-md:sr-only',
                  className,
                )}
              >
                {column ? (
                  <SortHeader direction={direction} onSort={() => toggle(column)}>
                    {title}
                  </SortHeader>
                ) : (
                  title
                )}
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {products.map((product) => (
          <ProductRow key={product._id} product={product} />
        ))}
      </tbody>
    </table>
  );
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;
