import type { ReactNode } from 'react';
import type { ApiError } from '../../../api-client.ts';
import { LoadFailure } from '../../../ui/load-failure.tsx';

type OrderFailureProps = {
  error: ApiError;
  /** What to do about an order that does not exist. */
  missingText?: string;
  onRetry: () => Promise<unknown>;
  /** Links to somewhere else. */
  children: ReactNode;
};

/** Instead of an order that does not exist, or could not be loaded. */
export function OrderFailure({ error, missingText, onRetry, children }: OrderFailureProps) {
  const isMissing = error.status === 404 || error.status === 400;
  return isMissing ? (
    <LoadFailure title="No encontramos esta compra" text={missingText}>
      {children}
    </LoadFailure>
  ) : (
    <LoadFailure title="No pudimos cargar tu compra" text={error.message} onRetry={onRetry}>
      {children}
    </LoadFailure>
  );
}
