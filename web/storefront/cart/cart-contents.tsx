import { useNavigate } from 'react-router';
import { stores } from '#domain/store.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useCart } from '../cart-store.ts';
import { useCurrentStore } from '../current-store.ts';
import { CartEntryRow } from './cart-entry-row.tsx';
import { CartSummary } from './cart-summary.tsx';
import { goToPay } from './go-to-pay.ts';

/** What the cart drawer holds. */
export function CartContents() {
  const cart = useCart((state) => state.cart);
  const closeMenu = useCart((state) => state.closeMenu);
  const store = useCurrentStore() ?? stores[0];
  const navigate = useNavigate();
  if (cart.length === 0) {
    return (
      <EmptyState title="Tu carrito está vacío">
        <Button look="outline" onClick={closeMenu}>
          Seguir mirando
        </Button>
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="flex-1 overflow-y-auto overscroll-contain px-6">
        {cart.map((entry) => (
          <CartEntryRow key={entry.key} entry={entry} />
        ))}
      </ul>
      <div className="grid gap-5 border-t border-line bg-raised px-6 py-5">
        <CartSummary cart={cart} />
        <Button onClick={() => goToPay(store, navigate)}>Ir a pagar</Button>
      </div>
    </>
  );
}
