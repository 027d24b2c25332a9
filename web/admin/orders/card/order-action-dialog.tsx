import { useId, useState } from 'react';
import type { Order } from '#domain/contract/orders.ts';
import { formatPrice } from '#domain/money.ts';
import { shortId } from '#domain/order.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { deleteOrder, getAction, type OrderActionName } from '../order-actions.ts';
import type { useOrderChange } from '../use-order-change.ts';

type OrderActionDialogProps = {
  order: Order;
  /** What is asked about; null while nothing is. */
  name: OrderActionName | null;
  change: ReturnType<typeof useOrderChange>;
  onClose: () => void;
};

/** Asks before an order is changed; before it is deleted, also what becomes of the money. */
export function OrderActionDialog({ order, name, change, onClose }: OrderActionDialogProps) {
  const [refund, setRefund] = useState(false);
  const action = name && getAction(name);
  const isDelete = name === 'remove';
  const close = () => {
    setRefund(false);
    onClose();
  };
  const act = async () => {
    if (action) await change.run(isDelete ? deleteOrder({ refund }) : action);
    close();
  };
  return (
    <ConfirmDialog
      open={action !== null}
      title={`Orden #${shortId(order._id)}`}
      text={action?.question ?? ''}
      confirm={isDelete && refund ? 'Eliminar y devolver' : (action?.label ?? '')}
      danger={action?.look === 'danger'}
      busy={change.isPending}
      onConfirm={() => void act()}
      onCancel={close}
    >
      {isDelete && order.paymentInfo && (
        <RefundChoice amount={order.totalAmount} checked={refund} onChange={setRefund} />
      )}
    </ConfirmDialog>
  );
}

type RefundChoiceProps = {
  amount: number;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

function RefundChoice({ amount, checked, onChange }: RefundChoiceProps) {
  const hintId = useId();
  return (
    <div className="mt-5 rounded-panel border border-line bg-ground px-4 py-3">
      <label className="flex min-h-6 cursor-pointer items-center gap-3 font-medium">
        <input
          type="checkbox"
          checked={checked}
          aria-describedby={hintId}
          onChange={(event) => onChange(event.target.checked)}
          className="size-4.5 shrink-0 accent-accent"
        />
        Devolver {formatPrice(amount)} al cliente
      </label>
      <p id={hintId} className="mt-1 pl-7.5 text-muted">
        {checked
          ? 'Mercado Pago devuelve el pago y el cliente recibe un aviso. Después no se puede restaurar.'
          : 'El dinero queda en la tienda; la orden se puede restaurar desde Auditoría.'}
      </p>
    </div>
  );
}
