import { AccountDialog } from '../account/account-dialog.tsx';
import { SignInAlert } from '../account/sign-in-alert.tsx';
import { CartDrawer } from '../cart/cart-drawer.tsx';

/** The drawer and the dialogs of every page. */
export default function Overlays() {
  return (
    <>
      <CartDrawer />
      <AccountDialog />
      <SignInAlert />
    </>
  );
}
