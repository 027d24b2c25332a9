import type { Order } from '#domain/contract/orders.ts';
import type { OrderPart } from '#domain/orders/refund-amount.ts';
import type { RefundedGarments } from '#domain/orders/refund-choice.ts';
import { authenticatedCall } from '../../shopper/authenticated-call.ts';
import type { RefundWay } from './refund-way-fields.tsx';

/** A change of one order on the server, with the notifications of success and failure. */
export type OrderChange = {
  send: (id: string) => Promise<{ order: Order }>;
  done: string;
  failed: string;
};

/** The change that deletes an order, with or without a refund. */
export function deletionChange({ refund }: { refund: boolean }): OrderChange {
  return {
    send: (id) =>
      authenticatedCall('DELETE /api/admin/orders/:id/delete', {
        params: { id },
        query: { refund: refund ? 'true' : 'false' },
      }),
    done: 'Orden eliminada con éxito',
    failed: 'Error al eliminar la orden',
  };
}

/** The change that receives an undelivered order, and refunds it with or without what the delivery cost. */
export function undeliveredChange({ keepsDelivery }: { keepsDelivery: boolean }): OrderChange {
  return {
    send: (id) =>
      authenticatedCall('PUT /api/admin/orders/:id/come-back', {
        ...{ params: { id }, body: { keepsDelivery } },
      }),
    done: 'Orden recibida: el pago se devuelve y las prendas volvieron al stock',
    failed: 'Error al recibir la orden',
  };
}

/** The change that refunds units of the lines and the delivery; of all that is left the order as a whole. */
export function refundChange(
  { units, delivery }: OrderPart,
  { garments, method }: Pick<RefundWay, 'method'> & { garments: RefundedGarments },
  refunded: number,
): OrderChange {
  return {
    send: (orderId) =>
      authenticatedCall('POST /api/admin/orders/:orderId/refunds', {
        params: { orderId },
        body: {
          ...{ units: [...units], delivery, refunded, ...(method && { method }) },
          ...{ returns: garments === 'returned', missing: garments === 'missing' },
        },
      }),
    done: 'Devolución pedida con éxito',
    failed: 'Error al devolver el dinero',
  };
}

/** The change that sets or corrects an order's tracking code. */
export function trackingCodeChange(trackingCode: string): OrderChange {
  return {
    send: (orderId) =>
      authenticatedCall('POST /api/admin/orders/:orderId', {
        params: { orderId },
        body: { trackingCode },
      }),
    done: 'Código de seguimiento enviado',
    failed: 'Error al enviar el código de seguimiento',
  };
}
