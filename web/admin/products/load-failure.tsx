import type { ApiError } from '../../api-client.ts';
import { Button } from '../../ui/button.tsx';
import { dense } from '../dense.ts';

type LoadFailureProps = { error: ApiError; busy: boolean; onRetry: () => void };

/** The products did not arrive: why, and once more. */
export function LoadFailure({ error, busy, onRetry }: LoadFailureProps) {
  return (
    <div className="grid justify-items-center gap-2 rounded-panel border border-line bg-raised px-4 py-16 text-center">
      <p className="text-base font-medium">Error al cargar productos</p>
      <p role="alert" className="text-muted">
        {describe(error)}
      </p>
      <Button look="outline" className={`mt-3 ${dense}`} busy={busy} onClick={onRetry}>
        Reintentar
      </Button>
    </div>
  );
}

function describe({ status, statusText, message }: ApiError): string {
  return status === 0 ? message : `Error: ${status} - ${statusText || message}`;
}
