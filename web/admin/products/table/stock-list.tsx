import { type StockLevel, stockLevel } from '#domain/catalogue/stock.ts';
import type { Product } from '#domain/contract/catalogue.ts';
import { cx } from '../../../ui/cx.ts';

const levels: Record<StockLevel, { label: string; className: string }> = {
  none: { label: 'sin stock', className: 'border-danger bg-danger/8 text-danger' },
  low: { label: 'stock bajo', className: 'border-(--waiting) bg-(--waiting)/10' },
  medium: { label: 'stock medio', className: 'border-line bg-sunken' },
  high: { label: 'stock alto', className: 'border-ok/45 bg-ok/8 text-ok' },
};

/** The stock of each size, by model name. */
export function StockList({ variants }: Pick<Product, 'variants'>) {
  return (
    <ul className="grid gap-1.5">
      {variants.map((variant) => (
        <li key={variant._id} className="grid grid-cols-[6.5rem_1fr] items-baseline gap-x-2">
          <span className="text-muted wrap-anywhere">{variant.modelName}</span>
          <ul className="flex flex-wrap gap-1" aria-label={`Talles de ${variant.modelName}`}>
            {variant.sizes.map((size) => (
              <SizeStock key={size._id} size={size.size} stock={size.stock} />
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

function SizeStock({ size, stock }: { size: string; stock: number }) {
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
      <span className="sr-only">, {label}</span>
    </li>
  );
}
