import type { ReactNode } from 'react';
import { mainImage } from '#domain/catalogue/listing.ts';
import type { Product } from '#domain/contract/catalogue.ts';
import type { SortableColumn } from '#domain/contract/inventory.ts';
import { formatPrice } from '#domain/shared/money.ts';
import { parseStoreCodes } from '#domain/site/store.ts';
import { announce } from '../../../ui/announce.ts';
import { cx } from '../../../ui/cx.ts';
import { Picture } from '../../../ui/picture.tsx';
import { ActiveBadge } from '../../kit/badges.tsx';
import { Chooser } from '../../kit/chooser.tsx';
import { AscendingIcon, DescendingIcon, SortIcon } from '../../kit/icons.tsx';
import { ModalLink } from '../../kit/route-modal.tsx';
import { productPath } from '../../kit/sections.ts';
import type { Choice } from '../../kit/use-choice.ts';
import { type CellEdits, priceCell } from './cell-edits.ts';
import { CellInput } from './cell-input.tsx';
import { StockList } from './stock-list.tsx';

type Sort = { sort: SortableColumn | ''; dir: 'asc' | 'desc' | '' };

type ProductTableProps = {
  products: readonly Product[];
  sort: Sort;
  onSort: (sort: Sort) => void;
  choice: Choice;
  /** The cells that are edited in place; null while they are not. */
  edits: CellEdits | null;
};

/** One page of products; a column header sorts the whole list. */
export function ProductTable({ products, sort, onSort, choice, edits }: ProductTableProps) {
  const ids = products.map(({ _id }) => _id);
  const chosen = ids.filter((id) => choice.ids.has(id)).length;
  const areAllChosen = chosen === ids.length;
  const chooseAll = () => {
    const others = [...choice.ids].filter((id) => !ids.includes(id));
    choice.choose(areAllChosen ? others : [...others, ...ids]);
  };
  const directionOf = (column: SortableColumn) => sort.sort === column && (sort.dir || 'asc');
  // The first click sorts ascending, the next one reverses.
  const toggle = (column: SortableColumn, title: string) => {
    const dir = directionOf(column) === 'asc' ? 'desc' : 'asc';
    onSort({ sort: column, dir });
    announce(`Ordenado por ${title.toLowerCase()}, ${directionTexts[dir]}`);
  };
  return (
    <table className="w-full bg-raised max-md:block">
      <caption className="sr-only">Productos</caption>
      <thead className="text-muted max-md:block">
        <tr className="max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-2.5 max-md:px-3">
          <td className="w-10 pl-3 max-md:w-auto max-md:pl-0">
            <Chooser
              label="Elegir todos los de esta página"
              checked={areAllChosen}
              isIndeterminate={chosen > 0 && !areAllChosen}
              onChange={chooseAll}
            />
          </td>
          {columns.map(({ title, sort: column, className }) => {
            const direction = column !== undefined && directionOf(column);
            return (
              <th
                key={title}
                scope="col"
                aria-sort={direction ? ariaSort[direction] : undefined}
                className={cx(
                  'label text-left md:px-2 md:py-1.5',
                  !column && 'max-md:sr-only',
                  className,
                )}
              >
                {column ? (
                  <SortHeader direction={direction} onSort={() => toggle(column, title)}>
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
          <ProductRow
            key={product._id}
            product={product}
            isChosen={choice.ids.has(product._id)}
            onChoose={choice.toggle}
            edits={edits}
          />
        ))}
      </tbody>
    </table>
  );
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;
const directionTexts = { asc: 'ascendente', desc: 'descendente' };

type Column = { title: string; sort?: SortableColumn; className?: string };

/** The table's columns, in order; those with `sort` are sortable. */
const columns: readonly Column[] = [
  { title: 'Nombre', sort: 'nombre', className: 'md:w-[25%]' },
  { title: 'Precio', sort: 'precio', className: 'md:text-right' },
  { title: 'Tienda', sort: 'store' },
  { title: 'Categoría', sort: 'categoria' },
  { title: 'Stock (+ reservado)', className: 'md:w-[40%]' },
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

type ProductRowProps = {
  product: Product;
  isChosen: boolean;
  onChoose: (id: string) => void;
  edits: CellEdits | null;
};

/** One product: a table row, or a card on a phone. */
function ProductRow({ product, isChosen, onChoose, edits }: ProductRowProps) {
  return (
    <tr className="border-t border-line max-md:grid max-md:grid-cols-[2rem_1fr_auto_auto] max-md:gap-x-3 max-md:gap-y-1.5 max-md:p-3 md:[&>*]:px-2 md:[&>*]:py-2.5 md:[&>*]:align-top md:[&>*:first-child]:pl-3">
      <td className="max-md:row-span-2 max-md:row-start-1">
        <Chooser
          label={`Elegir ${product.nombre}`}
          checked={isChosen}
          onChange={() => onChoose(product._id)}
        />
      </td>
      <th scope="row" className="text-left font-medium max-md:col-span-2 max-md:col-start-2">
        <span className="flex items-start gap-3">
          <Picture
            src={mainImage(product)}
            alt=""
            sizes="56px"
            className="w-14 shrink-0 rounded-md"
          />
          <ModalLink
            to={productPath(product._id)}
            className="line-clamp-3 min-w-0 wrap-anywhere underline-offset-4 hover:underline"
          >
            {product.nombre}
          </ModalLink>
        </span>
      </th>
      <td className="whitespace-nowrap max-md:col-start-2 max-md:row-start-2 md:text-right">
        {edits ? (
          <CellInput edits={edits} cell={priceCell(product)} className="w-28! text-right" />
        ) : (
          formatPrice(product.precio)
        )}
      </td>
      <td className="whitespace-nowrap text-muted max-md:col-start-3 max-md:row-start-2">
        {parseStoreCodes(product.store).join(', ')}
      </td>
      <td className="text-muted wrap-anywhere max-md:col-start-4 max-md:row-start-2 max-md:text-right">
        {product.categoria ?? '—'}
      </td>
      <td className="max-md:col-span-4 max-md:col-start-1 max-md:row-start-3">
        <StockList product={product} edits={edits} />
      </td>
      <td className="max-md:col-start-4 max-md:row-start-1 max-md:text-right">
        <ActiveBadge active={product.state} />
      </td>
    </tr>
  );
}
