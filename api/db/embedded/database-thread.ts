import { parentPort } from 'node:worker_threads';
import { PGlite, type Transaction } from '@electric-sql/pglite';
import { readers } from '../readers.ts';

/** What the thread can be asked for; `open-thread.ts` asks. */
export type Deeds = typeof deeds;
export type Question = { id: number; deed: keyof Deeds; given: unknown[] };
/** An answer to a question, or something heard by the listener of that number. */
export type Answer =
  | { id: number; answer: unknown }
  | { id: number; error: object }
  | { listener: number; payload: string };

type OpenTransaction = { tx: Transaction; end: PromiseWithResolvers<void>; ended: Promise<void> };

let database: PGlite | null = null;
let current: OpenTransaction | null = null;
const unlisten = new Map<number, () => Promise<void>>();

const opened = () => database ?? fail('The database is not open');
const inside = () => current ?? fail('No transaction is open');

const deeds = {
  async open(dataDir: string) {
    database = await PGlite.create({ dataDir, parsers: readers });
  },
  query: (sql: string, parameters?: unknown[]) => opened().query(sql, parameters),
  exec: (sql: string) => opened().exec(sql),
  /** The database's own transaction stays open until the other thread ends it. */
  begin: () =>
    new Promise<void>((begun, failed) => {
      const end = Promise.withResolvers<void>();
      const ended = opened().transaction(async (tx) => {
        current = { tx, end, ended };
        begun();
        await end.promise;
      });
      ended.catch(failed);
    }),
  queryInside: (sql: string, parameters?: unknown[]) => inside().tx.query(sql, parameters),
  async commit() {
    const { end, ended } = inside();
    end.resolve();
    await ended;
  },
  async rollback() {
    const { end, ended } = inside();
    end.reject(new Error('rollback'));
    await ended.catch(() => {});
  },
  async listen(channel: string, listener: number) {
    const heard = (payload: string) => tell({ listener, payload });
    unlisten.set(listener, await opened().listen(channel, heard));
  },
  unlisten: (listener: number) => unlisten.get(listener)?.(),
  close: () => opened().close(),
};

parentPort?.on('message', async ({ id, deed, given }: Question) => {
  try {
    const answer = await (deeds[deed] as (...args: unknown[]) => unknown)(...given);
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
