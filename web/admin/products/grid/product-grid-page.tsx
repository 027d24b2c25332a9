import { Outlet } from 'react-router';
import { stores } from '#domain/site/store.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { controlClass } from '../../../ui/form/field.tsx';
import { ChevronDownIcon } from '../../../ui/icons.tsx';
import { adminMeta } from '../../kit/admin-meta.ts';
import { SearchBox } from '../../kit/search-box.tsx';
import { ProductResults } from '../product-results.tsx';
import { useProductPage } from '../use-product-page.ts';
import { ProductCard } from './product-card.tsx';
import { useGridParams } from './use-grid-params.ts';

const cardsPerPage = 24;

export const meta = () => adminMeta('Editar Productos');

/** Editar Productos: the products as cards, to edit, enable and disable them. */
export default function ProductGridPage() {
  const address = useGridParams();
  const { search, store, page } = address;
  const list = useProductPage({
    ...(search ? { search } : {}),
    ...(store ? { store } : {}),
    page,
    pageSize: cardsPerPage,
  });
  return (
    <>
      <h1 className="display display-md mb-5">Editar Productos</h1>
      <GridFilters address={address} />
      <ProductResults
        list={list}
        hrefOf={address.hrefOf}
        empty={
          <EmptyState title="No se encontraron productos">
            {address.isFiltered && (
              <Button variant="outline" size="dense" onClick={address.clear}>
                Limpiar Filtros
              </Button>
            )}
          </EmptyState>
        }
      >
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
          {list.products.map((product) => (
            <li key={product._id} className="min-w-0">
              <ProductCard product={product} />
            </li>
          ))}
        </ul>
      </ProductResults>
      <Outlet />
    </>
  );
}

/** The search by name and the store filter. */
function GridFilters({ address }: { address: ReturnType<typeof useGridParams> }) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3">
      <SearchBox
        value={address.search}
        placeholder="Buscar por nombre..."
        onSearch={address.setSearch}
      />
      <div className="relative w-full sm:w-52">
        <select
          aria-label="Tienda"
          value={address.store ?? ''}
          onChange={({ target }) =>
            address.setStore(stores.find(({ code }) => code === target.value)?.code ?? null)
          }
          className={`${controlClass} appearance-none rounded-control bg-raised pr-9 sm:text-sm pointer-fine:min-h-9 pointer-fine:py-1.5`}
        >
          <option value="">Todas las tiendas</option>
          {stores.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
        <ChevronDownIcon className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4" />
      </div>
    </div>
  );
}
