/** Where the panel shows one order with its history. */
export const orderPath = (id: string): string => `/admin/ordenes/${id}`;
