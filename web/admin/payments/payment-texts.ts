import type { OrderPayment } from '#domain/contract/payments.ts';

const statuses: Record<string, string> = {
  approved: 'Aprobado',
  authorized: 'Autorizado',
  in_process: 'En proceso',
  in_mediation: 'En mediación',
  pending: 'Pendiente',
  rejected: 'Rechazado',
  cancelled: 'Cancelado',
  refunded: 'Devuelto',
  charged_back: 'Contracargo',
};

/** The provider's status of a payment as Argentines say it. */
export function statusText(status: string): string {
  return statuses[status] ?? status;
}

/** How far the money is on its way back; null when the shop gives none back. */
export function refundText({ refund }: Pick<OrderPayment, 'refund'>): string | null {
  if (!refund) return null;
  if (refund.doneAt) return 'Devolución hecha';
  return refund.lastError ? 'La devolución falla y se reintenta' : 'Devolución en camino';
}
