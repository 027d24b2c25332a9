import type { ListedWithdrawal } from '#domain/contract/withdrawals.ts';
import { formatMoment } from '../../ui/format-moment.ts';

type Request = Pick<ListedWithdrawal, 'order' | 'orderNumber' | 'isInTime'>;

/** Whether a request is within the ten days from the delivery, or why there is nothing to accept. */
export function termText({ order, orderNumber, isInTime }: Request): string {
  if (!order) return `Ese correo no tiene una compra #${orderNumber}`;
  const { deliveredAt, state } = order;
  if (state === 'Pendiente') return 'Todavía no se pagó: no hay dinero para devolver';
  if (!order.isRefunded && !order.canAccept) return 'Se canceló sin pagarse';
  if (!deliveredAt) return 'Todavía no figura como entregada';
  const delivered = `Entregada el ${formatMoment(deliveredAt)}`;
  return isInTime ? `${delivered}, dentro de los 10 días` : `${delivered}, hace más de 10 días`;
}
