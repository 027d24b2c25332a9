import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { dense } from '../../dense.ts';
import { OrderSearch } from '../../orders/order-search.tsx';
import { LoadFailure } from '../load-failure.tsx';
import { useProducts } from '../use-products.ts';
import { ProductTable } from './product-table.tsx';
import { useProductTable } from './use-product-table.ts';
import { useTableAddress } from './use-table-address.ts';

const rowsPerPage = 10;

/** Ver Productos: the whole inventory in a table. */
export function ProductTablePage() {
  const address = useTableAddress();
  const list = useProducts();
  return (
    <>
      <h1 className="display display-md">Gestión de Productos</h1>
      <p className="mb-5 text-muted">Visualiza y administra todo el inventario de la tienda</p>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <OrderSearch
          value={address.search}
          placeholder="Buscar por nombre..."
          onSearch={address.find}
        />
        <Button look="outline" className={dense} disabled={address.isPlain} onClick={address.clear}>
          Limpiar Filtros
        </Button>
      </div>
      {list.isPending ? (
        <Spinner label="Cargando productos..." />
      ) : list.error ? (
        <LoadFailure
          error={list.error}
          busy={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      ) : (
        <Results products={list.products} address={address} />
      )}
    </>
  );
}

type ResultsProps = {
  products: ReturnType<typeof useProducts>['products'];
  address: ReturnType<typeof useTableAddress>;
};

function Results({ products, address }: ResultsProps) {
  const table = useProductTable(products, address.search, address.sort);
  const { rows } = table.getRowModel();
  const pages = Math.max(1, Math.ceil(rows.length / rowsPerPage));
  // The last product of the last page may have left: the page before it is shown.
  const page = Math.min(address.page, pages);
  const shown = rows.slice((page - 1) * rowsPerPage, page * rowsPerPage);
  return (
    <>
      {rows.length > 0 ? (
        <div className="overflow-hidden rounded-panel border border-line">
          <ProductTable table={table} rows={shown} sort={address.sort} onSort={address.sortBy} />
        </div>
      ) : (
        <div className="rounded-panel border border-dashed border-line-strong [&>div]:py-16">
          <EmptyState title="No se encontraron productos" />
        </div>
      )}
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 max-sm:justify-center [&>nav]:py-0">
        <p role="status" className="text-muted">
          Mostrando {shown.length} de {rows.length} productos
        </p>
        <Pagination page={page} pages={pages} hrefOf={address.hrefOf} />
      </div>
    </>
  );
}
