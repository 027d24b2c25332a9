import { useState } from 'react';
import { Link } from 'react-router';
import type { Session } from '#domain/contract/accounts.ts';
import { logOut } from '../../session/session-store.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Drawer } from '../../ui/overlay/drawer.tsx';
import { LogOutIcon, MenuIcon, ShopIcon } from '../kit/icons.tsx';
import { SectionLinks } from './section-links.tsx';

const linkClass =
  'label inline-flex min-h-11 items-center gap-2 rounded-control px-2.5 text-muted transition-colors hover:bg-sunken hover:text-ink pointer-fine:min-h-9';

/** The user's name and the header actions; on a narrow screen in a drawer, with the section links. */
export function AdminHeader({ session }: { session: Session }) {
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
          <SectionLinks onNavigate={close} />
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
      <button type="button" onClick={() => logOut()} className={linkClass}>
        <LogOutIcon /> Cerrar sesión
      </button>
    </>
  );
}
