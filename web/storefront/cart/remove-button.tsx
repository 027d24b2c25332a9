import { type CartEntry, nameOf } from '#domain/cart/cart.ts';
import { Button } from '../../ui/button.tsx';
import { TrashIcon } from '../../ui/icons.tsx';
import { useCart } from '../cart-store.ts';

/** Takes the whole entry out of the cart. */
export function RemoveButton({ entry }: { entry: CartEntry }) {
  const remove = useCart((state) => state.remove);
  return (
    <Button variant="outline" onClick={() => remove(entry.key)} size="small">
      <TrashIcon className="size-4" />
      Quitar<span className="sr-only"> {nameOf(entry)}</span>
    </Button>
  );
}
