import { memo, type ReactNode } from 'react';
import { Outlet } from 'react-router';
import { mainImage } from '#domain/catalogue/listing.ts';
import { type StockLevel, stockLevel } from '#domain/catalogue/stock.ts';
import type { Product } from '#domain/contract/catalogue.ts';
import { type SortableColumn, sortableColumns } from '#domain/contract/inventory.ts';
import { formatPrice } from '#domain/shared/money.ts';
import { parseStoreCodes } from '#domain/site/store.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Spinner } from '../../ui/page-states.tsx';
import { Picture } from '../../ui/picture.tsx';
import {
  describeProductsError,
  productPageQuery,
  productsErrorTitle,
} from '../catalogue-queries.ts';
import { ActiveBadge } from '../kit/badges.tsx';
import { AscendingIcon, DescendingIcon, SortIcon } from '../kit/icons.tsx';
import { ListResults, useList } from '../kit/list.tsx';
import { ModalLink } from '../kit/route-modal.tsx';
import { SearchBox } from '../kit/search-box.tsx';
import { adminMeta, productPath, productSection } from '../kit/sections.ts';

const params = {
  q: 'text',
  sort: sortableColumns,
  dir: ['asc', 'desc'],
  /** Only products with a size for which buyers wait. */
  espera: ['si'],
} as const;

type Sort = { sort: SortableColumn | ''; dir: 'asc' | 'desc' | '' };

export const meta = () => adminMeta(productSection.title);

/** Ver Productos: the inventory as a paged table. */
export default function ProductTablePage() {
  const list = useList({
    params,
    pageSize: 10,
    queryOf: ({ q: search, sort, dir, espera }, page) =>
      productPageQuery({
        ...(search ? { search } : {}),
        ...(espera ? { wanted: 'true' } : {}),
        ...(sort ? { sort, dir: dir || 'asc' } : {}),
        ...page,
      }),
  });
  const { values, set } = list;
  return (
    <>
      <h1 className="display display-md">Gestión de Productos</h1>
      <p className="mb-5 text-muted">Visualizá y administrá todo el inventario de la tienda</p>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <SearchBox
          value={values.q}
          placeholder="Buscar por nombre..."
          onSearch={(q) => set({ q })}
        />
        <Button variant="outline" size="dense" ariaDisabled={!list.isFiltered} onClick={list.clear}>
          Limpiar Filtros
        </Button>
        {values.espera && <p>Con talles sin stock que esperan compradores</p>}
      </div>
      <ListResults
        list={list}
        failed={productsErrorTitle}
        describe={describeProductsError}
        empty="No se encontraron productos"
        loading={<Spinner label="Cargando productos..." />}
        footer={
          <p role="status" className="text-muted">
            Mostrando {list.data?.products.length} de {list.total} productos
          </p>
        }
      >
        {({ products }) => (
          <div className="overflow-hidden rounded-panel border border-line">
            <ProductTable products={products} sort={values} onSort={set} />
          </div>
        )}
      </ListResults>
      <Outlet />
    </>
  );
}

type ProductTableProps = {
  products: readonly Product[];
  sort: Sort;
  onSort: (sort: Sort) => void;
};

