import { cartTexts } from '#domain/cart/cart.ts';
import { useAccount } from '../../session/account-store.ts';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';

/** The alert after adding to the cart while signed out. */
export function SignInAlert() {
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
