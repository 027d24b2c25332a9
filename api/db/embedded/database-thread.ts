import { parentPort } from 'node:worker_threads';
import type { PGlite, Transaction } from '@electric-sql/pglite';
import { openPglite } from './open-pglite.ts';
import { spareMemory } from './spare-memory.ts';

/** The methods of the thread, called by `open-thread.ts`. */
export type Methods = typeof methods;
export type ThreadRequest = { id: number; method: keyof Methods; args: unknown[] };
/** The response to a request, or a notification for a listener. */
export type ThreadResponse =
  | { id: number; result: unknown }
  | { id: number; error: object }
  | { listener: number; payload: string };

type OpenTransaction = { tx: Transaction; end: PromiseWithResolvers<void>; ended: Promise<void> };

let database: PGlite | null = null;
/** By the number that the main thread assigned; one has begun, the others are queued. */
const transactions = new Map<number, Promise<OpenTransaction>>();
const unlisten = new Map<number, () => Promise<void>>();

const getDatabase = () => database ?? fail('The database is not open');
const getTransaction = (number: number) =>
  transactions.get(number) ?? fail('No such transaction is open');

const methods = {
  async open(dataDir: string) {
    spareMemory();
    database = await openPglite(dataDir);
  },
  query: (sql: string, parameters?: unknown[]) => getDatabase().query(sql, parameters),
  exec: (sql: string) => getDatabase().exec(sql),
  /** PGlite's transaction stays open until the main thread ends it. */
  async begin(number: number) {
    const begun = Promise.withResolvers<OpenTransaction>();
    transactions.set(number, begun.promise);
    const end = Promise.withResolvers<void>();
    const ended = getDatabase().transaction(async (tx) => {
      begun.resolve({ tx, end, ended });
      await end.promise;
    });
    ended.catch(begun.reject);
    await begun.promise;
  },
  queryInside: async (number: number, sql: string, parameters?: unknown[]) =>
    (await getTransaction(number)).tx.query(sql, parameters),
  async commit(number: number) {
    const { end, ended } = await getTransaction(number);
    transactions.delete(number);
    end.resolve();
    await ended;
  },
  /** Also after a failed begin or commit, when there is nothing to roll back. */
  async rollback(number: number) {
    const open = await transactions.get(number)?.catch(() => null);
    transactions.delete(number);
    open?.end.reject(new Error('rollback'));
    // The transaction rejects with the error that rolled it back.
    await open?.ended.catch(() => {});
  },
  async listen(channel: string, listener: number) {
    const received = (payload: string) => send({ listener, payload });
    unlisten.set(listener, await getDatabase().listen(channel, received));
  },
  unlisten: (listener: number) => unlisten.get(listener)?.(),
  close: () => getDatabase().close(),
};

parentPort?.on('message', async ({ id, method, args }: ThreadRequest) => {
  try {
    const result = await (methods[method] as (...args: unknown[]) => unknown)(...args);
    send({ id, result });
  } catch (error) {
    // Structured cloning drops an error's own properties, such as the SQLSTATE code.
    const { message, stack } = error as Error;
    send({ id, error: { ...(error as Error), message, stack } });
  }
});

function send(response: ThreadResponse): void {
  parentPort?.postMessage(response);
}

function fail(reason: string): never {
  throw new Error(reason);
}
