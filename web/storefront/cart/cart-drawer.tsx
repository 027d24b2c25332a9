import { lazy, Suspense } from 'react';
import { Drawer } from '../../ui/overlay/drawer.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useCart } from '../cart-store.ts';

const CartContents = lazy(() => import('./cart-contents.tsx'));

export function CartDrawer() {
  const open = useCart((state) => state.isCartMenuOpen);
  const closeMenu = useCart((state) => state.closeMenu);
  return (
    <Drawer open={open} onClose={closeMenu} title="Tu carrito">
      <Suspense fallback={<Spinner label="Cargando el carrito..." />}>
        <CartContents />
      </Suspense>
    </Drawer>
  );
}
