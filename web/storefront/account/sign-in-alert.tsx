import { cartTexts } from '#domain/cart.ts';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { useAccount } from './account-store.ts';

/** The alert of an addition tried while signed out. */
export function SignInAlert() {
  const { isAsking, acceptAsk, refuseAsk } = useAccount();
  return (
    <ConfirmDialog
      open={isAsking}
      title="Tu cuenta"
      text={cartTexts.signInFirst}
      confirm="Iniciar Sesión"
      cancel="Ahora no"
      onConfirm={acceptAsk}
      onCancel={refuseAsk}
    />
  );
}
