import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port.ts';
import { createPostgresFolder, findPostgresPrograms, runAsPostgres } from './postgres-programs.ts';

/** Independent of the environment's locale: the shop's names have accents. */
const utf8 = ['-E', 'UTF8', '--locale=C.UTF-8'];

export type Postgres = Awaited<ReturnType<typeof startPostgres>>;

/** A temporary PostgreSQL server with default settings (fsync on), from Debian's package. */
export async function startPostgres() {
  return startServer((data, bin) =>
    runAsPostgres(join(bin, 'initdb'), '-D', data, '-U', 'vidriera', '--auth=trust', ...utf8),
  );
}

/** A standby that replays what its primary writes, each commit so much later. */
export async function startStandby(primary: Pick<Postgres, 'url'>, delayMs: number) {
  return startServer(
    (data, bin) =>
      runAsPostgres(join(bin, 'pg_basebackup'), '-D', data, '-d', primary.url, '-R', '-c', 'fast'),
    `-c recovery_min_apply_delay=${delayMs}ms`,
  );
}

async function startServer(create: (data: string, bin: string) => Promise<unknown>, settings = '') {
  const bin = findPostgresPrograms();
  const folder = await createPostgresFolder();
  const data = join(folder, 'data');
  await create(data, bin);
  const port = await freePort();
  const run = (...args: string[]) => runAsPostgres(join(bin, 'pg_ctl'), '-D', data, ...args);
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} ${settings}`;
  // -l: without a log file the server would hold this process's stdout open.
  const start = () => run('-w', '-l', join(folder, 'log'), '-o', options, 'start');
  await start();
  return {
    url: `postgres://vidriera@127.0.0.1:${port}/postgres`,
    /** Kills the server without a shutdown (kill -9). */
    kill: () => killPostmaster(data),
    /** Restarts a killed server, after the last of its old processes has exited. */
    async restart() {
      for (let tries = 1; ; tries += 1) {
        try {
          return void (await start());
        } catch (error) {
          if (tries === 20) throw error;
          await sleep(500);
        }
      }
    },
    async [Symbol.asyncDispose]() {
      await run('-m', 'immediate', 'stop');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Kills (-9) the server of a data folder. */
export async function killPostmaster(data: string): Promise<void> {
  const [pid] = (await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n');
  process.kill(Number(pid), 'SIGKILL');
}
