import type { OrderDelivery } from '../contract/delivery.ts';

/** The page of a link. */
export const paymentLinkPath = (token: string): string => `/pagar/${token}`;

/** How an order of a chat reaches its buyer: as they agree, at the shop. */
export const agreedDelivery = (orderId: string): OrderDelivery => ({
  ...{ id: orderId, name: 'Entrega a convenir', kind: 'pickup', place: null },
  days: { min: 0, max: 0 },
});

/** The text of a chat with the link. */
export const paymentLinkText = (url: string, total: string): string =>
  `¡Gracias por tu compra! Son ${total}. Podés pagarla acá: ${url}`;
