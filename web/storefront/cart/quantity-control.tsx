import { type CartEntry, incrementEntry, nameOf } from '#domain/cart/cart.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { MinusIcon, PlusIcon, TrashIcon } from '../../ui/icons.tsx';
import { notify } from '../../ui/toast/notify.ts';
import { useCart } from '../cart-store.ts';

/** Less, how many, more; the last unit's minus takes the entry away. */
export function QuantityControl({ entry }: { entry: CartEntry }) {
  const { decrement, setCart } = useCart.getState();
  const name = nameOf(entry);
  const add = () => {
    const outcome = incrementEntry(useCart.getState().cart, entry.key);
    if ('refused' in outcome) notify(outcome.refused, { kind: 'error' });
    else setCart(outcome.cart);
  };
  return (
    <div className="inline-flex items-center rounded-full border border-line kings:rounded-none">
      <IconButton
        label={entry.quantity > 1 ? `Quitar uno de ${name}` : `Quitar ${name}`}
        onClick={() => decrement(entry.key)}
        size="small"
      >
        {entry.quantity > 1 ? <MinusIcon className="size-4" /> : <TrashIcon className="size-4" />}
      </IconButton>
      <span className="min-w-7 text-center text-sm tabular-nums" aria-live="polite">
        <span className="sr-only">Cantidad: </span>
        {entry.quantity}
      </span>
      <IconButton label={`Agregar uno de ${name}`} onClick={add} size="small">
        <PlusIcon className="size-4" />
      </IconButton>
    </div>
  );
}
