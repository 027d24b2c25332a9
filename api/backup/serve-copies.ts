import { once } from 'node:events';
import { constants } from 'node:fs';
import { chmod, cp, mkdir, rm } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { basename, join } from 'node:path';
import type { EmbeddedDatabase } from '../db/embedded/open-thread.ts';
import type { FailureLog } from '../failures/failure-log.ts';
import { type CopyAnswer, socketOf } from './copy-socket.ts';

type Source = { dataDir: string; pglite: EmbeddedDatabase; failures: FailureLog };

/**
 * Makes copies of the open embedded database for `npm run backup`, one at a time; a copy exists as long
 * as its connection. Without the socket the shop sells all the same: that is only reported.
 */
export async function serveCopies(source: Source): Promise<{ close(): Promise<void> }> {
  const { dataDir, failures } = source;
  const folder = join(dataDir, 'backup-copy');
  const path = socketOf(dataDir);
  let isBusy = false;

  const serve = async (socket: Socket) => {
    // `once` would reject when the client leaves before its answer is written.
    const closed = new Promise((resolve) => socket.once('close', resolve));
    if (isBusy) return void socket.end(write({ error: 'busy' }));
    isBusy = true;
    try {
      const blockedMs = await copyDatabase(source, folder);
      socket.end(write({ folder, blockedMs }));
    } catch (error) {
      failures.report('backup', error);
      socket.end(write({ error: 'failed' }));
    }
    // Also without the client's end, when it was killed.
    socket.resume();
    await closed;
    await rm(folder, { recursive: true, force: true });
    isBusy = false;
  };

  const server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => {});
    serve(socket).catch((error: unknown) => failures.report('backup', error));
  });
  try {
    // Left by a process that was killed; the lock on the folder shows that it is gone.
    await rm(folder, { recursive: true, force: true });
    await rm(path, { force: true });
    await once(server.listen(path), 'listening');
    await chmod(path, 0o600);
  } catch (error) {
    failures.report('backup', error);
  }
  return {
    close: async () => {
      server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const write = (answer: CopyAnswer) => JSON.stringify(answer);

/**
 * Copies the database's files while a transaction blocks every other statement: nothing is written, so
 * the copy is of one instant. Returns for how many milliseconds.
 */
async function copyDatabase({ dataDir, pglite }: Source, folder: string): Promise<number> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return pglite.transaction(async ({ query }) => {
    const started = performance.now();
    await query('checkpoint');
    const { rows } = await query<WalFiles>(`
      select redo_wal_file as first, pg_walfile_name(pg_current_wal_insert_lsn()) as last
      from pg_control_checkpoint()`);
    const isNeeded = (path: string) => rows.every((wal) => isOutsideWal(path) || isIn(wal, path));
    await cp(join(dataDir, 'database'), folder, {
      recursive: true,
      filter: isNeeded,
      // A copy-on-write clone where the file system has them.
      mode: constants.COPYFILE_FICLONE,
    });
    return Math.round(performance.now() - started);
  });
}

/** The segments of the write-ahead log since the checkpoint: the others may be a gigabyte. */
type WalFiles = { first: string; last: string };

const segment = /^[0-9A-F]{24}$/;
const isOutsideWal = (path: string) => !segment.test(basename(path));
const isIn = ({ first, last }: WalFiles, path: string) =>
  basename(path) >= first && basename(path) <= last;
