import type { ReactNode } from 'react';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { Session } from '#domain/contract/accounts.ts';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { SidebarIcon } from '../kit/icons.tsx';
import { AdminHeader } from './admin-header.tsx';
import { SectionLinks } from './section-links.tsx';

/** The panel's layout: sidebar, header and content. */
export function AdminShell({ session, children }: { session: Session; children: ReactNode }) {
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

/** Whether the sidebar is collapsed, stored in localStorage. */
const useSidebar = create<{ collapsed: boolean; toggle: () => void }>()(
  persist(
    (set) => ({
      collapsed: false,
      toggle: () => set(({ collapsed }) => ({ collapsed: !collapsed })),
    }),
    { name: 'admin_sidebar', version: 1 },
  ),
);
