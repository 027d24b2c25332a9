import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { adminMeta } from '../../admin-meta.ts';
import { ProductResults } from '../product-results.tsx';
import { useProductPage } from '../use-product-page.ts';
import { GridFilters } from './grid-filters.tsx';
import { ProductCard } from './product-card.tsx';
import { useGridAddress } from './use-grid-address.ts';

const cardsPerPage = 24;

export const meta = () => adminMeta('Editar Productos');

/** Editar Productos: the products as cards, to edit, enable and disable them. */
export default function ProductGridPage() {
  const address = useGridAddress();
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
    </>
  );
}
