import { receiptLabels, saleMethodLabels } from '#domain/counter/sale-methods.ts';
import { TrashIcon } from '../../ui/action-icons.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { type DraftPayment, useDraft } from './sale-draft.ts';
import { amountField, methodField, type PaymentFault, receiptField } from './sale-payments.ts';
import { TypedField } from './typed-field.tsx';

type PaymentRowProps = { payment: DraftPayment; index: number; faults: readonly PaymentFault[] };

/** One part of how a sale is paid: its amount, and the number of its receipt where it has one. */
export function PaymentRow({ payment, index, faults }: PaymentRowProps) {
  const { method, amount, receipt } = payment;
  const label = saleMethodLabels[method];
  const receiptLabel = receiptLabels[method];
  const change = (changed: Partial<DraftPayment>) =>
    useDraft.setState(({ payments }) => ({
      payments: payments.map((each, at) => (at === index ? { ...each, ...changed } : each)),
    }));
  const remove = () => {
    useDraft.setState(({ payments }) => ({ payments: payments.filter((_, at) => at !== index) }));
    document.getElementById(methodField)?.focus();
  };
  return (
    <div className="flex items-start gap-2 rounded-panel border border-line bg-raised p-4">
      <div className="grid grow gap-3 sm:grid-cols-2">
        <TypedField
          id={amountField(index)}
          label={method === 'cash' ? `${label}: importe que entrega` : `${label}: importe`}
          value={amount}
          onType={(text) => change({ amount: text })}
          faults={faults}
          inputMode="decimal"
          maxLength={14}
        />
        {receiptLabel && (
          <TypedField
            id={receiptField(index)}
            label={receiptLabel}
            value={receipt}
            onType={(text) => change({ receipt: text })}
            faults={faults}
            maxLength={40}
          />
        )}
      </div>
      <IconButton
        label={`Quitar el pago: ${label}`}
        size="dense"
        className="mt-6.5"
        onClick={remove}
      >
        <TrashIcon className="size-4" />
      </IconButton>
    </div>
  );
}
