import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { Product } from '#domain/contract/catalogue.ts';
import type { CallOutput } from '#domain/contract/index.ts';
import { productQuery, productsKey } from '../catalogue-queries.ts';

type Page = CallOutput<'GET /api/admin/products'>;

/** Updates of the cached products after a change. */
export function useProductCache() {
  const client = useQueryClient();
  return {
    /** Cancels queries in flight, whose response would overwrite the change. */
    cancel: () => client.cancelQueries({ queryKey: productsKey }),
    set: (product: Product) => {
      client.setQueryData(productQuery(product._id).queryKey, product);
      client.setQueriesData<Page>(
        { queryKey: [...productsKey, 'page'] },
        (cached) => cached && { ...cached, products: replace(cached.products, product) },
      );
    },
    invalidate: () => client.invalidateQueries({ queryKey: productsKey }),
    /** Fetches the current product. Rejects with ApiError. */
    fetch: (id: string) => fetchProduct(client, id),
  };
}

function fetchProduct(client: QueryClient, id: string): Promise<Product> {
  return client.fetchQuery({ ...productQuery(id), staleTime: 0 });
}

function replace(products: readonly Product[], product: Product): Product[] {
  return products.map((other) => (other._id === product._id ? product : other));
}
