import type { ApiError } from '../../api-client.ts';
import { Button } from '../../ui/button.tsx';

type LoadFailureProps = {
  title: string;
  query: { error: ApiError | null; isFetching: boolean; refetch: () => Promise<unknown> };
  /** Text for the error; defaults to the server's message. */
  describe?: (error: ApiError) => string;
};

/** The error state of a query, with a button that retries it. */
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
