import { Link } from 'react-router';
import { type StockLevel, stockLevel } from '#domain/catalogue/stock.ts';
import type { Dashboard } from '#domain/contract/dashboard.ts';
import { counted } from '#domain/shared/counted.ts';
import { cx } from '../../ui/cx.ts';
import { waitingText } from '../catalogue-queries.ts';
import { textLinkClass } from '../kit/badges.tsx';
import { productPath, productSection } from '../kit/sections.ts';

type SizeNameProps = { productId: string; nombre: string; modelName: string; size: string };

/** The garment, linked to its form, its model and its size. */
export function SizeName({ productId, nombre, modelName, size }: SizeNameProps) {
  return (
    <p className="min-w-0 wrap-anywhere">
      <Link to={productPath(productId)} className="font-medium hover:underline">
        {nombre}
      </Link>
      <span className="block text-muted">
        {modelName} · Talle {size}
      </span>
    </p>
  );
}

const levels: Record<StockLevel, { label: string; className: string }> = {
  none: { label: 'Sin stock', className: 'border-danger bg-danger/8 text-danger' },
  low: { label: 'Bajo', className: 'border-(--waiting) bg-(--waiting)/10' },
  medium: { label: 'Medio', className: 'border-line bg-sunken' },
  high: { label: 'Alto', className: 'border-ok/45 bg-ok/8 text-ok' },
};

/** Sizes of active products with low stock, best sellers first. */
export function LowSizes({ lowSizes: { total, sizes } }: { lowSizes: Dashboard['lowSizes'] }) {
  if (sizes.length === 0) return <p className="p-4 text-muted">Todos los talles tienen stock.</p>;
  return (
    <>
      <ul className="divide-y divide-line">
        {sizes.map(({ sizeId, productId, nombre, modelName, size, stock }) => {
          const { label, className } = levels[stockLevel(stock)];
          return (
            <li key={sizeId} className="flex items-center justify-between gap-4 px-4 py-1.5">
              <SizeName {...{ productId, nombre, modelName, size }} />
              <span
                className={cx(
                  'shrink-0 rounded-md border px-1.5 py-0.5 text-xs leading-4 whitespace-nowrap',
                  className,
                )}
              >
                {label} {stock > 0 && <span className="font-semibold">{stock}</span>}
              </span>
            </li>
          );
        })}
      </ul>
      {total > sizes.length && (
        <p className="border-t border-line px-4 py-2 text-muted">
          <Link to={`${productSection.path}?estado=activos&stock=bajo`} className={textLinkClass}>
            y {counted(total - sizes.length, 'talle', 'talles')} más
          </Link>
        </p>
      )}
    </>
  );
}

/** Sizes without stock for which people wait, and how many of them. */
export function MostWanted({ sizes }: { sizes: Dashboard['mostWanted'] }) {
  return (
    <ul className="divide-y divide-line">
      {sizes.map(({ sizeId, waiting, ...size }) => (
        <li key={sizeId} className="flex items-center justify-between gap-4 px-4 py-1.5">
          <SizeName {...size} />
          <span className="shrink-0 font-medium">{waitingText(waiting)}</span>
        </li>
      ))}
    </ul>
  );
}
