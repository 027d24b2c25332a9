import { Link } from 'react-router';
import type { Session } from '#domain/contract/accounts.ts';
import { isAdmin, logOut, useSession } from '../../shopper/session.ts';
import { useAccount } from '../../shopper/sign-in.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { Spinner } from '../../ui/page-states.tsx';
import { useLazyComponent } from '../../ui/use-lazy-component.ts';

// Loaded on demand: the forms import zod and react-hook-form.
const loadForms = () => import('./account-forms.tsx');

const titles = {
  login: 'Iniciar Sesión',
  signup: 'Crear cuenta',
  password: 'Recuperar contraseña',
} as const;

const guest = 'Cuenta: Invitado';

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
          <p className="-mt-3 mb-6 text-sm text-muted">{guest}</p>
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

const row =
  'flex min-h-14 w-full items-center justify-between gap-4 border-t border-line text-left transition-colors hover:text-accent-text';

/** The signed-in account and its links. */
function AccountPanel({ session }: { session: Session }) {
  const close = useAccount((state) => state.close);
  return (
    <div>
      <div className="pb-6">
        <p className="text-lg font-medium">{session.userName || session.firstName}</p>
        <p className="break-all text-muted">{session.email || guest}</p>
      </div>
      <Link to="/orders" onClick={close} className={row}>
        Mis Compras
      </Link>
      {isAdmin(session) && (
        <Link to="/admin" onClick={close} className={row}>
          Administrar
        </Link>
      )}
      <Link to="/account/data" onClick={close} className={row}>
        Mis datos
      </Link>
      <Link to="/account/security" onClick={close} className={row}>
        Seguridad
      </Link>
      <button type="button" onClick={() => logOut()} className={row}>
        Cerrar sesión
      </button>
    </div>
  );
}
