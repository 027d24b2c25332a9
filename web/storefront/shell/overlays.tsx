import { cartTexts } from '#domain/cart/cart-texts.ts';
import { useCart } from '../../shopper/cart/cart-store.ts';
import { useAccount } from '../../shopper/sign-in.ts';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { Drawer } from '../../ui/overlay/drawer.tsx';
import { useRemovedFocus } from '../../ui/use-removed-focus.ts';
import { AccountDialog } from '../account/account-dialog.tsx';
import { CartContents } from '../buy/cart/cart-contents.tsx';

/** The drawer and the dialogs of every page. */
export default function Overlays() {
  useRemovedFocus();
  return (
    <>
      <CartDrawer />
      <AccountDialog />
      <SignInAlert />
    </>
  );
}

/** The alert after adding to the cart while signed out. */
function SignInAlert() {
  const { isAlertOpen, acceptAlert, dismissAlert } = useAccount();
  return (
    <ConfirmDialog
      open={isAlertOpen}
      title="Tu cuenta"
      text={cartTexts.signInFirst}
      confirm="Iniciar Sesión"
      cancel="Ahora no"
      onConfirm={acceptAlert}
      onCancel={dismissAlert}
    />
  );
}

function CartDrawer() {
  const open = useCart((state) => state.isCartMenuOpen);
  const closeMenu = useCart((state) => state.closeMenu);
  return (
    <Drawer open={open} onClose={closeMenu} title="Tu carrito">
      <CartContents />
    </Drawer>
  );
}
