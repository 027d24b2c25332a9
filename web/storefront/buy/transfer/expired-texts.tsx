import type { Order, OrderTransfer } from '#domain/contract/orders.ts';
import { formatPrice, fromPesos, sumMoney, toPesos } from '#domain/shared/money.ts';
import { type OrderProgress, wasCharged } from '../../../shopper/purchase/check-order.ts';
import { uselessPaymentText } from '../orders/order-state.tsx';

type ExpiredProps = {
  progress: Pick<OrderProgress, 'lastPayment'> & { order: Pick<Order, 'transfer'> };
};

/** What came in for an order that expired, in pesos: it is returned. */
export const returnedOf = ({ received, refunded }: OrderTransfer): number =>
  toPesos(sumMoney([received, refunded].map(fromPesos)));

/** Why nothing is to be transferred for an order that ended unpaid, and what becomes of money that was sent. */
export function ExpiredTexts({ progress }: ExpiredProps) {
  const { transfer } = progress.order;
  if (!transfer && wasCharged(progress)) return <p>{uselessPaymentText}</p>;
  if (!transfer) return <p>No llegó ningún pago y no se cobró nada.</p>;
  if (!transfer.canDeclare) {
    return (
      <p>No transfieras: la compra se canceló. Si ya lo habías hecho, te devolvemos el dinero.</p>
    );
  }
  const returned = returnedOf(transfer);
  if (returned > 0) {
    const isDone = transfer.received === 0 && progress.lastPayment?.status === 'refunded';
    return (
      <>
        <p>
          Recibimos {formatPrice(returned)} y te lo {isDone ? 'devolvimos' : 'devolvemos'}.
        </p>
        <p>Las prendas volvieron a la venta. No transfieras ahora: hacé la compra de nuevo.</p>
      </>
    );
  }
  return (
    <>
      <p>
        No vimos tu transferencia a tiempo y las prendas volvieron a la venta. No transfieras ahora:
        hacé la compra de nuevo.
      </p>
      <p className="text-muted">
        {transfer.declaredAt
          ? 'Avisaste que transferiste: si el dinero llegó y las prendas siguen en stock, la compra sigue; si no, te lo devolvemos.'
          : 'Si ya habías transferido, avisanos: si las prendas siguen en stock, la compra sigue; si no, te devolvemos el dinero.'}
      </p>
    </>
  );
}
