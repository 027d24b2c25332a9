import { useMemo } from 'react';
import { isSoldBy } from '#domain/listing.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { dense } from '../../dense.ts';
import { LoadFailure } from '../load-failure.tsx';
import { useProducts } from '../use-products.ts';
import { GridFilters } from './grid-filters.tsx';
import { ProductCard } from './product-card.tsx';
import { useGridAddress } from './use-grid-address.ts';

const cardsPerPage = 24;

/** Editar Productos: every product as a card, to edit it or turn it on and off. */
export function ProductGridPage() {
  const address = useGridAddress();
  const list = useProducts();
  return (
    <>
      <h1 className="display display-md mb-5">Editar Productos</h1>
      <GridFilters address={address} />
      {list.isPending ? (
        <Spinner label="Cargando productos..." />
      ) : list.error ? (
        <LoadFailure
          error={list.error}
          busy={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      ) : (
        <Cards products={list.products} address={address} />
      )}
    </>
  );
}

type CardsProps = {
  products: ReturnType<typeof useProducts>['products'];
  address: ReturnType<typeof useGridAddress>;
};

function Cards({ products, address }: CardsProps) {
  const { search, store } = address;
  const matches = useMemo(() => {
    const wanted = search.trim().toLowerCase();
    return products.filter(
      (product) =>
        product.nombre.toLowerCase().includes(wanted) && (!store || isSoldBy(product, store)),
    );
  }, [products, search, store]);
  const pages = Math.max(1, Math.ceil(matches.length / cardsPerPage));
  const page = Math.min(address.page, pages);
  if (matches.length === 0) {
    return (
      <div className="rounded-panel border border-dashed border-line-strong [&>div]:py-16">
        <EmptyState title="No se encontraron productos">
          {!address.isPlain && (
            <Button look="outline" className={dense} onClick={address.clear}>
              Limpiar Filtros
            </Button>
          )}
        </EmptyState>
      </div>
    );
  }
  return (
    <>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {matches.slice((page - 1) * cardsPerPage, page * cardsPerPage).map((product) => (
          <li key={product._id} className="min-w-0">
            <ProductCard product={product} />
          </li>
        ))}
      </ul>
      <div className="[&>nav]:py-6">
        <Pagination page={page} pages={pages} hrefOf={address.hrefOf} />
      </div>
    </>
  );
}
