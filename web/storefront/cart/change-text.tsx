import type { CartChange } from '#domain/cart/cart-changes.ts';
import { unavailableTexts } from '#domain/catalogue/find-offered.ts';
import { formatPrice } from '#domain/shared/money.ts';

/** One change in words, with the old figure and the new one. */
export function ChangeText({ change }: { change: CartChange }) {
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
