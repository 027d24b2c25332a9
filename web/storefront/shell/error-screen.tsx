import { useEffect } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { shopName } from '#domain/site/seller.ts';
import { ApiError, call } from '../../api-client.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { useSettings } from '../seo/layout-data.ts';
import { NotFoundScreen } from './not-found-page.tsx';

/** The error page: not found, or what failed, in Spanish. */
export function ErrorScreen({ error }: { error: unknown }) {
  const settings = useSettings();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  useEffect(() => {
    if (!isMissing) redirectInMaintenance();
  }, [isMissing]);
  if (isMissing) return <NotFoundScreen />;
  return (
    <main className="frame grid min-h-svh content-center justify-items-start gap-6 py-20">
      <title>{`Algo salió mal · ${shopName(settings)}`}</title>
      <h1 className="display display-md">Algo salió mal</h1>
      <p className="max-w-prose text-muted">{textOf(error)}</p>
      {/* A full load, because the error may be in the router. */}
      <a href="/" className={buttonClass('outline')}>
        Volver al Inicio
      </a>
    </main>
  );
}

/** Messages of the API are in Spanish, all others of errors are not. */
export function textOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return `La tienda respondió con el error ${error.status}.`;
  if (error instanceof ApiError) return error.message;
  return 'Volvé a intentarlo en unos minutos.';
}

/** When maintenance begins, navigations fail in several ways; all redirect to its page. */
function redirectInMaintenance(): void {
  call(fetch, 'GET /api/lock/maintenance').then(
    ({ isMaintenance }) => {
      if (isMaintenance) window.location.replace('/maintenance');
    },
    // The error stays on the screen.
    () => {},
  );
}
