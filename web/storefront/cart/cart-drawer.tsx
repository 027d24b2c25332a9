import { Drawer } from '../../ui/overlay/drawer.tsx';
import { useCart } from '../cart-store.ts';
import { CartContents } from './cart-contents.tsx';

export function CartDrawer() {
  const open = useCart((state) => state.isCartMenuOpen);
  const closeMenu = useCart((state) => state.closeMenu);
  return (
    <Drawer open={open} onClose={closeMenu} title="Tu carrito">
      <CartContents />
    </Drawer>
  );
}
