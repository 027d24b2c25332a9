import PQueue from 'p-queue';
import type { FailureLog } from '../failures/failure-log.ts';

type Options = {
  /** The name of the job, under which failures are reported. */
  operation: string;
  concurrency: number;
  failures: FailureLog;
};

/**
 * Does the work of a job's batch, so that one item that fails does not prevent the others: each failure
 * is reported with the item's id. Resolves when every item has ended. Rejects only then, with the first
 * failure, so that the run counts as failed and its items are not claimed again at once.
 */
export async function runEach<Item extends { id: string }>(
  items: readonly Item[],
  { operation, concurrency, failures }: Options,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const errors: unknown[] = [];
  const attempt = async (item: Item) => {
    try {
      await work(item);
    } catch (error) {
      errors.push(error);
      failures.report('job', error, { operation, id: item.id });
    }
  };
  // `addAll` rejects with the first failure while others are still running, so none may reject.
  await new PQueue({ concurrency }).addAll(items.map((item) => () => attempt(item)));
  if (errors.length > 0) throw errors[0];
}
