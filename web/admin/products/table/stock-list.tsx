import { type StockLevel, stockLevel } from '#domain/catalogue/stock.ts';
import type { Product, Size } from '#domain/contract/catalogue.ts';
import { cx } from '../../../ui/cx.ts';
import { reservedText, useReservedUnits } from '../../catalogue-queries.ts';
import { type CellEdits, stockCell } from './cell-edits.ts';
import { CellInput } from './cell-input.tsx';

const levels: Record<StockLevel, { label: string; className: string }> = {
  none: { label: 'sin stock', className: 'border-danger bg-danger/8 text-danger' },
  low: { label: 'stock bajo', className: 'border-(--waiting) bg-(--waiting)/10' },
  medium: { label: 'stock medio', className: 'border-line bg-sunken' },
  high: { label: 'stock alto', className: 'border-ok/45 bg-ok/8 text-ok' },
};

/** The stock of each size, by model name. */
export function StockList({ product, edits }: { product: Product; edits: CellEdits | null }) {
  const reserved = useReservedUnits();
  return (
    <ul className="grid gap-1.5">
      {product.variants.map((variant) => (
        <li key={variant._id} className="grid grid-cols-[6.5rem_1fr] items-baseline gap-x-2">
          <span className="text-muted wrap-anywhere">{variant.modelName}</span>
          <ul className="flex flex-wrap gap-1" aria-label={`Talles de ${variant.modelName}`}>
            {variant.sizes.map((size) =>
              edits ? (
                <li key={size._id} className="flex items-center gap-1">
                  <span
                    aria-hidden="true"
                    className="min-w-4 text-right text-xs whitespace-nowrap text-muted"
                  >
                    {size.size}
                  </span>
                  <CellInput
                    edits={edits}
                    cell={stockCell(product, variant, size)}
                    className="w-11! min-w-11 px-1! text-center field-sizing-content supports-[field-sizing:content]:w-auto!"
                  />
                  <Reserved units={reserved.get(size._id)} />
                </li>
              ) : (
                <SizeStock key={size._id} size={size} reserved={reserved.get(size._id)} />
              ),
            )}
          </ul>
        </li>
      ))}
    </ul>
  );
}

type SizeStockProps = { size: Size; reserved: number | undefined };

function SizeStock({ size: { size, stock }, reserved }: SizeStockProps) {
  const { label, className } = levels[stockLevel(stock)];
  return (
    <li
      title={`Talle ${size}: ${stock}, ${label}`}
      className={cx(
        'rounded-md border px-1.5 py-0.5 text-xs leading-4 whitespace-nowrap',
        className,
      )}
    >
      {size} <span className="font-semibold">{stock}</span>
      <span className="sr-only">, {label}</span> <Reserved units={reserved} />
    </li>
  );
}

/** The units on the shelf that are not in the stock any more: `+3`. */
function Reserved({ units }: { units: number | undefined }) {
  if (!units) return null;
  return (
    <span className="text-xs text-muted" title={reservedText(units)}>
      <span aria-hidden="true">+{units}</span>
      <span className="sr-only">, {reservedText(units)}</span>
    </span>
  );
}
