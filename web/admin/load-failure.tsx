import type { ApiError } from '../api-client.ts';
import { Button } from '../ui/button.tsx';
import { dense } from './dense.ts';

type LoadFailureProps = {
  title: string;
  error: ApiError;
  isFetching: boolean;
  onRetry: () => void;
};

/** What a page says when the server gave no answer, with a way to ask again. */
export function LoadFailure({ title, error, isFetching, onRetry }: LoadFailureProps) {
  return (
    <div className="grid justify-items-center gap-2 rounded-panel border border-line bg-raised px-4 py-16 text-center">
      <p className="text-base font-medium">{title}</p>
      <p className="text-muted">{error.message}</p>
      <Button look="outline" className={`mt-3 ${dense}`} busy={isFetching} onClick={onRetry}>
        Reintentar
      </Button>
    </div>
  );
}
