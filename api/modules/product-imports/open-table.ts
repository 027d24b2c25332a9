import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Portion, ReadTable, TableRequest } from './table-thread.ts';

/** Enough for the largest table; a thread that needs more ends alone. */
const maxMegabytes = 512;

export type OpenTable = ReadTable & {
  /** The products in portions. */
  portions(): AsyncGenerator<Portion>;
};

/**
 * Reads a table of products in a worker thread, since a large one would block requests for seconds. Null when
 * it needs too much memory. The caller closes the thread.
 */
export function openTable(request: TableRequest): {
  read(): Promise<OpenTable | null>;
  close(): Promise<unknown>;
} {
  const worker = new Worker(new URL('./table-thread.ts', import.meta.url), {
    workerData: request,
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
  });
  const next = async <T>(): Promise<T> => (await once(worker, 'message'))[0] as T;

  async function* portions(count: number): AsyncGenerator<Portion> {
    for (let left = count; left > 0; ) {
      const received = next<Portion>();
      worker.postMessage('next');
      const portion = await received;
      left -= portion.length;
      yield portion;
    }
  }

  return {
    async read() {
      try {
        const table = await next<ReadTable>();
        return { ...table, portions: () => portions(table.productCount) };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY') return null;
        throw error;
      }
    },
    close: () => worker.terminate(),
  };
}
