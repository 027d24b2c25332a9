import type { ListedWithdrawal } from '#domain/contract/withdrawals.ts';
import { counted } from '#domain/shared/counted.ts';
import { formatMoment } from '../../ui/format-moment.ts';

type Request = Pick<ListedWithdrawal, 'order' | 'orderNumber' | 'isInTime'>;

/** Whether a request is within the term from the delivery, or why there is nothing to accept. */
export function termText({ order, orderNumber, isInTime }: Request): string {
  if (!order) return `Ese correo no tiene una compra #${orderNumber}`;
  const { deliveredAt, state } = order;
  if (state === 'Pendiente') return 'Todavía no se pagó: no hay dinero para devolver';
  if (!order.isRefunded && !order.canAccept) return 'Se canceló sin pagarse';
  if (!deliveredAt) return 'Todavía no figura como entregada';
  const delivered = `Entregada el ${formatMoment(deliveredAt)}`;
  return `${delivered}, ${isInTime ? 'dentro' : 'fuera'} del plazo de 10 días`;
}

const hourMs = 3_600_000;

/** The time left until an instant (ISO 8601) in words, by whole hours. */
export function timeLeft(until: string, now: Date): { text: string; isOver: boolean } {
  const left = Date.parse(until) - now.getTime();
  const hours = Math.floor(Math.abs(left) / hourMs);
  const amount = counted(hours, 'hora', 'horas');
  if (left < 0) {
    return {
      text: hours === 0 ? 'El plazo acaba de vencer' : `El plazo venció hace ${amount}`,
      isOver: true,
    };
  }
  const text =
    hours === 0
      ? 'Queda menos de una hora para responder'
      : `${hours === 1 ? 'Queda' : 'Quedan'} ${amount} para responder`;
  return { text, isOver: false };
}
