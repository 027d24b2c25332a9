import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { Product } from '#domain/contract/catalogue.ts';
import type { CallInput, CallOutput } from '#domain/contract/index.ts';
import type { ListedPromotion, Promotion } from '#domain/contract/promotions.ts';
import type { SizeChart } from '#domain/contract/size-charts.ts';
import { toListedPromotion } from '#domain/promotions/listed-promotion.ts';
import type { ApiError } from '../api-client.ts';
import { panelQuery } from './kit/queries.ts';

/** The topics of the queries of products, combos and size charts. */
export const productTopic = 'products';
export const comboTopic = 'combos';
export const chartTopic = 'size-charts';

type ProductSearch = NonNullable<CallInput<'GET /api/admin/products'>['query']>;

/** One page of the products that match a search. */
export const productPageQuery = (search: ProductSearch) =>
  panelQuery(productTopic, 'GET /api/admin/products', { query: search });

/** One product by id. */
export const productQuery = (id: string) =>
  panelQuery(productTopic, 'GET /api/admin/products/:id', { params: { id } });

const waitingQuery = (id: string) =>
  panelQuery(productTopic, 'GET /api/admin/products/:id/waiting', { params: { id } });

/** How many people wait for each size of a product, by the size's id; empty without a product. */
export function useWaitingCounts(id: string | undefined): ReadonlyMap<string, number> {
  const { data } = useQuery({ ...waitingQuery(id ?? ''), enabled: id !== undefined });
  return new Map(data?.sizes.map(({ sizeId, waiting }) => [sizeId, waiting]));
}

/** How many people wait for a size: `12 en espera`. */
export const waitingText = (waiting: number): string => `${waiting} en espera`;

const reservedQuery = panelQuery(
  productTopic,
  'GET /api/admin/reserved-units',
  undefined,
  'No se pudo leer qué unidades están reservadas por órdenes',
);
const noUnits: ReadonlyMap<string, number> = new Map();

/** The units of each size that are in the shop for open orders and exchanges, by the size's id. */
export function useReservedUnits(): ReadonlyMap<string, number> {
  const { data } = useQuery({
    ...reservedQuery,
    select: ({ sizes }) => new Map(sizes.map(({ sizeId, units }) => [sizeId, units])),
  });
  return data ?? noUnits;
}

/** How many units are reserved besides the stock: `3 más reservadas por órdenes`. */
export const reservedText = (units: number): string =>
  units === 1 ? '1 más reservada por una orden' : `${units} más reservadas por órdenes`;

/** The existing categories, as suggestions for the category field. */
export const useCategories = (): readonly string[] =>
  useQuery(panelQuery(productTopic, 'GET /api/admin/categories')).data?.categories ?? [];

export const productsErrorTitle = 'Error al cargar productos';

/** Formats a failed request: `Error: 500 - Internal Server Error`, or the network error. */
export function describeProductsError({ status, statusText, message }: ApiError): string {
  return status === 0 ? message : `Error: ${status} - ${statusText || message}`;
}

type CachedPage = CallOutput<'GET /api/admin/products'>;

/** Writes a changed product into the cached queries. */
export function updateProduct(product: Product, client: QueryClient): void {
  client.setQueryData(productQuery(product._id).queryKey, product);
  client.setQueriesData<CachedPage>(
    { queryKey: productPageQuery({}).queryKey.slice(0, 2) },
    (cached) => cached && { ...cached, products: replace(cached.products, product) },
  );
}

/** All combos, including inactive and past ones, the newest first. */
export const combosQuery = panelQuery(
  comboTopic,
  'GET /api/admin/promotions',
  undefined,
  'Error al cargar promociones',
);

/** One combo by id, with the chosen sizes of its products. */
export const comboQuery = (id: string) =>
  panelQuery(comboTopic, 'GET /api/admin/promotions/:id', { params: { id } });

/** Writes a changed or new combo into the cached list. */
export function updateCombo(combo: Promotion, client: QueryClient): void {
  const listed = toListedPromotion(combo);
  client.setQueryData<ListedPromotion[]>(combosQuery.queryKey, (cached) => {
    const isCached = cached?.some(({ _id }) => _id === combo._id);
    return cached && (isCached ? replace(cached, listed) : [listed, ...cached]);
  });
}

function replace<T extends { _id: string }>(cached: readonly T[], changed: T): T[] {
  return cached.map((other) => (other._id === changed._id ? changed : other));
}

export const chartsErrorTitle = 'Error al cargar las tablas de talles';

const chartsQuery = panelQuery(chartTopic, 'GET /api/size-charts', undefined, chartsErrorTitle);
const noCharts: SizeChart[] = [];

/** Every size chart, in the shop's order. */
export function useSizeCharts() {
  const query = useQuery({ ...chartsQuery, staleTime: 0 });
  return { query, charts: query.data?.charts ?? noCharts };
}
