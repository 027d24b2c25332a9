import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Session } from '#domain/contract/accounts.ts';
import { useAccount } from '../../session/account-store.ts';
import { isAdmin, logOut } from '../../session/session-store.ts';

const row =
  'flex min-h-14 w-full items-center justify-between gap-4 border-t border-line text-left transition-colors hover:text-accent-text';

/** Who is signed in, and where they can go. Worded in two languages, as a garment's label is. */
export function AccountPanel({ session }: { session: Session }) {
  const close = useAccount((state) => state.close);
  return (
    <div>
      <div className="pb-6">
        <p className="text-lg font-medium">{session.userName || session.firstName}</p>
        <p className="break-all text-muted">{session.email || 'Account: Guest'}</p>
      </div>
      <Link to="/orders" onClick={close} className={row}>
        Mis Compras <English>My orders</English>
      </Link>
      {isAdmin(session) && (
        <Link to="/admin" onClick={close} className={row}>
          Administrar <English>Admin panel</English>
        </Link>
      )}
      <button type="button" onClick={logOut} className={row}>
        Cerrar sesión <English>Log Out</English>
      </button>
    </div>
  );
}

function English({ children }: { children: ReactNode }) {
  return (
    <span lang="en" className="text-sm text-muted">
      {children}
    </span>
  );
}
