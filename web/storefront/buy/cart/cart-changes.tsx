import { useEffect, useRef } from 'react';
import type { CartChange } from '#domain/cart/cart-changes.ts';
import { unavailableTexts } from '#domain/cart/find-offered.ts';
import { formatPrice } from '#domain/shared/money.ts';
import { useCart } from '../../../shopper/cart/cart-store.ts';
import { cartChangesTitle } from '../../../shopper/purchase/revalidate.ts';
import { announce } from '../../../ui/announce.ts';
import { Button } from '../../../ui/button.tsx';

type CartChangesProps = {
  /** Continues the interrupted step; without it the changes are only dismissed. */
  onContinue?: (() => void) | undefined;
};

/** The unacknowledged changes of the cart, scrolled into view when they arrive. */
export function CartChanges({ onContinue }: CartChangesProps) {
  const { cart, changes, acknowledge, setCart } = useCart();
  const section = useRef<HTMLElement>(null);
  const names = changes.map(({ name }) => name).join(', ');
  const isInterrupted = onContinue !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: also when known changes interrupt a step
  useEffect(() => {
    // The drawer stays mounted while it is closed.
    if (!names || !section.current || section.current.checkVisibility?.() === false) return;
    announce(`${cartChangesTitle}: ${names}`);
    section.current.scrollIntoView({ block: 'nearest' });
  }, [names, isInterrupted]);
  if (changes.length === 0) return null;

  const isBlocked = cart.some((entry) => entry.unavailable);
  const removeUnavailable = () => setCart(cart.filter((entry) => !entry.unavailable));
  const confirm = () => {
    acknowledge();
    onContinue?.();
  };
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={cartChangesTitle}
      className="grid scroll-mt-24 gap-3 border-l-2 border-spark bg-sunken p-4 text-sm lv:rounded-xl lv:border lv:bg-raised"
    >
      <div className="grid gap-3">
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
          <Button variant="outline" onClick={removeUnavailable}>
            Quitar lo que no está disponible
          </Button>
        )}
        {(!isBlocked || !onContinue) && (
          <Button variant={onContinue ? 'solid' : 'quiet'} onClick={confirm}>
            {onContinue ? 'Confirmar y continuar' : 'Entendido'}
          </Button>
        )}
      </div>
    </section>
  );
}

/** The text of one change, with the old and the new value. */
function ChangeText({ change }: { change: CartChange }) {
  switch (change.kind) {
    case 'price':
      return (
        <span className="tabular-nums">
          {change.after > change.before ? 'Subió' : 'Bajó'} de{' '}
          <s className="text-muted">{formatPrice(change.before)}</s> a {formatPrice(change.after)}
        </span>
      );
    case 'quantity':
      return `Pediste ${change.before} y ${change.after === 1 ? 'queda' : 'quedan'} ${change.after}.`;
    case 'shipping':
      return change.isFree ? 'Ahora tiene envío gratis.' : 'Ya no tiene envío gratis.';
    case 'unavailable':
      return <span className="text-danger">{unavailableTexts[change.reason]}</span>;
    case 'back':
      return 'Vuelve a estar disponible.';
  }
}
