import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { Session } from '#domain/contract/accounts.ts';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Drawer } from '../../ui/overlay/drawer.tsx';
import { stored } from '../../ui/stored.ts';
import { useRemovedFocus } from '../../ui/use-removed-focus.ts';
import { QueueState, signOutWarning } from '../counter/queue-state.tsx';
import { useSaleQueue } from '../counter/sale-queue.ts';
import { ConfirmedAction } from '../kit/confirmed-action.tsx';
import { LockIcon, LogOutIcon, MenuIcon, ShopIcon, SidebarIcon } from '../kit/icons.tsx';
import { signOut } from '../kit/panel-session.ts';
import { SectionLinks } from './section-links.tsx';

/** The panel's layout: sidebar, header and content. */
export function AdminShell({ session, children }: { session: Session; children: ReactNode }) {
  useRemovedFocus();
  return (
    <div className="text-sm lg:flex">
      <a
        href="#contenido"
        className="label sr-only z-30 rounded-control bg-raised shadow-panel focus:not-sr-only focus:fixed focus:p-4 focus:top-2 focus:left-2"
      >
        Saltar al contenido
      </a>
      <Sidebar />
      <div className="min-w-0 flex-1">
        <AdminHeader session={session} />
        <QueueState />
        <main id="contenido" tabIndex={-1} className="mx-auto max-w-6xl px-4 py-6 lg:px-8">
          {children}
        </main>
      </div>
    </div>
  );
}

/** The section links on wide screens; collapsed, it shows only their icons. */
function Sidebar() {
  const { collapsed, toggle } = useSidebar();
  return (
    <aside
      aria-label="Panel"
      className={cx(
        'sticky top-0 hidden h-svh shrink-0 flex-col border-r border-line bg-raised transition-[width] lg:flex print:hidden',
        collapsed ? 'w-16' : 'w-60',
      )}
    >
      <div className="flex h-14 shrink-0 items-center border-b border-line px-2.5">
        {!collapsed && (
          <p className="min-w-0 flex-1 truncate px-2.5 text-base font-semibold">Vidriera</p>
        )}
        <IconButton
          label={collapsed ? 'Expandir menú' : 'Contraer menú'}
          aria-expanded={!collapsed}
          onClick={toggle}
          className="shrink-0 text-muted"
        >
          <SidebarIcon />
        </IconButton>
      </div>
      <SectionLinks collapsed={collapsed} />
    </aside>
  );
}

/** Whether the sidebar is collapsed, which this browser stores. */
const useSidebar = stored<{ collapsed: boolean; toggle: () => void }>('admin_sidebar', {
  initial: (set) => ({
    collapsed: false,
    toggle: () => set(({ collapsed }) => ({ collapsed: !collapsed })),
  }),
  pick: ({ collapsed }) => ({ collapsed }),
  parse: (value) => ({
    collapsed: (value as { collapsed?: unknown } | undefined)?.collapsed === true,
  }),
});

const linkClass =
  'label inline-flex min-h-11 items-center gap-2 rounded-control px-2.5 text-muted transition-colors hover:bg-sunken hover:text-ink pointer-fine:min-h-9';

/** The user's name and the header actions; on a narrow screen in a drawer, with the section links. */
function AdminHeader({ session }: { session: Session }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const userName = session.userName || `${session.firstName} ${session.lastName}`;
  return (
    <>
      <header className="sticky top-0 z-10 flex h-14 items-center justify-between gap-4 border-b border-line bg-raised px-4 lg:px-8 print:hidden">
        <p className="truncate">
          <span className="text-base font-semibold lg:hidden">Vidriera</span>
          <span className="text-muted max-lg:ml-2">Administración</span>
        </p>
        <div className="-mr-2.5 hidden min-w-0 items-center gap-1 lg:flex">
          <p className="truncate px-2.5">{userName}</p>
          <HeaderActions />
        </div>
        <IconButton
          label="Abrir menú"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          className="-mr-2.5 lg:hidden"
        >
          <MenuIcon />
        </IconButton>
      </header>
      <Drawer open={open} onClose={close} title="Menú">
        <div className="flex min-h-0 flex-1 flex-col text-base">
          <SectionLinks isShown={open} onNavigate={close} />
          <div className="mt-auto grid justify-items-start border-t border-line p-2.5">
            <p className="max-w-full truncate px-2.5 py-2">{userName}</p>
            <HeaderActions />
          </div>
        </div>
      </Drawer>
    </>
  );
}

function HeaderActions() {
  return (
    <>
      {/* Loads a document: during maintenance the server redirects elsewhere. */}
      <Link to="/" reloadDocument className={linkClass}>
        <ShopIcon /> Ir a la tienda
      </Link>
      <Link to="/account/security" className={linkClass}>
        <LockIcon /> Seguridad
      </Link>
      <SignOutButton />
    </>
  );
}

function SignOutButton() {
  const warning = signOutWarning(useSaleQueue(({ sales }) => sales.length));
  return (
    <ConfirmedAction
      title="Hay ventas sin mandar"
      text={warning ?? ''}
      confirm="Cerrar sesión"
      onConfirm={signOut}
    >
      {(open) => (
        <button type="button" onClick={warning ? open : signOut} className={linkClass}>
          <LogOutIcon /> Cerrar sesión
        </button>
      )}
    </ConfirmedAction>
  );
}
