import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Product } from '#domain/contract/catalogue.ts';
import { call } from '../../api-client.ts';

const productsKey = ['products'];

/** Kept outside of components: a new array at every render would make everything anew. */
const none: Product[] = [];

/** Every product, inactive ones too, the newest first. */
export function useProducts() {
  const { data, isPending, isFetching, isStale, error, refetch } = useQuery({
    queryKey: productsKey,
    queryFn: ({ signal }) => call(fetch, 'GET /api/allProducts', undefined, { signal }),
  });
  return {
    products: data ?? none,
    isPending,
    isFetching,
    /** What is kept may be old, and the newest is on its way. */
    isRefreshing: isStale && isFetching,
    /** Only while there is nothing to show: a failed refresh keeps what is known. */
    error: data ? null : error,
    refetch,
  };
}

/** What a change does to the products that are kept. */
export function useProductCache() {
  const client = useQueryClient();
  return {
    /** Drops a reading under way, which would bring the product back as it was. */
    hold: () => client.cancelQueries({ queryKey: productsKey }),
    put: (product: Product) =>
      client.setQueryData<Product[]>(
        productsKey,
        (known) =>
          known &&
          (known.some(({ _id }) => _id === product._id)
            ? known.map((other) => (other._id === product._id ? product : other))
            : [product, ...known]),
      ),
    reload: () => client.invalidateQueries({ queryKey: productsKey }),
    /** The product as the server has it now, or null when it is gone. Throws ApiError. */
    read: async (id: string): Promise<Product | null> => {
      const products = await client.fetchQuery<Product[]>({
        queryKey: productsKey,
        queryFn: () => call(fetch, 'GET /api/allProducts'),
        staleTime: 0,
      });
      return products.find(({ _id }) => _id === id) ?? null;
    },
  };
}
