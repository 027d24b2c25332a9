import { type CartEntry, nameOf } from '#domain/cart/cart.ts';
import { unavailableTexts } from '#domain/cart/find-offered.ts';
import { incrementEntry } from '#domain/cart/increment-entry.ts';
import { entryTotal } from '#domain/cart/price-cart.ts';
import { colorName } from '#domain/catalogue/color.ts';
import { formatPrice, toPesos } from '#domain/shared/money.ts';
import { useCart } from '../../../shopper/cart/cart-store.ts';
import { MinusIcon, PlusIcon, TrashIcon } from '../../../ui/action-icons.tsx';
import { announce } from '../../../ui/announce.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { notify } from '../../../ui/notify.ts';
import { Picture } from '../../../ui/picture.tsx';

/** One entry of the cart: name, garments, quantity and total. */
export function CartEntryRow({ entry, locked = false }: { entry: CartEntry; locked?: boolean }) {
  const total = toPesos(entryTotal(entry));
  const { unavailable } = entry;
  return (
    <li
      tabIndex={-1}
      className="grid grid-cols-[6.5rem_1fr] gap-4 border-b border-line py-5 last:border-b-0"
    >
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
            {unavailable ? 'No disponible' : formatPrice(total)}
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
        {cartGarmentText({ ...variant, size: variant.sizes[0].size })}
      </p>
    );
  }
  return (
    <ul className="grid gap-0.5 text-sm text-pretty text-muted">
      {entry.products.map((garment) => (
        <li key={`${garment.productId}-${garment.sizeId}`}>
          {garment.nombre}: {cartGarmentText(garment)}
        </li>
      ))}
    </ul>
  );
}

/** Removes the whole entry from the cart. */
function RemoveButton({ entry }: { entry: CartEntry }) {
  const remove = () => {
    useCart.getState().remove(entry.key);
    announceRemoval(entry);
  };
  return (
    <Button variant="outline" onClick={remove} size="dense">
      <TrashIcon className="size-4" />
      Quitar<span className="sr-only"> {nameOf(entry)}</span>
    </Button>
  );
}

const announceRemoval = (entry: CartEntry) => announce(`Quitaste ${nameOf(entry)} del carrito`);

/** Minus, quantity, plus; minus on the last unit removes the entry. */
function QuantityControl({ entry }: { entry: CartEntry }) {
  const { decrement, setCart } = useCart.getState();
  const name = nameOf(entry);
  const add = () => {
    const outcome = incrementEntry(useCart.getState().cart, entry.key);
    if ('refused' in outcome) notify(outcome.refused, { kind: 'error' });
    else setCart(outcome.cart);
  };
  const takeOne = () => {
    decrement(entry.key);
    if (entry.quantity === 1) announceRemoval(entry);
  };
  return (
    <div className="inline-flex items-center rounded-full border border-line kings:rounded-none">
      <IconButton
        label={entry.quantity > 1 ? `Quitar uno de ${name}` : `Quitar ${name}`}
        onClick={takeOne}
        size="dense"
      >
        {entry.quantity > 1 ? <MinusIcon className="size-4" /> : <TrashIcon className="size-4" />}
      </IconButton>
      <span className="min-w-7 text-center text-sm tabular-nums" aria-live="polite">
        <span className="sr-only">Cantidad: </span>
        {entry.quantity}
      </span>
      <IconButton label={`Agregar uno de ${name}`} onClick={add} size="dense">
        <PlusIcon className="size-4" />
      </IconButton>
    </div>
  );
}

type Garment = { modelName: string; color: string; size: string };

/** Model, colour in Spanish and size; a size without a name is named, other than in the domain's text. */
export function cartGarmentText({ modelName, color, size }: Garment): string {
  return `${modelName} · ${colorName(color)} · Talle ${size || 'No especificado'}`;
}
