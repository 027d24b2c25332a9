import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { type SaleMethod, saleMethodLabels, saleMethods } from '#domain/counter/sale-methods.ts';
import { type Centavos, centavos, formatPrice, toPesos } from '#domain/shared/money.ts';
import { Button } from '../../ui/button.tsx';
import { useFirstFocus } from '../../ui/focus.ts';
import { errorIdOf } from '../../ui/form/field-errors.ts';
import { ChevronLeftIcon } from '../../ui/icons.tsx';
import { ChatSale, type Sending } from './chat-sale.tsx';
import type { CreatedLink } from './link-done.tsx';
import { PaymentRow } from './payment-row.tsx';
import { BuyerFields, ReductionFields } from './sale-details.tsx';
import type { FinishedSale } from './sale-done.tsx';
import {
  changeOf,
  type Draft,
  lineText,
  type PricedSale,
  restOf,
  toSaleDraft,
  useDraft,
} from './sale-draft.ts';
import {
  choosePayment,
  findFault,
  findRefused,
  methodField,
  type PaymentFault,
  readRefusal,
} from './sale-payments.ts';
import { sendSale } from './sale-queue.ts';
import { shopTime } from './shop-clock.ts';

type PaymentStepProps = {
  priced: PricedSale;
  /** What a changed draft costs. */
  totalOf: (draft: Draft) => Centavos;
  onBack: () => void;
  onDone: (finished: FinishedSale) => void;
  onLinked: (link: CreatedLink) => void;
};

/** How a sale is paid, in one part or several, and its confirmation. */
export function PaymentStep({ priced, totalOf, onBack, onDone, onLinked }: PaymentStepProps) {
  const draft = useDraft();
  const client = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const [sending, setSending] = useState<Sending>(null);
  const [faults, setFaults] = useState<readonly PaymentFault[]>([]);
  const [refusal, setRefusal] = useState<string | null>(null);
  useFirstFocus(true, () => heading.current?.focus());
  const { payments } = draft;
  const { total } = priced;
  const change = changeOf(total, payments);
  const missing = faults.find(({ field }) => field === methodField)?.text;

  const focusField = ({ field }: PaymentFault) => {
    const control = form.current?.querySelector<HTMLElement>(`#${field}`);
    // A field of a closed box cannot have the focus.
    control?.closest('details')?.toggleAttribute('open', true);
    control?.focus();
  };
  const showRefusal = (refused: ReturnType<typeof readRefusal>) => {
    setFaults(refused.faults);
    setRefusal(refused.rest.join(' ') || null);
    if (refused.faults[0]) focusField(refused.faults[0]);
  };
  const confirm = async () => {
    const found = findFault(draft, priced);
    setFaults(found ? [found] : []);
    setRefusal(null);
    if (found) return focusField(found);
    const sent = toSaleDraft(draft, priced);
    // Once it is stored on the device it can no longer be corrected.
    const refused = findRefused(sent);
    if (refused.faults.length + refused.rest.length > 0) return showRefusal(refused);
    setSending('sale');
    const soldAt = shopTime();
    const outcome = await sendSale(sent, soldAt, priced.lines.map(lineText));
    setSending(null);
    // The stock is another one now, and after a refusal the prices may be, too.
    void client.invalidateQueries({ queryKey: ['counter'] });
    if (outcome.kind !== 'refused') {
      return onDone({ sent, priced, change, soldAt, outcome });
    }
    const { message, body } = outcome.error;
    showRefusal(readRefusal({ message, ...body }));
  };
  const choose = (method: SaleMethod) => {
    setFaults([]);
    useDraft.setState({ payments: choosePayment(payments, method, total) });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!sending) void confirm();
  };

  return (
    <form ref={form} onSubmit={submit} noValidate className="grid max-w-xl gap-4 print:hidden">
      <div>
        <button
          type="button"
          aria-disabled={sending !== null || undefined}
          onClick={sending ? undefined : onBack}
          className="label -ml-1 inline-flex min-h-11 items-center gap-1 text-muted hover:text-ink aria-disabled:cursor-not-allowed aria-disabled:opacity-50 pointer-fine:min-h-8"
        >
          <ChevronLeftIcon className="size-4" /> Volver a la venta
        </button>
        <h2 ref={heading} tabIndex={-1} className="text-2xl font-semibold outline-none">
          A cobrar: {formatPrice(toPesos(total))}
        </h2>
      </div>
      <fieldset
        aria-describedby={missing ? errorIdOf(methodField) : undefined}
        className="grid gap-2"
      >
        <legend className="mb-1.5 font-medium">¿Cómo paga?</legend>
        <div className="grid grid-cols-2 gap-2">
          {saleMethods.map((method, index) => (
            <Button
              key={method}
              id={index === 0 ? methodField : undefined}
              variant="outline"
              aria-pressed={payments.some((payment) => payment.method === method)}
              onClick={() => choose(method)}
              className="aria-pressed:border-accent aria-pressed:bg-accent/8"
            >
              {saleMethodLabels[method]}
            </Button>
          ))}
        </div>
        {missing && (
          <p id={errorIdOf(methodField)} role="alert" className="text-sm text-danger">
            {missing}
          </p>
        )}
      </fieldset>
      {payments.map((payment, index) => (
        <PaymentRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a payment has nothing else of its own.
          key={index}
          payment={payment}
          index={index}
          faults={faults}
        />
      ))}
      <ReductionFields faults={faults} problem={priced.problem?.message} totalOf={totalOf} />
      <BuyerFields faults={faults} />
      <PaymentState total={total} change={change} />
      {refusal && (
        <p role="alert" className="rounded-panel border border-danger p-4 font-medium text-danger">
          {refusal}
        </p>
      )}
      <Button
        type="submit"
        size="large"
        busy={sending === 'sale'}
        ariaDisabled={sending === 'link'}
      >
        Confirmar venta
      </Button>
      <ChatSale priced={priced} sending={sending} onSending={setSending} onCreated={onLinked} />
    </form>
  );
}

function PaymentState({ total, change }: { total: number; change: number }) {
  const payments = useDraft((state) => state.payments);
  const rest = restOf(centavos(total), payments);
  const price = (cents: number) => formatPrice(toPesos(centavos(cents)));
  return (
    <p role="status" className="text-lg font-semibold">
      {rest > 0 && `Faltan ${price(rest)}`}
      {rest <= 0 && change > 0 && `Vuelto: ${price(change)}`}
      {rest === 0 && '✓ Está completo'}
      {-rest > change && (
        <span className="text-danger">
          Sobran {price(-rest - change)}: corregí un importe, solo el efectivo tiene vuelto.
        </span>
      )}
    </p>
  );
}
