import { type CartEntry, nameOf, unitPriceOf } from '#domain/cart.ts';
import { colorName } from '#domain/color.ts';
import { formatPrice, fromPesos, timesQuantity, toPesos } from '#domain/money.ts';
import { Plate } from '../../ui/plate.tsx';
import { QuantityControl } from './quantity-control.tsx';

/** One entry of the cart: what it is, how many, what it comes to. */
export function CartEntryRow({ entry, locked = false }: { entry: CartEntry; locked?: boolean }) {
  const subtotal = toPesos(timesQuantity(fromPesos(unitPriceOf(entry)), entry.quantity));
  return (
    <li className="grid grid-cols-[6.5rem_1fr] gap-4 border-b border-line py-5 last:border-b-0">
      <Plate src={entry.image} alt="" sizes="104px" className="lv:rounded-xl" />
      <div className="grid content-start gap-2">
        <h3 className="font-medium leading-snug">{nameOf(entry)}</h3>
        {entry.type === 'product' ? (
          <p className="text-sm text-muted">
            {garmentText(entry.variants[0], entry.variants[0].sizes[0].size)}
          </p>
        ) : (
          <ul className="grid gap-0.5 text-sm text-muted">
            {entry.products.map((garment) => (
              <li key={`${garment.productId}-${garment.sizeId}`}>
                {garment.nombre}: {garmentText(garment, garment.size)}
              </li>
            ))}
          </ul>
        )}
        <div className="mt-1 flex flex-wrap items-center justify-between gap-2">
          {locked ? (
            <span className="text-sm">×{entry.quantity}</span>
          ) : (
            <QuantityControl entry={entry} />
          )}
          <span className="text-sm font-medium tabular-nums">{formatPrice(subtotal)}</span>
        </div>
      </div>
    </li>
  );
}

function garmentText(garment: { modelName: string; color: string }, size: string): string {
  return `${garment.modelName} · ${colorName(garment.color)} · Talle ${size || 'No especificado'}`;
}
