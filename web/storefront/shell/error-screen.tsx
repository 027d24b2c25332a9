import { isRouteErrorResponse } from 'react-router';
import { buttonClass } from '../../ui/button-class.ts';
import { NotFoundScreen } from './not-found-screen.tsx';

/** What stands where a page broke: the missing page, or the error's own text. */
export function ErrorScreen({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />;
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
