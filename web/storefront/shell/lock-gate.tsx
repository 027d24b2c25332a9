import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { isAdmin, useSession } from '../../session/session-store.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';

/** Shows a locked store to administrators only and redirects others to the landing page. */
export function LockGate({ isLocked, children }: { isLocked: boolean; children: ReactNode }) {
  const hydrated = useHydrated();
  const admin = useSession(({ session }) => isAdmin(session));
  if (!isLocked || admin) return children;
  if (hydrated) return <Navigate to="/" replace />;
  // The session is unknown before hydration, so the store's content is not rendered.
  return (
    <main className="frame py-24">
      <p className="display display-md">La tienda está cerrada por ahora.</p>
    </main>
  );
}
