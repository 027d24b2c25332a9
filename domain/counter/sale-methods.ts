/** How a sale at the counter is paid; several together pay one. */
export const saleMethods = ['cash', 'transfer', 'card', 'qr'] as const;
export type SaleMethod = (typeof saleMethods)[number];

export const saleMethodLabels: Record<SaleMethod, string> = {
  cash: 'Efectivo',
  transfer: 'Transferencia',
  card: 'Tarjeta',
  qr: 'QR de Mercado Pago',
};

/** What the receipt of a method has a number on; null when it has none. */
export const receiptLabels: Record<SaleMethod, string | null> = {
  cash: null,
  transfer: 'Número de la transferencia (opcional)',
  card: 'Número de cupón de la terminal',
  qr: 'Número de operación',
};

/** Whether a payment cannot be found again without its receipt's number. */
export const needsReceipt = (method: SaleMethod): boolean => method === 'card' || method === 'qr';

/** The id of the payment of a sale at the counter, which no provider has. */
export const salePaymentId = (saleReference: string): string => `counter-${saleReference}`;

/** Whether a payment is of a sale at the counter. */
export const isSalePayment = (paymentId: string): boolean => paymentId.startsWith('counter-');
