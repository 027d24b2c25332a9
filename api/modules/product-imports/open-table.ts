import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Portion, ReadTable, TableRequest } from './table-process.ts';

/** Enough for the largest table; a process that needs more ends alone. */
const maxMegabytes = 768;

export type OpenTable = ReadTable & {
  /** The products in portions. */
  portions(): AsyncGenerator<Portion>;
};

/**
 * Reads a table of products in a process of its own: a large one would block requests for seconds, and its memory
 * would stay with the server. Null when it needs too much memory. The caller closes the process.
 */
export function openTable(request: TableRequest): {
  read(): Promise<OpenTable | null>;
  close(): void;
} {
  const reader = fork(new URL('./table-process.ts', import.meta.url), {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${maxMegabytes}`],
  });
  // A message to a process that could not be started is an error after the one that `once` has rejected with.
  reader.on('error', () => {});
  /** Rejects when the process could not be started. */
  const ended = once(reader, 'exit');
  /** The answer to a message; null when the process has ended instead. */
  const ask = async <T>(message: TableRequest | 'next'): Promise<T | null> => {
    const answered = once(reader, 'message').then(([answer]) => answer as T);
    reader.send(message);
    return Promise.race([answered, ended.then(() => null)]);
  };

  async function* portions(count: number): AsyncGenerator<Portion> {
    for (let left = count; left > 0; ) {
      const portion = await ask<Portion>('next');
      if (!portion) throw new Error('The process that reads a table ended in the middle');
      left -= portion.length;
      yield portion;
    }
  }

  return {
    async read() {
      const table = await ask<ReadTable>(request);
      if (table) return { ...table, portions: () => portions(table.productCount) };
      const [code, signal] = await ended;
      if (signal === 'SIGABRT' || code === 134) return null;
      throw new Error(`The process that reads a table ended with ${signal ?? code}`);
    },
    close: () => void reader.kill(),
  };
}
