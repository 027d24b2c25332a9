import { useQuery } from '@tanstack/react-query';
import type { DeliveryMethod } from '#domain/contract/delivery-methods.ts';
import type { CarrierId } from '#domain/delivery/carriers.ts';
import { panelQuery } from '../kit/queries.ts';

/** The topic of the queries of delivery methods. */
export const deliveryTopic = 'delivery-methods';
export const deliveryErrorTitle = 'Error al cargar las formas de entrega';

const methodsQuery = panelQuery(
  deliveryTopic,
  'GET /api/admin/delivery-methods',
  undefined,
  deliveryErrorTitle,
);
const noMethods: DeliveryMethod[] = [];
const noCarriers: CarrierId[] = [];

/** Every delivery method, by name. */
export function useDeliveryMethods() {
  const query = useQuery({ ...methodsQuery, staleTime: 0 });
  const { methods = noMethods, carriers = noCarriers } = query.data ?? {};
  return { query, methods, carriers };
}
