import type { ApiError } from '../api-client.ts';
import { Button } from '../ui/button.tsx';

type LoadFailureProps = {
  title: string;
  query: { error: ApiError | null; isFetching: boolean; refetch: () => Promise<unknown> };
  /** The failure in words; the server's message when left out. */
  describe?: (error: ApiError) => string;
};

/** What a page says when something did not arrive: what, why, and a way to ask again. */
export function LoadFailure({ title, query, describe = messageOf }: LoadFailureProps) {
  const { error, isFetching, refetch } = query;
  return (
    <div className="grid justify-items-center gap-2 rounded-panel border border-line bg-raised px-4 py-16 text-center">
      <p className="text-base font-medium">{title}</p>
      <p role="alert" className="text-muted">
        {error && describe(error)}
      </p>
      <Button
        variant="outline"
        size="dense"
        className="mt-3"
        busy={isFetching}
        onClick={() => void refetch()}
      >
        Reintentar
      </Button>
    </div>
  );
}

function messageOf({ message }: ApiError): string {
  return message;
}
