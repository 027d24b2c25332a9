/**
 * Where an order was placed: on the shop's site, at its counter, paid and taken away at once, or by a seller, to be
 * paid through a link.
 */
export const orderChannels = ['web', 'counter', 'link'] as const;
export type OrderChannel = (typeof orderChannels)[number];

/** What happened to the money of an order's own payment (`orders.payment_id`), with texts for the administrators. */
export const paymentStateTexts = {
  unpaid: 'Sin pagar',
  in_process: 'En proceso',
  paid: 'Pagado',
  partly_refunded: 'Devuelto en parte',
  refunded: 'Devuelto',
  charged_back: 'Contracargo',
} as const;
export type PaymentState = keyof typeof paymentStateTexts;
export const paymentStates = Object.keys(paymentStateTexts) as [PaymentState, ...PaymentState[]];

/** How far an order's garments have come. `ready`: to be picked up; `returned`: shipped, and back in the shop. */
export const fulfilmentStates = [
  'pending',
  'approved',
  'ready',
  'shipped',
  'delivered',
  'returned',
] as const;
export type FulfilmentState = (typeof fulfilmentStates)[number];

/**
 * Why an order is closed: its reservation ended, it was cancelled or its payment refunded before it was
 * shipped or after it was returned, or an administrator deleted it. An order holds its units until then.
 */
export const closedReasons = ['expired', 'cancelled', 'deleted'] as const;
export type ClosedReason = (typeof closedReasons)[number];

/** The stored facts of an order, its order status. Only `api/modules/orders/commands/` changes them. */
export type OrderFacts = {
  paymentState: PaymentState;
  fulfilmentState: FulfilmentState;
  /** Null while the order is open. */
  closedReason: ClosedReason | null;
};

/** The facts of an outer-joined order; null when there is none. */
export function joinedFacts({
  paymentState,
  fulfilmentState,
  closedReason,
}: { [Name in keyof OrderFacts]: OrderFacts[Name] | null }): OrderFacts | null {
  return paymentState && fulfilmentState && { paymentState, fulfilmentState, closedReason };
}

/** The names of the specification (section 4), and Pendiente and Cancelado before and beside them. */
export const orderStates = [
  'Pendiente',
  'Cancelado',
  'Aceptado',
  'Aprobado',
  'Entregado',
  'Eliminado',
] as const;
export type OrderState = (typeof orderStates)[number];

/** The specification's name for the facts of an order. */
export function stateOf({ paymentState, fulfilmentState, closedReason }: OrderFacts): OrderState {
  if (closedReason !== null) return closedReason === 'deleted' ? 'Eliminado' : 'Cancelado';
  if (!isPaymentReceived(paymentState)) return 'Pendiente';
  if (fulfilmentState === 'pending') return 'Aceptado';
  return fulfilmentState === 'delivered' ? 'Entregado' : 'Aprobado';
}

/** States that count as a purchase: paid, and not closed. */
export const paidStates = ['Aceptado', 'Aprobado', 'Entregado'] as const satisfies OrderState[];

/** States whose orders an administrator can list. */
export const listedStates = [...paidStates, 'Eliminado'] as const satisfies OrderState[];

/** The purchases of every state, what is to be done next with an order, or how it ended: the panel's filters. */
export const orderStages = [
  'purchases',
  'to_approve',
  'to_ship',
  'to_prepare',
  'ready',
  'uncollected',
  'shipped',
  'delivered',
  'unpaid',
  'cancelled',
  'deleted',
] as const;
export type OrderStage = (typeof orderStages)[number];

/** Payment states of an order that was never paid. */
export const unpaidStates = ['unpaid', 'in_process'] as const satisfies PaymentState[];

/** For the buyer of an order whose payment was disputed at the bank. */
export const chargebackText = 'Desconociste el pago: el banco te devuelve el dinero.';

/** Whether the order was paid at some time, also when the money was refunded since. */
export function isPaymentReceived(paymentState: PaymentState): boolean {
  return !unpaidStates.some((state) => state === paymentState);
}

/** Whether the shopper has the money of the whole order again, or its refund was requested. */
export function isMoneyReturned(paymentState: PaymentState): boolean {
  return paymentState === 'refunded' || paymentState === 'charged_back';
}

/** Whether the order's units left the shop and did not come back. */
export function isShipped(fulfilmentState: FulfilmentState): boolean {
  return fulfilmentState === 'shipped' || fulfilmentState === 'delivered';
}

/** The last 8 characters of an order's id, shown as its number. */
export function shortId(id: string): string {
  return id.slice(-8);
}
