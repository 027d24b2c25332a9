import { type CartEntry, nameOf, unitPriceOf } from '#domain/cart/cart.ts';
import { unavailableTexts } from '#domain/catalogue/find-offered.ts';
import { formatPrice, fromPesos, timesQuantity, toPesos } from '#domain/shared/money.ts';
import { cx } from '../../ui/cx.ts';
import { Picture } from '../../ui/picture.tsx';
import { garmentText } from './garment-text.ts';
import { QuantityControl } from './quantity-control.tsx';
import { RemoveButton } from './remove-button.tsx';

/** One entry of the cart: what it is, how many, what it comes to. */
export function CartEntryRow({ entry, locked = false }: { entry: CartEntry; locked?: boolean }) {
  const subtotal = toPesos(timesQuantity(fromPesos(unitPriceOf(entry)), entry.quantity));
  const { unavailable } = entry;
  return (
    <li className="grid grid-cols-[6.5rem_1fr] gap-4 border-b border-line py-5 last:border-b-0">
      <Picture
        src={entry.image}
        alt=""
        sizes="104px"
        className={cx('lv:rounded-xl', unavailable && 'opacity-55 grayscale')}
      />
      <div className="grid content-start gap-2">
        <h3 className={cx('font-medium leading-snug', unavailable && 'text-muted')}>
          {nameOf(entry)}
        </h3>
        <Garments entry={entry} />
        {unavailable && <p className="text-sm text-danger">{unavailableTexts[unavailable]}</p>}
        <div className="mt-1 flex flex-wrap items-center justify-between gap-2">
          {locked && <span className="text-sm">×{entry.quantity}</span>}
          {!locked && unavailable && <RemoveButton entry={entry} />}
          {!locked && !unavailable && <QuantityControl entry={entry} />}
          <span
            className={cx(
              'ml-auto text-sm tabular-nums',
              unavailable ? 'text-muted' : 'font-medium',
            )}
          >
            {unavailable ? 'No disponible' : formatPrice(subtotal)}
          </span>
        </div>
      </div>
    </li>
  );
}

function Garments({ entry }: { entry: CartEntry }) {
  if (entry.type === 'product') {
    const [variant] = entry.variants;
    return (
      <p className="text-sm text-pretty text-muted">
        {garmentText({ ...variant, size: variant.sizes[0].size })}
      </p>
    );
  }
  return (
    <ul className="grid gap-0.5 text-sm text-pretty text-muted">
      {entry.products.map((garment) => (
        <li key={`${garment.productId}-${garment.sizeId}`}>
          {garment.nombre}: {garmentText(garment)}
        </li>
      ))}
    </ul>
  );
}
