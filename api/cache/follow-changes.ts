import { sql } from 'kysely';
import type { Connection } from '../db/connection.ts';
import type { FailureLog } from '../failures/failure-log.ts';
import type { Cache } from './cache.ts';

const channel = 'changes';
const mark = 'mark:';
/** The maximum delay of an administrator's response until its own change is received. */
const timeoutMs = 1000;

export type Changes = Awaited<ReturnType<typeof followChanges>>;

/**
 * Invalidates the cache by the database's change notifications. While the listener is disconnected
 * nothing is cached, and reconnecting clears the cache, since notifications were missed.
 */
export async function followChanges(
  connection: Connection,
  { cache, failures }: { cache: Cache; failures: FailureLog },
) {
  const pending = new Map<string, () => void>();
  let isConnected = false;
  const setConnected = (connected: boolean) => {
    isConnected = connected;
    cache.setConnected(connected);
    // The cache was cleared, so pending callers need no notification.
    for (const resolve of pending.values()) resolve();
  };
  const stop = await connection.listen(channel, {
    received(tag) {
      if (tag === '*') cache.clear();
      else if (tag.startsWith(mark)) pending.get(tag)?.();
      else cache.invalidate(tag);
    },
    connected: () => setConnected(true),
    lost: () => setConnected(false),
  });
  return {
    stop,
    /**
     * Resolves when every change committed before the call has been received here and no cached value is without it, or
     * when that fails or takes too long, which is reported: the caller's own change is already stored. Throws never.
     */
    async receiveAll(): Promise<void> {
      if (!isConnected) return;
      const own = mark + crypto.randomUUID();
      const { promise, resolve } = Promise.withResolvers<void>();
      pending.set(own, resolve);
      const timer = setTimeout(() => {
        const error = new Error(`No notification within ${timeoutMs} ms`);
        failures.report('database listener', error, { operation: channel });
        resolve();
      }, timeoutMs);
      // Not awaited: a lost connection is noticed later than the timeout.
      sql`select pg_notify(${channel}, ${own})`.execute(connection.db).catch((error: unknown) => {
        failures.report('database listener', error, { operation: `notify ${channel}` });
        resolve();
      });
      await promise;
      clearTimeout(timer);
      pending.delete(own);
      await cache.dropStale();
    },
  };
}
