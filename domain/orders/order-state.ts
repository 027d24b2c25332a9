/**
 * Pendiente: the stock is reserved, the payment pending. Cancelado: expired, cancelled or refunded.
 * The other four are defined in section 4 of the specification.
 */
export const orderStates = [
  'Pendiente',
  'Cancelado',
  'Aceptado',
  'Aprobado',
  'Entregado',
  'Eliminado',
] as const;
export type OrderState = (typeof orderStates)[number];

/** States that count as a purchase: paid, and neither cancelled nor deleted. */
export const paidStates = ['Aceptado', 'Aprobado', 'Entregado'] as const satisfies OrderState[];

/** States of an order that is neither over nor deleted: its shopper's data is still needed. */
export const unfinishedStates = [
  'Pendiente',
  'Aceptado',
  'Aprobado',
] as const satisfies OrderState[];

/** States whose orders an administrator can list. */
export const listedStates = [...paidStates, 'Eliminado'] as const satisfies OrderState[];

/** Whether the order was shipped, so that its units left the shop. Old deliveries may have no code. */
export function isShipped({
  state,
  trackingCode,
}: {
  state: OrderState;
  trackingCode: string | null;
}): boolean {
  return trackingCode !== null || state === 'Entregado';
}

/** The last 8 characters of an order's id, shown as its number. */
export function shortId(id: string): string {
  return id.slice(-8);
}
