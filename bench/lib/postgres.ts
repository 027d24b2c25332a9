import { execFile } from 'node:child_process';
import { chown, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';

const execute = promisify(execFile);
const installed = '/usr/lib/postgresql';

export type Postgres = Awaited<ReturnType<typeof startPostgres>>;

/** A throw-away PostgreSQL server with its factory settings (fsync on), of Debian's package. */
export async function startPostgres() {
  const versions = (await readdir(installed).catch(() => [])).sort((a, b) => Number(a) - Number(b));
  const version = versions.at(-1);
  if (!version) throw new Error("PostgreSQL is missing: install Debian's package postgresql.");
  const bin = join(installed, version, 'bin');
  const folder = await mkdtemp(join(tmpdir(), 'vidriera-postgres-'));
  const data = join(folder, 'data');
  const isRoot = process.getuid?.() === 0;
  // The server refuses to run as root.
  if (isRoot) await chown(folder, await idOf('-u'), await idOf('-g'));
  const run = (program: string, ...args: string[]) =>
    isRoot
      ? execute('setpriv', [...asPostgres, join(bin, program), ...args])
      : execute(join(bin, program), args);
  await run('initdb', '-D', data, '-U', 'vidriera', '--auth=trust');
  const port = await freePort();
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder}`;
  // -l: without a log file the server would keep this process's own output open.
  const start = () =>
    run('pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start');
  await start();
  return {
    url: `postgres://vidriera@127.0.0.1:${port}/postgres`,
    /** Ends the server without a chance to tidy up (kill -9). */
    async kill() {
      const [pid] = (await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n');
      process.kill(Number(pid), 'SIGKILL');
    },
    /** Starts a killed server again, as soon as the last of its old processes is gone. */
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
    async stop() {
      await run('pg_ctl', '-D', data, '-m', 'immediate', 'stop');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const asPostgres = ['--reuid=postgres', '--regid=postgres', '--init-groups'];

async function idOf(option: '-u' | '-g'): Promise<number> {
  return Number((await execute('id', [option, 'postgres'])).stdout);
}
