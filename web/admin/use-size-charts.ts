import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SizeChart } from '#domain/contract/size-charts.ts';
import { authenticatedCall } from '../shopper/authenticated-call.ts';

export const chartsErrorTitle = 'Error al cargar las tablas de talles';

const key = ['size-charts'];
const noCharts: SizeChart[] = [];

/** Every size chart, in the shop's order. */
export function useSizeCharts() {
  const query = useQuery({
    queryKey: key,
    queryFn: () => authenticatedCall('GET /api/size-charts'),
    staleTime: 0,
    meta: { failed: chartsErrorTitle },
  });
  return { ...query, charts: query.data?.charts ?? noCharts };
}

/** Reads the charts again after a change; the products show them too. */
export function useRefreshCharts(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: key });
}
