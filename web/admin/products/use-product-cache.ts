import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { Product } from '#domain/contract/catalogue.ts';
import type { CallOutput } from '#domain/contract/index.ts';
import { productQuery, productsKey } from './product-queries.ts';

type Page = CallOutput<'GET /api/admin/products'>;

/** What a change does to the products that are kept. */
export function useProductCache() {
  const client = useQueryClient();
  return {
    /** Drops a reading under way, which would bring the product back as it was. */
    hold: () => client.cancelQueries({ queryKey: productsKey }),
    put: (product: Product) => {
      client.setQueryData(productQuery(product._id).queryKey, product);
      client.setQueriesData<Page>(
        { queryKey: [...productsKey, 'page'] },
        (known) => known && { ...known, products: replace(known.products, product) },
      );
    },
    reload: () => client.invalidateQueries({ queryKey: productsKey }),
    /** The product as the server has it now. Throws ApiError. */
    read: (id: string) => readNow(client, id),
  };
}

function readNow(client: QueryClient, id: string): Promise<Product> {
  return client.fetchQuery({ ...productQuery(id), staleTime: 0 });
}

function replace(products: readonly Product[], product: Product): Product[] {
  return products.map((known) => (known._id === product._id ? product : known));
}
