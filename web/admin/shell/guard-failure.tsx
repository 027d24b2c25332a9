import { useRevalidator } from 'react-router';
import type { ApiError } from '../../api-client.ts';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-class.ts';

/** Shown when the request that verifies the administrator's token fails. */
export function GuardFailure({ error }: { error: ApiError }) {
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
