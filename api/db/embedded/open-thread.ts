import { Worker } from 'node:worker_threads';
import type { PGlite, Results } from '@electric-sql/pglite';
import type { FailureLog } from '../../failures/failure-log.ts';
import type { Methods, ThreadRequest, ThreadResponse } from './database-thread.ts';

/** The part of PGlite that the shop uses, in this thread or in a worker. */
export type EmbeddedDatabase = Pick<PGlite, 'ready' | 'closed' | 'waitReady' | 'close'> & {
  query<T>(sql: string, parameters?: unknown[]): Promise<Results<T>>;
  exec(sql: string): Promise<Results<object>[]>;
  transaction<T>(work: (tx: Inside) => Promise<T>): Promise<T>;
  /** Returns a function that removes the listener. */
  listen(channel: string, received: (payload: string) => void): Promise<() => Promise<void>>;
};
type Inside = Pick<EmbeddedDatabase, 'query'> & { rollback(): Promise<void> };

const startThread = () => new Worker(new URL('./database-thread.ts', import.meta.url));

let prepared: Worker | null = null;

/** Starts the thread that the next `openThread` uses: it loads PGlite at the same time as what the caller does next. */
export function prepareThread(): void {
  prepared = startThread();
}

/**
 * PGlite on a folder in a worker thread, so that cached pages are served during its queries. Rejects
 * when the folder cannot be opened. If the thread dies, the process ends, since nothing works without
 * the database.
 */
export async function openThread(
  dataDir: string,
  failures?: FailureLog,
): Promise<EmbeddedDatabase> {
  const worker = prepared ?? startThread();
  prepared = null;
  const pending = new Map<number, PromiseWithResolvers<unknown>>();
  const listeners = new Map<number, (payload: string) => void>();
  let count = 0;
  let closed = false;
  let isTerminating = false;

  worker.on('message', (message: ThreadResponse) => {
    if ('listener' in message) return listeners.get(message.listener)?.(message.payload);
    const request = pending.get(message.id);
    pending.delete(message.id);
    if ('error' in message) request?.reject(Object.assign(new Error(), message.error));
    else request?.resolve(message.result);
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

  const request = <M extends keyof Methods>(method: M, ...args: Parameters<Methods[M]>) => {
    const response = Promise.withResolvers<unknown>();
    count += 1;
    pending.set(count, response);
    worker.postMessage({ id: count, method, args } satisfies ThreadRequest);
    return response.promise as Promise<never>;
  };

  try {
    await request('open', dataDir);
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
    query: (sql, parameters) => request('query', sql, parameters),
    exec: (sql) => request('exec', sql),
    async transaction(work) {
      count += 1;
      const number = count;
      // Not awaited: the first statement is sent right after it, and rejects with the same error.
      request('begin', number).catch(() => {});
      const rollback = () => request('rollback', number);
      const query: Inside['query'] = (sql, parameters) =>
        request('queryInside', number, sql, parameters);
      try {
        const result = await work({ query, rollback });
        await request('commit', number);
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
      await request('listen', channel, listener);
      return async () => {
        listeners.delete(listener);
        await request('unlisten', listener);
      };
    },
    async close() {
      closed = true;
      await request('close');
      await terminate();
    },
  };
}
