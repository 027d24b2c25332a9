import type { CallInput, CallOutput } from '#domain/contract/index.ts';
import { panelQuery } from '../kit/queries.ts';

/** The topic of the queries of discounts. */
export const discountTopic = 'discounts';
export const discountsErrorTitle = 'Error al cargar los descuentos';

/** A discount of the list, with the number of its uses. */
export type ListedDiscount = CallOutput<'GET /api/admin/discounts'>['discounts'][number];

/** A page of the discounts, the newest first. */
export const discountsQuery = (
  query: NonNullable<CallInput<'GET /api/admin/discounts'>['query']>,
) => panelQuery(discountTopic, 'GET /api/admin/discounts', { query }, discountsErrorTitle);

/** One discount. */
export const discountQuery = (id: string) =>
  panelQuery(discountTopic, 'GET /api/admin/discounts/:id', { params: { id } });
