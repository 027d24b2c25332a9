import { queryOptions } from '@tanstack/react-query';
import type { CallInput } from '#domain/contract/index.ts';
import type { ApiError } from '../../api-client.ts';
import { authenticatedCall } from '../../session/authenticated-call.ts';

export const productsKey = ['products'];

export type ProductSearch = NonNullable<CallInput<'GET /api/admin/products'>['query']>;

/** One page of the products that a search finds. */
export const productPageQuery = (wanted: ProductSearch) =>
  queryOptions({
    queryKey: [...productsKey, 'page', wanted],
    queryFn: ({ signal }) =>
      authenticatedCall('GET /api/admin/products', { query: wanted }, { signal }),
  });

/** One product as the server has it. */
export const productQuery = (id: string) =>
  queryOptions({
    queryKey: [...productsKey, 'one', id],
    queryFn: ({ signal }) =>
      authenticatedCall('GET /api/admin/products/:id', { params: { id } }, { signal }),
  });

/** The categories in use, to be offered while one types. */
export const categoriesQuery = queryOptions({
  queryKey: [...productsKey, 'categories'],
  queryFn: () => authenticatedCall('GET /api/admin/categories'),
});

export const productsFailed = 'Error al cargar productos';

/** Why products did not arrive: `Error: 500 - Internal Server Error`, or the network's failure. */
export function describeProductsError({ status, statusText, message }: ApiError): string {
  return status === 0 ? message : `Error: ${status} - ${statusText || message}`;
}
