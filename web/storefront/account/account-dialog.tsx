import { useAccount } from '../../session/account-store.ts';
import { useSession } from '../../session/session-store.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useLazyComponent } from '../../ui/use-lazy-component.ts';
import { AccountPanel } from './account-panel.tsx';

// The forms carry zod and react-hook-form: only whoever opens them pays.
const loadForms = () => import('./account-forms.tsx');

const titles = {
  login: 'Iniciar Sesión',
  signup: 'Crear cuenta',
  password: 'Recuperar contraseña',
} as const;

export function AccountDialog() {
  const { isOpen, view, close, show } = useAccount();
  const session = useSession((state) => state.session);
  const AccountForms = useLazyComponent(loadForms, isOpen && !session, close);
  return (
    <Dialog open={isOpen} onClose={close} title={session ? 'Tu cuenta' : titles[view]}>
      {session ? (
        <AccountPanel session={session} />
      ) : (
        <>
          <p className="-mt-3 mb-6 text-sm text-muted" lang="en">
            Account: Guest
          </p>
          {AccountForms ? (
            <AccountForms view={view} onView={show} takesFocus />
          ) : (
            <Spinner label="Cargando..." />
          )}
        </>
      )}
    </Dialog>
  );
}
