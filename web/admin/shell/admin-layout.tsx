import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Navigate, useLocation, useRevalidator } from 'react-router';
import { ApiError } from '../../api-client.ts';
import { hasPermission, useSession } from '../../shopper/session.ts';
import { ConfirmationDialog } from '../../storefront/account/confirmation-dialog.tsx';
import { ErrorScreen } from '../../storefront/shell/error-screen.tsx';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Spinner } from '../../ui/page-states.tsx';
import { useQueueSender } from '../counter/sale-queue.ts';
import { PanelSession, promptSignInTo, requireAdmin } from '../kit/panel-session.ts';
import { createQueryClient } from '../kit/queries.ts';
import { hasUnsaved, UnsavedGuard } from '../kit/unsaved-guard.tsx';
import { startPictureStorage } from '../picture-storage/picture-storage.ts';
import type { Route } from './+types/admin-layout';
import { AdminShell } from './admin-shell.tsx';
import { PermittedOutlet } from './section-access.tsx';
import { SignInAgain } from './sign-in-again.tsx';
import '../admin.css';

/** Runs only in the browser: the server renders the same blank shell for every user. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { pathname, search } = new URL(request.url);
  await requireAdmin(pathname + search);
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
  // The account that opened the panel, with its last session.
  const [account, setAccount] = useState(session);
  const [isDemoted, setIsDemoted] = useState(false);
  // Over unsaved changes the panel waits for the next session.
  const [isWaiting, setIsWaiting] = useState(false);
  const waits = !session && (isWaiting || hasUnsaved());
  if (waits !== isWaiting) setIsWaiting(waits);
  const isSameAccount = session?._id === account?._id;
  if (session && isSameAccount && session !== account) setAccount(session);
  useEffect(() => {
    if (hasPermission(useSession.getState().session, 'catalogue')) startPictureStorage();
  }, []);
  useQueueSender();
  const stays = session ? isSameAccount && !isDemoted : waits;
  if (!account || !stays) return <RedirectToShop />;
  return (
    <QueryClientProvider client={client}>
      <PanelSession value={account}>
        <AdminShell session={account}>
          <PermittedOutlet />
        </AdminShell>
        <SignInAgain account={account} onDemoted={() => setIsDemoted(true)} />
        <ConfirmationDialog />
        <UnsavedGuard />
      </PanelSession>
    </QueryClientProvider>
  );
}

/** Leads to the shop, where an administrator whose session ended signs in to return to this page. */
function RedirectToShop() {
  const { pathname, search } = useLocation();
  const [path] = useState(pathname + search);
  useEffect(() => {
    promptSignInTo(path);
  }, [path]);
  return <Navigate to="/" replace />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return error instanceof ApiError ? <GuardFailure error={error} /> : <ErrorScreen error={error} />;
}

/** Shown while the administrator's token is verified. */
function BlankShell() {
  return (
    <div className="flex min-h-svh flex-col">
      <div className="h-14 border-b border-line bg-raised" />
      <main className="grid flex-1 place-items-center text-sm">
        <Spinner label="Abriendo el panel..." />
        <noscript>El panel necesita JavaScript.</noscript>
      </main>
    </div>
  );
}

/** Shown when the request that verifies the administrator's token fails. */
function GuardFailure({ error }: { error: ApiError }) {
  const { state, revalidate } = useRevalidator();
  return (
    <main className="grid min-h-svh place-content-center justify-items-center gap-3 px-4 text-center text-sm">
      <title>No se pudo abrir el panel · Vidriera</title>
      <meta name="robots" content="noindex" />
      <h1 className="display display-md">No se pudo abrir el panel</h1>
      <p role="alert" className="max-w-prose text-muted">
        {error.message}
      </p>
      <div className="mt-3 flex flex-wrap justify-center gap-2">
        <Button size="dense" busy={state === 'loading'} onClick={() => void revalidate()}>
          Reintentar
        </Button>
        <a href="/" className={buttonClass('outline', 'dense')}>
          Ir a la tienda
        </a>
      </div>
    </main>
  );
}
