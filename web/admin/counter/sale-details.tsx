import { type ReactNode, useState } from 'react';
import type { Centavos } from '#domain/shared/money.ts';
import { type Draft, useDraft } from './sale-draft.ts';
import {
  buyerField,
  fitPayments,
  type PaymentFault,
  reasonField,
  reductionField,
} from './sale-payments.ts';
import { TypedField } from './typed-field.tsx';

type FieldsProps = { faults: readonly PaymentFault[] };

type ReductionFieldsProps = FieldsProps & {
  problem?: string | undefined;
  totalOf: (draft: Draft) => Centavos;
};

/** What the seller takes off, and why. */
export function ReductionFields({ faults, problem, totalOf }: ReductionFieldsProps) {
  const draft = useDraft();
  const { reduction, payments } = draft;
  const change = (changed: Partial<Draft['reduction']>) => {
    const next = { ...draft, reduction: { ...reduction, ...changed } };
    useDraft.setState({
      reduction: next.reduction,
      ...('amount' in changed ? { payments: fitPayments(payments, totalOf(next)) } : {}),
    });
  };
  return (
    <Details title="Descuento" isFilled={reduction.amount !== ''}>
      <TypedField
        id={reductionField}
        label="Importe del descuento"
        hint="En pesos, o un porcentaje como 10 %"
        value={reduction.amount}
        onType={(amount) => change({ amount })}
        faults={problem ? [{ field: reductionField, text: problem }] : faults}
        maxLength={14}
      />
      <TypedField
        id={reasonField}
        label="Motivo"
        value={reduction.reason}
        onType={(reason) => change({ reason })}
        faults={faults}
        maxLength={80}
      />
    </Details>
  );
}

/** Whom the buyer says to be: for the receipt, and to find the sale again. */
export function BuyerFields({ faults }: FieldsProps) {
  const buyer = useDraft((state) => state.buyer);
  const change = (changed: Partial<Draft['buyer']>) =>
    useDraft.setState({ buyer: { ...buyer, ...changed } });
  return (
    <Details title="Cliente (opcional)" isFilled={Object.values(buyer).some(Boolean)}>
      <TypedField
        id={buyerField('name')}
        label="Nombre"
        value={buyer.name}
        onType={(name) => change({ name })}
        faults={faults}
        maxLength={80}
      />
      <TypedField
        id={buyerField('email')}
        label="Correo, para mandarle el comprobante"
        value={buyer.email}
        onType={(email) => change({ email })}
        faults={faults}
        inputMode="email"
        maxLength={120}
      />
      <TypedField
        id={buyerField('phone')}
        label="Teléfono, para WhatsApp"
        hint="+54 11 2233 4455"
        value={buyer.phone}
        onType={(phone) => change({ phone })}
        faults={faults}
        inputMode="tel"
        maxLength={30}
      />
    </Details>
  );
}

type DetailsProps = { title: string; isFilled: boolean; children: ReactNode };

function Details({ title, isFilled, children }: DetailsProps) {
  // Open or closed is of the browser afterwards: it must not close while one types.
  const [isOpen] = useState(isFilled);
  return (
    <details open={isOpen} className="rounded-panel border border-line bg-raised">
      <summary className="min-h-11 cursor-pointer p-4 font-medium pointer-fine:min-h-9">
        {title}
      </summary>
      <div className="grid gap-3 px-4 pb-4 sm:grid-cols-2">{children}</div>
    </details>
  );
}
