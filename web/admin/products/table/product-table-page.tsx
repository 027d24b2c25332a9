import { Outlet } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { adminMeta } from '../../kit/admin-meta.ts';
import { SearchBox } from '../../kit/search-box.tsx';
import { ProductResults } from '../product-results.tsx';
import { useProductPage } from '../use-product-page.ts';
import { ProductTable } from './product-table.tsx';
import { useTableParams } from './use-table-params.ts';

const rowsPerPage = 10;

export const meta = () => adminMeta('Ver Productos');

/** Ver Productos: the inventory as a paged table. */
export default function ProductTablePage() {
  const address = useTableParams();
  const { search, sort, page } = address;
  const list = useProductPage({
    ...(search ? { search } : {}),
    ...(sort ? { sort: sort.column, dir: sort.dir } : {}),
    page,
    pageSize: rowsPerPage,
  });
  return (
    <>
      <h1 className="display display-md">Gestión de Productos</h1>
      <p className="mb-5 text-muted">Visualizá y administrá todo el inventario de la tienda</p>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <SearchBox value={search} placeholder="Buscar por nombre..." onSearch={address.setSearch} />
        <Button
          variant="outline"
          size="dense"
          ariaDisabled={!address.isFiltered}
          onClick={address.clear}
        >
          Limpiar Filtros
        </Button>
      </div>
      <ProductResults
        list={list}
        hrefOf={address.hrefOf}
        empty={<EmptyState title="No se encontraron productos" />}
        footer={
          <p role="status" className="text-muted">
            Mostrando {list.products.length} de {list.total} productos
          </p>
        }
      >
        <div className="overflow-hidden rounded-panel border border-line">
          <ProductTable products={list.products} sort={sort} onSort={address.sortBy} />
        </div>
      </ProductResults>
      <Outlet />
    </>
  );
}
