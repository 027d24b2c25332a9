import { AccountDialog } from '../account/account-dialog.tsx';
import { SignInAlert } from '../account/sign-in-alert.tsx';
import { CartDrawer } from '../cart/cart-drawer.tsx';

/** What opens over any page. */
export default function Overlays() {
  return (
    <>
      <CartDrawer />
      <AccountDialog />
      <SignInAlert />
    </>
  );
}
