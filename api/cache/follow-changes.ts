import { sql } from 'kysely';
import type { Connection } from '../db/connection.ts';
import type { FailureLog } from '../failures/failure-log.ts';
import type { Cache } from './cache.ts';

const channel = 'changes';
const mark = 'mark:';
/** How long an administrator's answer waits for its own change to be heard. */
const timeoutMs = 1000;

export type Changes = Awaited<ReturnType<typeof followChanges>>;

/**
 * Drops from the cache what the database says has changed, whoever changed it. While it cannot be
 * heard nothing is kept, and when it is heard again nothing from before holds: notices were lost.
 */
export async function followChanges(
  connection: Connection,
  { cache, failures }: { cache: Cache; failures: FailureLog },
) {
  const waiting = new Map<string, () => void>();
  let isHeard = false;
  const setConnected = (received: boolean) => {
    isHeard = received;
    cache.setConnected(received);
    // Those who wait to hear of their change need not: nothing from before it holds any more.
    for (const resolve of waiting.values()) resolve();
  };
  const stop = await connection.listen(channel, {
    received(tag) {
      if (tag === '*') cache.clear();
      else if (tag.startsWith(mark)) waiting.get(tag)?.();
      else cache.invalidate(tag);
    },
    connected: () => setConnected(true),
    lost: () => setConnected(false),
  });
  return {
    stop,
    /** Waits until every change that was committed before has been heard here. */
    async receiveAll(): Promise<void> {
      if (!isHeard) return;
      const own = mark + crypto.randomUUID();
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting.set(own, resolve);
      const timer = setTimeout(() => {
        const error = new Error(`No notification within ${timeoutMs} ms`);
        failures.report('database listener', error, { operation: channel });
        resolve();
      }, timeoutMs);
      try {
        await sql`select pg_notify(${channel}, ${own})`.execute(connection.db);
        await promise;
      } finally {
        clearTimeout(timer);
        waiting.delete(own);
      }
    },
  };
}
