import type { ReactNode } from 'react';
import { lineDetails, unknownProduct } from '#domain/catalogue/garment-text.ts';
import type { OrderLine } from '#domain/contract/orders.ts';
import type { OrderPart } from '#domain/orders/refund-amount.ts';
import {
  type LineChoice,
  nothing,
  type RefundChoice,
  withUnits,
} from '#domain/orders/refund-choice.ts';
import { counted } from '#domain/shared/counted.ts';
import { type Centavos, formatAmount, toPesos } from '#domain/shared/money.ts';
import { CheckboxField } from '../../ui/form/checkbox-field.tsx';
import { Select } from '../../ui/form/select-field.tsx';

type RefundFieldsProps = {
  choice: RefundChoice;
  onChoose: (part: OrderPart) => void;
};

/** The lines of an order and its delivery, to choose what is refunded of them. */
export function RefundFields({ choice, onChoose }: RefundFieldsProps) {
  const { lines, delivery, rest, wanted } = choice;
  const parts = lines.filter(({ left }) => left > 0).length + Number(rest.part.delivery);
  return (
    <fieldset className="mt-3">
      <legend className="sr-only">Qué se devuelve</legend>
      <ul className="divide-y divide-line border-y border-line">
        {parts > 1 && (
          <Row
            label="Todo lo que queda"
            amount={rest.amount}
            isChosen={rest.isChosen}
            onChange={(isChosen) => onChoose(isChosen ? rest.part : nothing)}
          />
        )}
        {lines.map((each) => (
          <LineRow
            key={each.index}
            choice={each}
            onChoose={(units) => onChoose(withUnits(wanted, each.index, units))}
          />
        ))}
        {delivery && (
          <Row
            label="Costo de envío"
            hint={delivery.isLeft ? '' : 'Ya se devolvió'}
            amount={delivery.amount}
            isChosen={delivery.isChosen}
            isDisabled={!delivery.isLeft}
            onChange={(isChosen) => onChoose({ ...wanted, delivery: isChosen })}
          />
        )}
      </ul>
    </fieldset>
  );
}

type LineRowProps = { choice: LineChoice; onChoose: (units: number) => void };

/** Checked for all units that are left; the number of several can be reduced then. */
function LineRow({ choice: { line, left, chosen, amount }, onChoose }: LineRowProps) {
  const title = line.title || unknownProduct;
  const details = lineDetails(line).join(' + ');
  return (
    <Row
      label={title}
      hint={[details, leftText(line, left)].filter(Boolean).join(' · ')}
      amount={amount}
      isChosen={chosen > 0}
      isDisabled={left === 0}
      onChange={(isChosen) => onChoose(isChosen ? left : 0)}
    >
      {left > 1 && chosen > 0 && (
        <div className="mb-2.5 max-w-36">
          <Select
            isSmall
            aria-label={`Unidades de ${[title, details].filter(Boolean).join(', ')}`}
            value={chosen}
            onChange={({ target }) => onChoose(Number(target.value))}
            className="rounded-control bg-raised pointer-fine:min-h-8"
          >
            {Array.from({ length: left }, (_, index) => index + 1).map((units) => (
              <option key={units} value={units}>
                {unitsText(units)}
              </option>
            ))}
          </Select>
        </div>
      )}
    </Row>
  );
}

const unitsText = (units: number) => counted(units, 'unidad', 'unidades');

/** Does not break between its words. */
function leftText({ quantity }: OrderLine, left: number): string {
  if (left === 0) return quantity === 1 ? 'Ya se devolvió' : 'Ya se devolvieron';
  const text =
    left === quantity
      ? unitsText(left)
      : `${left === 1 ? 'queda' : 'quedan'} ${left} de ${quantity}`;
  return quantity === 1 ? '' : text.replaceAll(' ', '\u00a0');
}

type RowProps = {
  label: string;
  hint?: string;
  amount: Centavos;
  isChosen: boolean;
  isDisabled?: boolean;
  onChange: (isChosen: boolean) => void;
  children?: ReactNode;
};

function Row({ label, hint = '', amount, isChosen, isDisabled, onChange, children }: RowProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 wrap-anywhere">
      <div className={isDisabled ? 'text-muted' : undefined}>
        <CheckboxField
          label={label}
          hint={hint}
          checked={isChosen}
          disabled={isDisabled}
          onChange={({ target }) => onChange(target.checked)}
        />
        {children && <div className="pl-7.5">{children}</div>}
      </div>
      <p className="py-2.5 text-right whitespace-nowrap tabular-nums pointer-fine:py-1.5">
        {!isDisabled && formatAmount(toPesos(amount))}
      </p>
    </li>
  );
}
