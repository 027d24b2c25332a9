import { useState } from 'react';
import { Link } from 'react-router';
import type { Session } from '#domain/contract/accounts.ts';
import { logOut } from '../../session/session-store.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Drawer } from '../../ui/overlay/drawer.tsx';
import { LogOutIcon, MenuIcon, ShopIcon } from './icons.tsx';
import { SectionLinks } from './section-links.tsx';

const way =
  'label inline-flex min-h-11 items-center gap-2 rounded-control px-2.5 text-muted transition-colors hover:bg-sunken hover:text-ink pointer-fine:min-h-9';

/** Who is here and the ways out; on a narrow screen behind one button, with the sections. */
export function AdminHeader({ session }: { session: Session }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const who = session.userName || `${session.firstName} ${session.lastName}`;
  return (
    <>
      <header className="sticky top-0 z-10 flex h-14 items-center justify-between gap-4 border-b border-line bg-raised px-4 lg:px-8 print:hidden">
        <p className="truncate">
          <span className="text-base font-semibold lg:hidden">Vidriera</span>
          <span className="text-muted max-lg:ml-2">Administración</span>
        </p>
        <div className="-mr-2.5 hidden min-w-0 items-center gap-1 lg:flex">
          <p className="truncate px-2.5">{who}</p>
          <WaysOut />
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
          <SectionLinks onGo={close} />
          <div className="mt-auto grid justify-items-start border-t border-line p-2.5">
            <p className="max-w-full truncate px-2.5 py-2">{who}</p>
            <WaysOut />
          </div>
        </div>
      </Drawer>
    </>
  );
}

function WaysOut() {
  return (
    <>
      {/* A whole document: during maintenance the server leads elsewhere. */}
      <Link to="/" reloadDocument className={way}>
        <ShopIcon /> Ir a la tienda
      </Link>
      <button type="button" onClick={logOut} className={way}>
        <LogOutIcon /> Cerrar sesión
      </button>
    </>
  );
}
