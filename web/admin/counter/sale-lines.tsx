import { useRef } from 'react';
import { counted } from '#domain/shared/counted.ts';
import { formatPrice, toPesos } from '#domain/shared/money.ts';
import { MinusIcon, PlusIcon, TrashIcon } from '../../ui/action-icons.tsx';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { notify } from '../../ui/notify.ts';
import {
  changeUnits,
  type PricedSale,
  removeLine,
  type SaleLine,
  startSale,
  useDraft,
} from './sale-draft.ts';
import { keyOf, leftOf } from './sale-items.ts';

type SaleLinesProps = { priced: PricedSale; onPay: () => void };

/** The open sale: its lines with their units, the shop's discounts and the total. */
export function SaleLines({ priced, onPay }: SaleLinesProps) {
  const { lines, discounts, total, missing } = priced;
  const sale = useRef<HTMLElement>(null);
  const units = lines.reduce((sum, { item, garments }) => sum + item.quantity * garments.length, 0);
  return (
    <section
      ref={sale}
      tabIndex={-1}
      aria-label="Venta"
      className="rounded-panel border border-line bg-raised max-lg:sticky max-lg:bottom-2 max-lg:shadow-panel"
    >
      {lines.length === 0 ? (
        <p className="p-4 text-muted">Todavía no hay prendas en la venta.</p>
      ) : (
        <ul
          aria-label="Prendas de la venta"
          className="max-h-[40svh] max-lg:group-has-data-found:hidden divide-y divide-line overflow-y-auto lg:max-h-[60svh]"
        >
          {lines.map((line) => (
            <Line key={keyOf(line.item)} line={line} />
          ))}
        </ul>
      )}
      {missing.length > 0 && (
        <p role="alert" className="border-t border-line p-4 text-danger">
          {missing.length === 1
            ? 'Una prenda de la venta ya no está en la tienda.'
            : `${missing.length} prendas de la venta ya no están en la tienda.`}{' '}
          <button
            type="button"
            className="underline underline-offset-4"
            onClick={() => {
              missing.forEach(removeLine);
              sale.current?.focus();
            }}
          >
            Quitar
          </button>
        </p>
      )}
      {lines.length > 0 && (
        <div className="grid gap-3 border-t border-line p-4">
          <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
            {discounts.map(({ name, amount }) => (
              <div key={name} className="col-span-2 grid grid-cols-subgrid text-muted">
                <dt className="wrap-anywhere">{name}</dt>
                <dd>−{formatPrice(toPesos(amount))}</dd>
              </div>
            ))}
            <dt className="font-semibold">Total · {counted(units, 'prenda', 'prendas')}</dt>
            <dd className="text-base font-semibold">{formatPrice(toPesos(total))}</dd>
          </dl>
          <div className="flex gap-2">
            <Button size="large" className="grow" onClick={onPay}>
              Cobrar
            </Button>
            <Button variant="outline" size="large" onClick={emptySale}>
              Vaciar
            </Button>
          </div>
        </div>
      )}
    </section>
  );
}

function Line({ line }: { line: SaleLine }) {
  const { item, name, facts, price } = line;
  const full = `${name}, ${facts}`;
  const isLast = item.quantity === 1;
  const left = leftOf(line);
  return (
    <li tabIndex={-1} className="flex items-center gap-2 py-2 pr-2 pl-4">
      <div className="min-w-0 grow">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-muted wrap-anywhere">
          {facts} · {formatPrice(price)}
        </p>
        {item.quantity > left && (
          <p className="font-medium text-danger">
            Según la tienda {left === 1 ? 'queda' : 'quedan'} {left}
          </p>
        )}
      </div>
      <IconButton
        label={isLast ? `Quitar: ${full}` : `Una menos: ${full}`}
        size="dense"
        onClick={() => changeUnits(item, -1)}
      >
        {isLast ? <TrashIcon className="size-4" /> : <MinusIcon className="size-4" />}
      </IconButton>
      <span role="status" className="min-w-6 text-center font-semibold tabular-nums">
        {item.quantity}
      </span>
      <IconButton label={`Una más: ${full}`} size="dense" onClick={() => changeUnits(item, 1)}>
        <PlusIcon className="size-4" />
      </IconButton>
    </li>
  );
}

/** Its button is beside the one that is pressed most: it can be undone, until another sale has begun. */
function emptySale(): void {
  const emptied = useDraft.getState();
  startSale();
  const undo = () => {
    if (useDraft.getState().items.length === 0) useDraft.setState(emptied, true);
  };
  notify('Venta vaciada', { action: { label: 'Deshacer', run: undo } });
}
