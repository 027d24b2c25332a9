import { useId, useState } from 'react';
import type { Order } from '#domain/contract/orders.ts';
import { breakdownOf, leftOf } from '#domain/orders/order-breakdown.ts';
import { shortId } from '#domain/orders/order-state.ts';
import { decideComeBack } from '#domain/orders/refund-amount.ts';
import { type Centavos, formatPrice, fromPesos, toPesos } from '#domain/shared/money.ts';
import { isRefusal } from '#domain/shared/refusal.ts';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { emailText } from '../kit/email-texts.ts';
import { usePermission } from '../kit/panel-session.ts';
import { type ActedOn, getAction, type OrderActionName, questionOf } from './order-actions.ts';
import { deletionChange, type OrderChange, undeliveredChange } from './order-changes.ts';
import type { useOrderChange } from './order-queries.ts';

type OrderActionDialogProps = {
  entry: ActedOn;
  /** The action to confirm; null when the dialog is closed. */
  name: OrderActionName | null;
  change: ReturnType<typeof useOrderChange>;
  onClose: () => void;
};

/** Confirms an action; where money is refunded, also prompts what of it. */
export function OrderActionDialog({ entry, name, change, onClose }: OrderActionDialogProps) {
  const { order, user } = entry;
  const [refund, setRefund] = useState<boolean | null>(null);
  const [keepsDelivery, setKeepsDelivery] = useState(false);
  const action = name && getAction(name);
  const needsRefundChoice = name === 'delete' && order.paymentInfo !== null;
  const refunds = name === 'comeBack' ? comeBackRefunds(order) : null;
  const needsDeliveryChoice = refunds !== null;
  const isUndecided = needsRefundChoice && refund === null;
  const close = () => {
    setRefund(null);
    setKeepsDelivery(false);
    onClose();
  };
  const chosenChange = (): OrderChange | null => {
    if (needsRefundChoice && refund !== null) return deletionChange({ refund });
    return needsDeliveryChoice ? undeliveredChange({ keepsDelivery }) : action;
  };
  const confirm = async () => {
    const chosen = chosenChange();
    if (chosen) await change.run(chosen);
    close();
  };
  return (
    <ConfirmDialog
      open={action !== null}
      title={`Orden #${shortId(order._id)}`}
      text={action ? questionOf(entry, action) : ''}
      confirm={needsRefundChoice && refund ? 'Eliminar y devolver' : (action?.label ?? '')}
      danger={action?.variant === 'danger'}
      busy={change.isPending}
      disabled={isUndecided}
      onConfirm={() => void confirm()}
      onCancel={close}
    >
      {needsRefundChoice && (
        <DeletionRefund
          amount={leftOf(order)}
          email={user.email}
          refund={refund}
          onChange={setRefund}
        />
      )}
      {refunds && (
        <DeliveryRefund refunds={refunds} keeps={keepsDelivery} onChange={setKeepsDelivery} />
      )}
    </ConfirmDialog>
  );
}

type DeletionRefundProps = {
  amount: number;
  email: string;
  /** Null until an option is selected. */
  refund: boolean | null;
  onChange: (refund: boolean) => void;
};

/** Has no default option: the administrator must decide about the payment. */
function DeletionRefund({ amount, email, refund, onChange }: DeletionRefundProps) {
  const notice = emailText(email, 'El cliente recibe un correo.');
  const mayRefund = usePermission('refunds');
  return (
    <fieldset className="mt-5 grid gap-2">
      <legend className="mb-2 font-medium">¿Qué pasa con el pago?</legend>
      <RefundOption
        checked={refund === true}
        label={`Devolver ${formatPrice(amount)} al cliente`}
        hint={
          mayRefund
            ? `El pago se devuelve. ${notice} Después no se puede restaurar.`
            : 'Hace falta el permiso «Devoluciones».'
        }
        disabled={!mayRefund}
        onSelect={() => onChange(true)}
      />
      <RefundOption
        checked={refund === false}
        label="No devolver por ahora"
        hint={`${notice} El pago queda en «Pagos a revisar» hasta que se decida; la orden se puede restaurar desde Auditoría.`}
        onSelect={() => onChange(false)}
      />
    </fieldset>
  );
}

type ComeBackRefunds = { all: Centavos; withoutDelivery: Centavos };

/** What may be refunded of an order that came back; null where it is all, or nothing else. */
function comeBackRefunds(order: Order): ComeBackRefunds | null {
  const { refunded } = order;
  const refundedTotal = fromPesos(refunded.amount);
  const decide = (keepsDelivery: boolean) =>
    decideComeBack(breakdownOf(order), { refunded, refundedTotal, keepsDelivery });
  const all = decide(false);
  const withoutDelivery = decide(true);
  if (isRefusal(all) || isRefusal(withoutDelivery) || withoutDelivery.isWhole) return null;
  return { all: all.amount, withoutDelivery: withoutDelivery.amount };
}

type DeliveryRefundProps = {
  refunds: ComeBackRefunds;
  keeps: boolean;
  onChange: (keeps: boolean) => void;
};

/** Refunds everything unless something else is chosen. */
function DeliveryRefund({ refunds, keeps, onChange }: DeliveryRefundProps) {
  return (
    <fieldset className="mt-5 grid gap-2">
      <legend className="mb-2 font-medium">¿Qué se devuelve?</legend>
      <RefundOption
        checked={!keeps}
        label={`Todo: ${formatPrice(toPesos(refunds.all))}`}
        hint="También el costo de envío."
        onSelect={() => onChange(false)}
      />
      <RefundOption
        checked={keeps}
        label={`Menos el envío: ${formatPrice(toPesos(refunds.withoutDelivery))}`}
        hint="Si se arrepintió dentro de los 10 días, le corresponde todo. El costo de envío se puede devolver después, en «Pagos a revisar»."
        onSelect={() => onChange(true)}
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
