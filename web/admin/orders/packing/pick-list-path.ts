const name = 'ordenes';

/** The URL of the pick list of these orders. */
export const pickListPath = (orderIds: readonly string[]): string =>
  `/admin/ordenes/preparacion?${name}=${orderIds.join()}`;

/** The ids in that URL. */
export const pickListOrders = (search: URLSearchParams): string[] =>
  search.get(name)?.split(',') ?? [];
