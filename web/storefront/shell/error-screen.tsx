import { useEffect } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { call } from '../../api-client.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { NotFoundScreen } from './not-found-screen.tsx';

/** What stands where a page broke: the missing page, or the error's own text. */
export function ErrorScreen({ error }: { error: unknown }) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  useEffect(() => {
    if (!isMissing) leaveWhenInMaintenance();
  }, [isMissing]);
  if (isMissing) return <NotFoundScreen />;
  return (
    <main className="frame grid min-h-svh content-center justify-items-start gap-6 py-20">
      <title>Algo salió mal · Vidriera</title>
      <h1 className="display display-md">Unexpected Application Error!</h1>
      <p className="max-w-prose text-muted">{textOf(error)}</p>
      {/* A full load: the router itself may be what broke. */}
      <a href="/" className={buttonClass('outline')}>
        Volver al Inicio
      </a>
    </main>
  );
}

function textOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return error.statusText || `Error ${error.status}`;
  return error instanceof Error ? error.message : 'Ocurrió un error inesperado.';
}

/** A page asked for while maintenance begins breaks in many ways; all of them end there. */
function leaveWhenInMaintenance(): void {
  call(fetch, 'GET /api/lock/maintenance').then(
    ({ isMaintenance }) => {
      if (isMaintenance) window.location.replace('/maintenance');
    },
    // Nothing better to show than the error that is there.
    () => {},
  );
}
