import { queryOptions } from '@tanstack/react-query';
import type { CallOutput } from '#domain/contract/index.ts';
import { withStock } from '#domain/counter/with-stock.ts';
import { authenticatedCall } from '../../shopper/authenticated-call.ts';
import { panelQuery } from '../kit/queries.ts';

/** What the counter sells: amounts in pesos, stock in units. */
export type Sold = CallOutput<'GET /api/admin/counter'>;

export const soldFailed = 'Error al cargar las prendas';

const whole = panelQuery('counter', 'GET /api/admin/counter', undefined, soldFailed);

/** Once it is loaded, only its stock is loaded again, which changes with each sale, until something else has changed. */
export const soldQuery = queryOptions({
  ...whole,
  queryFn: async ({ signal, client, queryKey }) => {
    const loaded = client.getQueryData<Sold>(queryKey);
    if (loaded?.version) {
      // A version before has no such call, and without a connection the worker has the whole.
      const current = await authenticatedCall('GET /api/admin/counter/stock', undefined, {
        signal,
      }).catch(() => null);
      if (current?.version === loaded.version) {
        const { stock, now } = current;
        return { ...loaded, products: withStock(loaded.products, stock), now };
      }
    }
    return whole.queryFn({ signal });
  },
  // Stock changes while buyers are served.
  refetchInterval: 60_000,
});
