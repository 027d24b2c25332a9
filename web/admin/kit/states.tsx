import type { ReactNode } from 'react';
import type { ApiError } from '../../api-client.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

type LoadFailureProps = {
  title: string;
  query: { error: ApiError | null; isFetching: boolean; refetch: () => Promise<unknown> };
  /** Text for the error; defaults to the server's message. */
  describe?: ((error: ApiError) => string) | undefined;
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

const messageOf = ({ message }: ApiError): string => message;

/** The empty state of a list; the children lead to somewhere else. */
export function EmptyBox({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="rounded-panel border border-dashed border-line-strong [&>div]:py-16">
      <EmptyState title={title}>{children}</EmptyState>
    </div>
  );
}

const rows = [1, 2, 3, 4, 5, 6];

/** The loading state of a list of rows. */
export function ListSkeleton() {
  return (
    <div role="status" className="grid gap-6 rounded-panel border border-line bg-raised p-4">
      <span className="sr-only">Cargando...</span>
      {rows.map((row) => (
        <div key={row} className="grid gap-2">
          <Skeleton className="h-4 w-3/5 rounded-control" />
          <Skeleton className="h-3.5 w-4/5 rounded-control" />
        </div>
      ))}
    </div>
  );
}
