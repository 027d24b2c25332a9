import { useQuery } from '@tanstack/react-query';
import type { CallOutput } from '#domain/contract/index.ts';
import { panelQuery } from '../kit/queries.ts';

/** The topic of the queries of discounts. */
export const discountTopic = 'discounts';
export const discountsErrorTitle = 'Error al cargar los descuentos';

/** A discount of the list, with the number of its uses. */
export type ListedDiscount = CallOutput<'GET /api/admin/discounts'>['discounts'][number];

const discountsQuery = panelQuery(
  discountTopic,
  'GET /api/admin/discounts',
  undefined,
  discountsErrorTitle,
);
const noDiscounts: ListedDiscount[] = [];

/** Every discount, the newest first. */
export function useDiscounts() {
  const query = useQuery({ ...discountsQuery, staleTime: 0 });
  return { query, discounts: query.data?.discounts ?? noDiscounts };
}
