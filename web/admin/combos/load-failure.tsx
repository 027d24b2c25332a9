import type { ApiError } from '../../api-client.ts';
import { Button } from '../../ui/button.tsx';
import { dense } from '../dense.ts';

type LoadFailureProps = {
  title: string;
  list: { error: ApiError | null; isFetching: boolean; refetch: () => Promise<unknown> };
};

/** Something did not arrive: why, and once more. */
export function LoadFailure({ title, list }: LoadFailureProps) {
  return (
    <div className="grid justify-items-center gap-2 rounded-panel border border-line bg-raised px-4 py-16 text-center">
      <p className="text-base font-medium">{title}</p>
      <p role="alert" className="text-muted">
        {list.error?.message}
      </p>
      <Button
        look="outline"
        className={`mt-3 ${dense}`}
        busy={list.isFetching}
        onClick={() => void list.refetch()}
      >
        Reintentar
      </Button>
    </div>
  );
}
