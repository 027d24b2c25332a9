import { parentPort } from 'node:worker_threads';
import { PGlite, type Transaction } from '@electric-sql/pglite';
import { typeParsers } from './type-parsers.ts';

/** What the thread can be asked for; `open-thread.ts` asks. */
export type Methods = typeof methods;
export type Question = { id: number; deed: keyof Methods; given: unknown[] };
/** An answer to a question, or something heard by the listener of that number. */
export type Answer =
  | { id: number; answer: unknown }
  | { id: number; error: object }
  | { listener: number; payload: string };

type OpenTransaction = { tx: Transaction; end: PromiseWithResolvers<void>; ended: Promise<void> };

let database: PGlite | null = null;
/** By the number that the other thread gave it; one of them has begun, the others wait their turn. */
const transactions = new Map<number, Promise<OpenTransaction>>();
const unlisten = new Map<number, () => Promise<void>>();

const opened = () => database ?? fail('The database is not open');
const inside = (number: number) => transactions.get(number) ?? fail('No such transaction is open');

const methods = {
  async open(dataDir: string) {
    database = await PGlite.create({ dataDir, parsers: typeParsers });
  },
  query: (sql: string, parameters?: unknown[]) => opened().query(sql, parameters),
  exec: (sql: string) => opened().exec(sql),
  /** The database's own transaction stays open until the other thread ends it. */
  async begin(number: number) {
    const begun = Promise.withResolvers<OpenTransaction>();
    transactions.set(number, begun.promise);
    const end = Promise.withResolvers<void>();
    const ended = opened().transaction(async (tx) => {
      begun.resolve({ tx, end, ended });
      await end.promise;
    });
    ended.catch(begun.reject);
    await begun.promise;
  },
  queryInside: async (number: number, sql: string, parameters?: unknown[]) =>
    (await inside(number)).tx.query(sql, parameters),
  async commit(number: number) {
    const { end, ended } = await inside(number);
    transactions.delete(number);
    end.resolve();
    await ended;
  },
  /** Also of one that could not begin or commit, of which nothing is left to undo. */
  async rollback(number: number) {
    const open = await transactions.get(number)?.catch(() => null);
    transactions.delete(number);
    open?.end.reject(new Error('rollback'));
    // It rejects with the error that rolls it back.
    await open?.ended.catch(() => {});
  },
  async listen(channel: string, listener: number) {
    const received = (payload: string) => tell({ listener, payload });
    unlisten.set(listener, await opened().listen(channel, received));
  },
  unlisten: (listener: number) => unlisten.get(listener)?.(),
  close: () => opened().close(),
};

parentPort?.on('message', async ({ id, deed, given }: Question) => {
  try {
    const answer = await (methods[deed] as (...args: unknown[]) => unknown)(...given);
    tell({ id, answer });
  } catch (error) {
    // Between threads an error keeps its message alone, and callers need the database's code.
    const { message, stack } = error as Error;
    tell({ id, error: { ...(error as Error), message, stack } });
  }
});

function tell(answer: Answer): void {
  parentPort?.postMessage(answer);
}

function fail(reason: string): never {
  throw new Error(reason);
}
