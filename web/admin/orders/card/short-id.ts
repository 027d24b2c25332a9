/** The part of an order's id by which people call it: its last 8 characters. */
export function shortId(id: string): string {
  return id.slice(-8);
}

/** Where the panel shows one order with its history. */
export const orderPath = (id: string): string => `/admin/ordenes/${id}`;
