import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { isAdmin, useSession } from '../../session/session-store.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';

/** A locked store is for administrators; anyone else goes to the doors. */
export function LockGate({ isLocked, children }: { isLocked: boolean; children: ReactNode }) {
  const hydrated = useHydrated();
  const admin = useSession(({ session }) => isAdmin(session));
  if (!isLocked || admin) return children;
  if (hydrated) return <Navigate to="/" replace />;
  // The document is the same for everyone: until the session is known, nobody sees inside.
  return (
    <main className="frame py-24">
      <p className="display display-md">La tienda está cerrada por ahora.</p>
    </main>
  );
}
