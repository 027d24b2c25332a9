import type { Db } from '../../../db/schema.ts';
import type { FailureLog } from '../../../failures/failure-log.ts';
import type { BounceMailbox } from './bounce-mailbox.ts';
import { parseBounce } from './parse-bounce.ts';
import { recordBounce } from './record-bounce.ts';

type Input = { mailbox: BounceMailbox; failures: FailureLog; now: Date };

/**
 * Reads the notifications about e-mails that were not delivered. A notification is marked as read after its
 * bounce is stored, so one may be read twice, with the same result. A mailbox that cannot be read is
 * reported, and read by the next run.
 */
export async function readBounces(db: Db, { mailbox, failures, now }: Input): Promise<void> {
  const handle = async (message: Uint8Array) => {
    const bounce = await parseBounce(message).catch((error: unknown) => {
      // Marked as read like any other, so that it does not come back in every run.
      failures.report('bounces', error, { operation: 'parse' });
      return null;
    });
    return bounce === null || (await recordBounce(db, { bounce, now }));
  };
  try {
    await mailbox.readUnread(handle);
  } catch (error) {
    failures.report('bounces', error, { operation: 'read' });
  }
}
