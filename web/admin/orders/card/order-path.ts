/** The path of an order's page in the panel. */
export const orderPath = (id: string): string => `/admin/ordenes/${id}`;