/** One page of products; a column header sorts the whole list. */
function ProductTable({ products, sort, onSort }: ProductTableProps) {
  const directionOf = (column: SortableColumn) => sort.sort === column && (sort.dir || 'asc');
  // The first click sorts ascending, the next one reverses.
  const toggle = (column: SortableColumn) =>
    onSort({ sort: column, dir: directionOf(column) === 'asc' ? 'desc' : 'asc' });
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

type Column = { title: string; sort?: SortableColumn; className?: string };

/** The table's columns, in order; those with `sort` are sortable. */
const columns: readonly Column[] = [
  { title: 'Nombre', sort: 'nombre', className: 'md:w-[27%]' },
  { title: 'Precio', sort: 'precio', className: 'md:text-right' },
  { title: 'Tienda', sort: 'store' },
  { title: 'Categoría', sort: 'categoria' },
  { title: 'Stock', className: 'md:w-[36%]' },
  { title: 'Estado' },
];

type SortHeaderProps = {
  direction: 'asc' | 'desc' | false;
  onSort: () => void;
  /** The column's title. */
  children: ReactNode;
};

/** A column header that sorts the rows. */
function SortHeader({ direction, onSort, children }: SortHeaderProps) {
  const Icon = direction === 'asc' ? AscendingIcon : direction ? DescendingIcon : SortIcon;
  return (
    <button
      type="button"
      onClick={onSort}
      className={cx(
        'label -mx-2 inline-flex min-h-11 items-center gap-1 rounded-control px-2 hover:text-ink focus-visible:outline-offset-0 pointer-fine:min-h-8',
        direction && 'text-ink',
      )}
    >
      {children}
      <Icon className="size-4" />
    </button>
  );
}

/** One product: a table row, or a card on a phone. */
const ProductRow = memo(function ProductRow({ product }: { product: Product }) {
  return (
    <tr className="border-t border-line max-md:grid max-md:grid-cols-[1fr_auto_auto] max-md:gap-x-3 max-md:gap-y-1.5 max-md:p-3 md:[&>*]:px-3 md:[&>*]:py-2.5 md:[&>*]:align-top">
      <th scope="row" className="text-left font-medium max-md:col-span-2 max-md:col-start-1">
        <span className="flex items-start gap-3">
          <Picture
            src={mainImage(product)}
            alt=""
            sizes="56px"
            className="w-14 shrink-0 rounded-md"
          />
          <ModalLink
            to={productPath(product._id)}
            className="min-w-0 pb-1 wrap-anywhere underline-offset-4 hover:underline"
          >
            {product.nombre}
          </ModalLink>
        </span>
      </th>
      <td className="whitespace-nowrap max-md:col-start-1 max-md:row-start-2 md:text-right">
        {formatPrice(product.precio)}
      </td>
      <td className="whitespace-nowrap text-muted max-md:col-start-2 max-md:row-start-2">
        {parseStoreCodes(product.store).join(', ')}
      </td>
      <td className="text-muted wrap-anywhere max-md:col-start-3 max-md:row-start-2 max-md:text-right">
        {product.categoria ?? '—'}
      </td>
      <td className="max-md:col-span-3 max-md:col-start-1 max-md:row-start-3">
        <StockList variants={product.variants} />
      </td>
      <td className="max-md:col-start-3 max-md:row-start-1 max-md:text-right">
        <ActiveBadge active={product.state} />
      </td>
    </tr>
  );
});

const levels: Record<StockLevel, { label: string; className: string }> = {
  none: { label: 'sin stock', className: 'border-danger bg-danger/8 text-danger' },
  low: { label: 'stock bajo', className: 'border-(--waiting) bg-(--waiting)/10' },
  medium: { label: 'stock medio', className: 'border-line bg-sunken' },
  high: { label: 'stock alto', className: 'border-ok/45 bg-ok/8 text-ok' },
};

/** The stock of each size, by model name. */
function StockList({ variants }: Pick<Product, 'variants'>) {
  return (
    <ul className="grid gap-1.5">
      {variants.map((variant) => (
        <li key={variant._id} className="grid grid-cols-[6.5rem_1fr] items-baseline gap-x-2">
          <span className="text-muted wrap-anywhere">{variant.modelName}</span>
          <ul className="flex flex-wrap gap-1" aria-label={`Talles de ${variant.modelName}`}>
            {variant.sizes.map((size) => (
              <SizeStock key={size._id} size={size.size} stock={size.stock} />
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

function SizeStock({ size, stock }: { size: string; stock: number }) {
  const { label, className } = levels[stockLevel(stock)];
  return (
    <li
      title={`Talle ${size}: ${stock}, ${label}`}
      className={cx(
        'rounded-md border px-1.5 py-0.5 text-xs leading-4 whitespace-nowrap',
        className,
      )}
    >
      {size} <span className="font-semibold">{stock}</span>
      <span className="sr-only">, {label}</span>
    </li>
  );
}
