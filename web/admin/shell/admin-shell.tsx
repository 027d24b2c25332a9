import type { ReactNode } from 'react';
import type { Session } from '#domain/contract/accounts.ts';
import { AdminHeader } from './admin-header.tsx';
import { Sidebar } from './sidebar.tsx';

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
