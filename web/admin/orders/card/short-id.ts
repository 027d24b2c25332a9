/** The part of an order's id by which people call it: its last 8 characters. */
export function shortId(id: string): string {
  return id.slice(-8);
}
