import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Order, OrderWithUser } from '#domain/contract/orders.ts';
import { ApiError } from '../../../api-client.ts';
import { useChange } from '../../kit/use-change.ts';
import type { OrderChange } from '../order-changes.ts';
import { updateOrder } from '../order-queries.ts';

/** A change for each of some orders. */
type Changes = {
  entries: readonly OrderWithUser[];
  changeOf: (order: Order) => OrderChange;
  /** The success notification's text for the number of orders that were changed. */
  done: (count: number) => string;
};

/** `isLost`: whether the shop may have changed the order. */
export type FailedChange = { order: Order; reason: string; isLost: boolean };

type Progress = { onSend: (sent: number) => void; onChanged: (order: Order) => void };

/**
 * Changes several orders, one after the other: each is refused on its own, and what was done stays done. The
 * first failure without an answer, or without a session, ends the rest, which would fail alike.
 */
export async function changeEach(
  { entries, changeOf }: Pick<Changes, 'entries' | 'changeOf'>,
  { onSend, onChanged }: Progress,
): Promise<FailedChange[]> {
  const failed: FailedChange[] = [];
  let end: ApiError | null = null;
  for (const [sent, { order }] of entries.entries()) {
    if (end) {
      failed.push({ order, reason: end.message, isLost: false });
      continue;
    }
    onSend(sent);
    const result = await tryToChange(order, changeOf(order));
    if (!(result instanceof ApiError)) {
      onChanged(result);
      continue;
    }
    const { isLost, message, status } = result;
    failed.push({ order, reason: message, isLost });
    if (status === 0 || status === 401) end = result;
  }
  return failed;
}

/** Changes several orders, and what the shop did not change of them. */
export function useOrderChanges() {
  const client = useQueryClient();
  const [failures, setFailures] = useState<readonly FailedChange[]>([]);
  /** How many were answered, of how many; null when nothing is sent. */
  const [progress, setProgress] = useState<{ sent: number; of: number } | null>(null);
  const change = useChange({
    send: async ({ entries, changeOf }: Changes) => {
      const failed = await changeEach(
        { entries, changeOf },
        {
          onSend: (sent) => setProgress({ sent, of: entries.length }),
          onChanged: (order) => updateOrder(order, client),
        },
      );
      setProgress(null);
      setFailures(failed);
      return entries.length - failed.length;
    },
    done: (changed, { done }) => (changed > 0 ? done(changed) : null),
    failed: null,
  });
  return { ...change, progress, failures, dismiss: () => setFailures([]) };
}

/** The changed order, or why it was not changed. */
const tryToChange = (order: Order, { send }: OrderChange): Promise<Order | ApiError> =>
  send(order._id).then(
    (changed) => changed.order,
    (error: unknown) => {
      if (error instanceof ApiError) return error;
      throw error;
    },
  );
