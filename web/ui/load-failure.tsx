import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { EmptyState } from './page-states.tsx';

type LoadFailureProps = {
  title: string;
  text?: string | undefined;
  /** None where another try would have the same result. */
  onRetry?: (() => unknown) | undefined;
  /** Links to somewhere else. */
  children?: ReactNode;
};

/** Instead of a page's content that could not be loaded: why, and the button that loads it again. */
export function LoadFailure({ title, text, onRetry, children }: LoadFailureProps) {
  return (
    <div role="alert">
      <EmptyState title={title}>
        {text && <p className="text-muted">{text}</p>}
        <div className="flex flex-wrap justify-center gap-3">
          {onRetry && <Button onClick={() => void onRetry()}>Reintentar</Button>}
          {children}
        </div>
      </EmptyState>
    </div>
  );
}

type PartFailureProps = { text: string; onRetry: () => unknown };

/** The same for a part of a page, or a dialog. */
export function PartFailure({ text, onRetry }: PartFailureProps) {
  return (
    <div role="alert" className="grid justify-items-start gap-4">
      <p>{text}</p>
      <Button variant="outline" onClick={() => void onRetry()}>
        Reintentar
      </Button>
    </div>
  );
}
