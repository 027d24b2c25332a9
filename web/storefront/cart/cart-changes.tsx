import { Button } from '../../ui/button.tsx';
import { useCart } from '../cart-store.ts';
import { cartChangesTitle } from '../purchase/revalidate.ts';
import { ChangeText } from './change-text.tsx';

type CartChangesProps = {
  /** Goes on with what the news interrupted; without it they are only put away. */
  onContinue?: (() => void) | undefined;
};

/**
 * What the catalogue changed in the cart, until the shopper has read it. It comes late, on the
 * catalogue's answer: whoever shows it gives it a place where it pushes nothing away.
 */
export function CartChanges({ onContinue }: CartChangesProps) {
  const { cart, changes, acknowledge, setCart } = useCart();
  if (changes.length === 0) return null;

  const isBlocked = cart.some((entry) => entry.unavailable);
  const removeGone = () => setCart(cart.filter((entry) => !entry.unavailable));
  const goOn = () => {
    acknowledge();
    onContinue?.();
  };
  return (
    <section
      aria-label={cartChangesTitle}
      className="grid max-h-[45dvh] gap-3 overflow-y-auto overscroll-contain border-l-2 border-spark bg-sunken p-4 text-sm lv:rounded-xl lv:border lv:bg-raised"
    >
      <div role="status" className="grid gap-3">
        <p className="font-medium">{cartChangesTitle}</p>
        <ul className="grid gap-2">
          {changes.map((change) => (
            <li key={`${change.key}-${change.kind}`} className="text-pretty">
              {change.name}
              <br />
              <ChangeText change={change} />
            </li>
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        {isBlocked && (
          <Button variant="outline" onClick={removeGone}>
            Quitar lo que no está disponible
          </Button>
        )}
        {(!isBlocked || !onContinue) && (
          <Button variant={onContinue ? 'solid' : 'quiet'} onClick={goOn}>
            {onContinue ? 'Confirmar y continuar' : 'Entendido'}
          </Button>
        )}
      </div>
    </section>
  );
}
