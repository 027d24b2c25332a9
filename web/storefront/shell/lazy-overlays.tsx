import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { useCart } from '../../shopper/cart/cart-store.ts';
import { useAccount } from '../../shopper/sign-in.ts';
import { useLazyComponent } from '../../ui/use-lazy-component.ts';

const load = () => import('./overlays.tsx');
// A failed prefetch is ignored: opening the overlay loads the script again and reports a failure.
const prefetch = () => void load().catch(() => {});

/** Handlers for a button that opens an overlay: its script loads on hover or focus. */
export const prefetchHandlers = { onPointerEnter: prefetch, onFocus: prefetch };

/** Loads the drawer and the dialogs when the first of them opens, and closes them when the browser goes back. */
export function LazyOverlays() {
  const isCartOpen = useCart((state) => state.isCartMenuOpen);
  const isAccountOpen = useAccount((state) => state.isOpen || state.isAlertOpen);
  const Overlays = useLazyComponent(
    load,
    isCartOpen || isAccountOpen,
    closeAll,
    isCartOpen ? cartFailed : undefined,
  );
  const { pathname } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const shown = useRef(pathname);
  // Before the effects of the page there, which may open the sign-in.
  useLayoutEffect(() => {
    if (isBack && shown.current !== pathname && (isCartOpen || isAccountOpen)) closeAll();
    shown.current = pathname;
  }, [pathname, isBack, isCartOpen, isAccountOpen]);
  return Overlays && <Overlays />;
}

/** It opens after each addition, which must not be repeated. */
const cartFailed = 'No se pudo abrir el carrito. Lo que agregaste está guardado.';

function closeAll(): void {
  useCart.getState().closeMenu();
  const { dismissAlert, close } = useAccount.getState();
  dismissAlert();
  close();
}
