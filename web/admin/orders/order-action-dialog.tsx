import { useId, useState } from 'react';
import type { Order } from '#domain/contract/orders.ts';
import { leftOf } from '#domain/orders/order-breakdown.ts';
import { shortId } from '#domain/orders/order-state.ts';
import { hasOpenWithdrawal } from '#domain/orders/withdrawal-states.ts';
import { formatPrice } from '#domain/shared/money.ts';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { useIsOwner } from '../kit/panel-session.ts';
import {
  deleteOrder,
  getAction,
  type OrderActionName,
  type OrderActionView,
} from './order-actions.ts';
import type { useOrderChange } from './order-queries.ts';

type OrderActionDialogProps = {
  order: Order;
  /** The action to confirm; null when the dialog is closed. */
  name: OrderActionName | null;
  change: ReturnType<typeof useOrderChange>;
  onClose: () => void;
};

/** Confirms an action; for the deletion of a paid order, also prompts whether to refund the payment. */
export function OrderActionDialog({ order, name, change, onClose }: OrderActionDialogProps) {
  const [refund, setRefund] = useState<boolean | null>(null);
  const action = name && getAction(name);
  const asksForRefund = name === 'delete' && order.paymentInfo !== null;
  const isUndecided = asksForRefund && refund === null;
  const close = () => {
    setRefund(null);
    onClose();
  };
  const confirm = async () => {
    if (action) await change.run(refund === null ? action : deleteOrder({ refund }));
    close();
  };
  return (
    <ConfirmDialog
      open={action !== null}
      title={`Orden #${shortId(order._id)}`}
      text={questionOf(order, action)}
      confirm={asksForRefund && refund ? 'Eliminar y devolver' : (action?.label ?? '')}
      danger={action?.variant === 'danger'}
      busy={change.isPending}
      disabled={isUndecided}
      onConfirm={() => void confirm()}
      onCancel={close}
    >
      {asksForRefund && (
        <DeletionRefund amount={leftOf(order)} refund={refund} onChange={setRefund} />
      )}
    </ConfirmDialog>
  );
}

const questionOf = (order: Order, action: OrderActionView | null): string =>
  (hasOpenWithdrawal(order) && action?.withdrawalQuestion) || (action?.question ?? '');

type DeletionRefundProps = {
  amount: number;
  /** Null until an option is selected. */
  refund: boolean | null;
  onChange: (refund: boolean) => void;
};

/** Has no default option: the administrator must decide about the payment. */
function DeletionRefund({ amount, refund, onChange }: DeletionRefundProps) {
  const owner = useIsOwner();
  return (
    <fieldset className="mt-5 grid gap-2">
      <legend className="mb-2 font-medium">¿Qué pasa con el pago?</legend>
      <RefundOption
        checked={refund === true}
        label={`Devolver ${formatPrice(amount)} al cliente`}
        hint={
          owner
            ? 'Mercado Pago devuelve el pago y el cliente recibe un correo. Después no se puede restaurar.'
            : 'Hace falta el permiso de dueño.'
        }
        disabled={!owner}
        onSelect={() => onChange(true)}
      />
      <RefundOption
        checked={refund === false}
        label="No devolver por ahora"
        hint="El cliente recibe un correo. El pago queda en «Pagos a revisar» hasta que se decida; la orden se puede restaurar desde Auditoría."
        onSelect={() => onChange(false)}
      />
    </fieldset>
  );
}

type RefundOptionProps = {
  checked: boolean;
  label: string;
  hint: string;
  disabled?: boolean;
  onSelect: () => void;
};

function RefundOption({ checked, label, hint, disabled, onSelect }: RefundOptionProps) {
  const id = useId();
  return (
    <label className="grid cursor-pointer grid-cols-[auto_1fr] gap-x-3 gap-y-1 rounded-lg border border-line px-4 py-3 hover:border-line-strong has-checked:border-accent has-checked:bg-accent/5">
      <input
        type="radio"
        name="refund"
        checked={checked}
        disabled={disabled}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-hint`}
        onChange={onSelect}
        className="mt-0.5 size-4.5 accent-accent"
      />
      <span id={`${id}-label`} className="font-medium">
        {label}
      </span>
      <span id={`${id}-hint`} className="col-start-2 text-pretty text-muted">
        {hint}
      </span>
    </label>
  );
}
