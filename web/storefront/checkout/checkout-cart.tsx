import { type Cart, countUnits } from '#domain/cart/cart.ts';
import { CartEntryRow } from '../cart/cart-entry-row.tsx';

/** The cart in detail; locked while an order of it waits for its payment. */
export function CheckoutCart({ cart, isLocked }: { cart: Cart; isLocked: boolean }) {
  const units = countUnits(cart);
  return (
    <section aria-labelledby="checkout-cart">
      <div className="flex items-baseline justify-between border-b border-line pb-3">
        <h2 id="checkout-cart" className="label text-muted">
          Tu carrito
        </h2>
        <p className="text-sm text-muted tabular-nums">
          {units} {units === 1 ? 'unidad' : 'unidades'}
        </p>
      </div>
      <ul>
        {cart.map((entry) => (
          <CartEntryRow key={entry.key} entry={entry} locked={isLocked} />
        ))}
      </ul>
    </section>
  );
}
