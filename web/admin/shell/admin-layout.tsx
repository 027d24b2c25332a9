import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, Outlet } from 'react-router';
import { ApiError } from '../../api-client.ts';
import { useSession } from '../../session/session-store.ts';
import { ErrorScreen } from '../../storefront/shell/error-screen.tsx';
import '../admin.css';
import type { Route } from './+types/admin-layout';
import { AdminShell } from './admin-shell.tsx';
import { BlankShell } from './blank-shell.tsx';
import { GuardFailure } from './guard-failure.tsx';
import { createQueryClient } from './query-client.ts';
import { requireAdmin } from './require-admin.ts';

/** Runs only in the browser: the server renders the same blank shell for every user. */
export async function clientLoader() {
  await requireAdmin();
  return null;
}

export function shouldRevalidate() {
  return false;
}

export function HydrateFallback() {
  return <BlankShell />;
}

export default function AdminLayout() {
  const [client] = useState(createQueryClient);
  const session = useSession((state) => state.session);
  if (!session) return <Navigate to="/" replace />;
  return (
    <QueryClientProvider client={client}>
      <AdminShell session={session}>
        <Outlet />
      </AdminShell>
    </QueryClientProvider>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return error instanceof ApiError ? <GuardFailure error={error} /> : <ErrorScreen error={error} />;
}
