import { queryOptions } from '@tanstack/react-query';
import type { CallInput } from '#domain/contract/index.ts';
import type { ApiError } from '../api-client.ts';
import { authenticatedCall } from '../session/authenticated-call.ts';

export const productsKey = ['products'];

export type ProductSearch = NonNullable<CallInput<'GET /api/admin/products'>['query']>;

/** One page of the products that match a search. */
export const productPageQuery = (search: ProductSearch) =>
  queryOptions({
    queryKey: [...productsKey, 'page', search],
    queryFn: ({ signal }) =>
      authenticatedCall('GET /api/admin/products', { query: search }, { signal }),
  });

/** One product by id. */
export const productQuery = (id: string) =>
  queryOptions({
    queryKey: [...productsKey, 'one', id],
    queryFn: ({ signal }) =>
      authenticatedCall('GET /api/admin/products/:id', { params: { id } }, { signal }),
  });

/** How many people wait for each size of a product. */
export const waitingQuery = (id: string) =>
  queryOptions({
    queryKey: [...productsKey, 'waiting', id],
    queryFn: ({ signal }) =>
      authenticatedCall('GET /api/admin/products/:id/waiting', { params: { id } }, { signal }),
  });

/** The existing categories, as suggestions for the category field. */
export const categoriesQuery = queryOptions({
  queryKey: [...productsKey, 'categories'],
  queryFn: () => authenticatedCall('GET /api/admin/categories'),
});

export const productsErrorTitle = 'Error al cargar productos';

/** Formats a failed request: `Error: 500 - Internal Server Error`, or the network error. */
export function describeProductsError({ status, statusText, message }: ApiError): string {
  return status === 0 ? message : `Error: ${status} - ${statusText || message}`;
}
