import { useState } from 'react';
import { useNavigate } from 'react-router';
import { checkoutTexts } from '#domain/cart/refuse-checkout.ts';
import { useCart } from '../../../shopper/cart/cart-store.ts';
import { goToPay } from '../../../shopper/purchase/go-to-pay.ts';
import { Button } from '../../../ui/button.tsx';
import { takeLostFocus } from '../../../ui/focus.ts';
import { EmptyState } from '../../../ui/page-states.tsx';
import { useCurrentStore } from '../../seo/use-current-store.ts';
import { CartChanges } from './cart-changes.tsx';
import { CartEntryRow } from './cart-entry-row.tsx';
import { CartSummary } from './cart-summary.tsx';

/** The content of the cart drawer. */
export function CartContents() {
  const cart = useCart((state) => state.cart);
  const closeMenu = useCart((state) => state.closeMenu);
  const store = useCurrentStore();
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  if (cart.length === 0) {
    return (
      <EmptyState title="Tu carrito está vacío">
        <Button ref={takeLostFocus} variant="outline" onClick={closeMenu}>
          Seguir mirando
        </Button>
      </EmptyState>
    );
  }
  const pay = () => {
    setIsBusy(true);
    void goToPay(store, navigate).finally(() => setIsBusy(false));
  };
  return (
    // In a low window all scrolls under the button: the entries alone would have no height.
    <div className="flex min-h-0 flex-1 flex-col low:overflow-y-auto low:overscroll-contain">
      <div className="relative flex-1 overflow-y-auto overscroll-contain px-6 low:flex-none low:overflow-visible">
        <div className="pt-5 empty:hidden">
          <CartChanges />
        </div>
        <ul>
          {cart.map((entry) => (
            <CartEntryRow key={entry.key} entry={entry} />
          ))}
        </ul>
      </div>
      <div className="grid gap-5 border-t border-line bg-raised px-6 pt-5 pb-2">
        <CartSummary cart={cart} />
        {cart.some((entry) => entry.unavailable) && (
          <p className="text-sm text-pretty text-danger">{checkoutTexts.unavailable}</p>
        )}
      </div>
      <div className="sticky bottom-0 grid bg-raised px-6 py-5">
        <Button busy={isBusy} onClick={pay}>
          Ir a pagar
        </Button>
      </div>
    </div>
  );
}
