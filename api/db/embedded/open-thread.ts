import { Worker } from 'node:worker_threads';
import type { PGlite, Results } from '@electric-sql/pglite';
import type { FailureLog } from '../../failures/failure-log.ts';
import type { Answer, Methods, Question } from './database-thread.ts';

/** What the shop uses of an embedded database, wherever it computes. */
export type EmbeddedDatabase = Pick<PGlite, 'ready' | 'closed' | 'waitReady' | 'close'> & {
  query<T>(sql: string, parameters?: unknown[]): Promise<Results<T>>;
  exec(sql: string): Promise<Results<object>[]>;
  transaction<T>(work: (tx: Inside) => Promise<T>): Promise<T>;
  /** Answers how to stop. */
  listen(channel: string, received: (payload: string) => void): Promise<() => Promise<void>>;
};
type Inside = Pick<EmbeddedDatabase, 'query'> & { rollback(): Promise<void> };

/**
 * PostgreSQL inside this process, on a folder, in a thread of its own: while it computes, kept
 * pages are answered. Rejects when the folder cannot be opened; a thread that dies takes the process
 * along, since nothing can be answered without it.
 */
export async function openThread(
  dataDir: string,
  failures?: FailureLog,
): Promise<EmbeddedDatabase> {
  const worker = new Worker(new URL('./database-thread.ts', import.meta.url));
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  const listeners = new Map<number, (payload: string) => void>();
  let count = 0;
  let closed = false;
  let isTerminating = false;

  worker.on('message', (message: Answer) => {
    if ('listener' in message) return listeners.get(message.listener)?.(message.payload);
    const asked = waiting.get(message.id);
    waiting.delete(message.id);
    if ('error' in message) asked?.reject(Object.assign(new Error(), message.error));
    else asked?.resolve(message.answer);
  });

  const crash = (error: Error) => {
    failures?.report('database thread', error);
    throw error;
  };
  worker.on('error', crash);
  worker.on('exit', (code) => {
    if (!isTerminating) crash(new Error(`The database thread ended with code ${code}`));
  });
  const terminate = () => {
    isTerminating = true;
    return worker.terminate();
  };

  const ask = <D extends keyof Methods>(deed: D, ...given: Parameters<Methods[D]>) => {
    const asked = Promise.withResolvers<unknown>();
    count += 1;
    waiting.set(count, asked);
    worker.postMessage({ id: count, deed, given } satisfies Question);
    return asked.promise as Promise<never>;
  };

  try {
    await ask('open', dataDir);
  } catch (error) {
    await terminate();
    throw error;
  }
  return {
    ready: true,
    waitReady: Promise.resolve(),
    get closed() {
      return closed;
    },
    query: (sql, parameters) => ask('query', sql, parameters),
    exec: (sql) => ask('exec', sql),
    async transaction(work) {
      count += 1;
      const number = count;
      // Not waited for: its first statement is sent along, and fails with the same error.
      ask('begin', number).catch(() => {});
      const rollback = () => ask('rollback', number);
      const query: Inside['query'] = (sql, parameters) =>
        ask('queryInside', number, sql, parameters);
      try {
        const result = await work({ query, rollback });
        await ask('commit', number);
        return result;
      } catch (error) {
        await rollback();
        throw error;
      }
    },
    async listen(channel, received) {
      count += 1;
      const listener = count;
      listeners.set(listener, received);
      await ask('listen', channel, listener);
      return async () => {
        listeners.delete(listener);
        await ask('unlisten', listener);
      };
    },
    async close() {
      closed = true;
      await ask('close');
      await terminate();
    },
  };
}
