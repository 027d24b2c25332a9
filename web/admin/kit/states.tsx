import { type ReactNode, useId } from 'react';
import type { ApiError } from '../../api-client.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { EmptyState, Skeleton } from '../../ui/page-states.tsx';

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

type CardSkeletonsProps = {
  label: string;
  count: number;
  className: string;
  cardClassName: string;
};

/** The loading state of a list of cards; the classes give its grid and the cards' height. */
export function CardSkeletons(props: CardSkeletonsProps) {
  const { label, count, className, cardClassName } = props;
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton
          // biome-ignore lint/suspicious/noArrayIndexKey: the cards are all alike.
          key={index}
          className={cx('rounded-panel', cardClassName)}
        />
      ))}
    </div>
  );
}

type PanelCardProps = {
  title: string;
  more?: ReactNode;
  /** With a red border, for what must be repaired. */
  isSevere?: boolean;
  className?: string;
  children: ReactNode;
};

/** A titled block of a page; `more` is shown to the right of the title. */
export function PanelCard({ title, more, isSevere = false, className, children }: PanelCardProps) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className={cx(
        '@container rounded-panel border bg-raised',
        isSevere ? 'border-danger' : 'border-line',
        className,
      )}
    >
      <header className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line px-4 py-2.5">
        <h2 id={titleId} className="text-base font-semibold">
          {title}
        </h2>
        {more}
      </header>
      {children}
    </section>
  );
}

/** A note that something may be wrong, which prevents nothing. */
export function Warning({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="border-l-2 border-(--waiting) pl-2.5">
      {children}
    </p>
  );
}
