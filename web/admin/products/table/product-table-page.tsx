import { useState } from 'react';
import { Link, Outlet } from 'react-router';
import { sortableColumns } from '#domain/contract/inventory.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { cx } from '../../../ui/cx.ts';
import { Spinner } from '../../../ui/page-states.tsx';
import type { BulkSelection } from '../../bulk-edits/bulk-edit-modal.tsx';
import {
  describeProductsError,
  productPageQuery,
  productsErrorTitle,
} from '../../catalogue-queries.ts';
import { ListResults, useList } from '../../kit/list.tsx';
import { SearchBox } from '../../kit/search-box.tsx';
import { adminMeta, importPath, productSection } from '../../kit/sections.ts';
import { useChoice } from '../../kit/use-choice.ts';
import { AddProductLink } from '../add-product-link.tsx';
import { useCellEdits } from './cell-edits.ts';
import { CellsBar } from './cells-bar.tsx';
import { ChoiceBar } from './choice-bar.tsx';
import { ExportProducts } from './export-products.tsx';
import { filterParams, ProductFilters, toFilter } from './product-filters.tsx';
import { ProductTable } from './product-table.tsx';

const params = {
  q: 'text',
  ...filterParams,
  sort: sortableColumns,
  dir: ['asc', 'desc'],
} as const;

export const meta = () => adminMeta(productSection.title);

/** Ver Productos: the inventory as a paged table, in which products are chosen and cells edited. */
export default function ProductTablePage() {
  const list = useList({
    params,
    pageSize: 10,
    queryOf: ({ q, sort, dir, ...filters }, page) =>
      productPageQuery({
        ...(q ? { search: q } : {}),
        ...toFilter(filters),
        ...(sort ? { sort, dir: dir || 'asc' } : {}),
        ...page,
      }),
  });
  const { values, set } = list;
  const { q, sort: _sort, dir: _dir, ...filters } = values;
  const choice = useChoice('');
  const edits = useCellEdits(list.data?.products ?? []);
  const [isEditing, setIsEditing] = useState(false);
  const selection: BulkSelection =
    choice.ids.size > 0
      ? { selection: { ids: [...choice.ids] }, count: choice.ids.size }
      : { selection: { ...(q ? { search: q } : {}), ...toFilter(filters) }, count: list.total };
  return (
    <>
      <header className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="display display-md">Gestión de Productos</h1>
          <p className="text-muted">Visualizá y administrá todo el inventario de la tienda</p>
        </div>
        <div className="flex gap-2">
          <Link to={importPath} className={buttonClass('outline', 'dense')}>
            Importar
          </Link>
          <AddProductLink variant="solid" />
        </div>
      </header>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <SearchBox
          value={q}
          placeholder="Buscar por nombre..."
          onSearch={(text) => set({ q: text })}
        />
        <ProductFilters values={filters} set={set} />
        <Button variant="outline" size="dense" ariaDisabled={!list.isFiltered} onClick={list.clear}>
          Limpiar Filtros
        </Button>
        {values.espera && <p>Con talles sin stock que esperan clientes</p>}
      </div>
      {(isEditing || selection.count > 0) && (
        // One bar for both, which has the focus when the pressed button is gone.
        <div
          className={cx(
            'choice-bar top-16 z-4 mb-3 flex flex-wrap items-center gap-2 rounded-panel border border-line bg-raised px-3 py-2',
            isEditing || choice.ids.size > 0 ? 'sticky' : 'md:sticky',
          )}
        >
          {isEditing ? (
            <CellsBar edits={edits} onEnd={() => setIsEditing(false)} />
          ) : (
            <ChoiceBar
              chosen={choice.ids.size}
              total={list.total}
              onClear={() => choice.choose([])}
              onEdit={() => setIsEditing(true)}
            >
              <ExportProducts selection={selection.selection} />
            </ChoiceBar>
          )}
        </div>
      )}
      <ListResults
        list={list}
        failed={productsErrorTitle}
        describe={describeProductsError}
        empty="No se encontraron productos"
        loading={<Spinner label="Cargando productos..." />}
        footer={
          <p className="text-muted">
            Mostrando {list.data?.products.length} de {list.total}{' '}
            {list.total === 1 ? 'producto' : 'productos'}
          </p>
        }
      >
        {({ products }) => (
          <div className="overflow-hidden rounded-panel border border-line">
            <ProductTable
              products={products}
              sort={values}
              onSort={set}
              choice={choice}
              edits={isEditing ? edits : null}
            />
          </div>
        )}
      </ListResults>
      <Outlet context={selection} />
    </>
  );
}
