import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { serverEnv, serverFlags } from '../../scripts/server-options.mjs';
import { freePort } from './free-port.ts';

const root = resolve(import.meta.dirname, '../..');

export type ShopProcess = Awaited<ReturnType<typeof startShop>>;

/** Of every measured shop, so that measures can create sessions. */
export const jwtSecret = 'a secret for measures that is long enough';

/** The first administrator of every measured shop. */
export const administrator = { email: 'admin@vidriera.test', password: 'Administra1' };

/**
 * The real server in a process of its own, opened when this resolves; rejects when it ends before.
 * `env` adds to its environment: DATABASE_URL makes it a PostgreSQL shop, with the demo catalogue
 * unless DEMO_CATALOGUE says otherwise. Without PORT and DATA_DIR it has its own. The web must be
 * built.
 */
export async function startShop(env: Record<string, string> = {}) {
  const folder = env.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'vidriera-bench-')));
  const port = env.PORT ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const started = performance.now();
  const child = spawn(process.execPath, [...serverFlags, 'api/server.ts'], {
    cwd: root,
    env: {
      ...serverEnv,
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: folder,
      RATE_LIMIT: 'off',
      PAYMENTS: 'simulator',
      DEMO_CATALOGUE: 'on',
      JWT_SECRET: jwtSecret,
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await opened(child);
  child.stderr.pipe(process.stderr);
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    child.kill(signal);
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  };
  return {
    url,
    folder,
    pid: child.pid ?? 0,
    /** From the start of the process to its first "open", in milliseconds. */
    startMs: performance.now() - started,
    /** Resident memory, in bytes. */
    residentBytes: () => residentBytes(child.pid ?? 0),
    /** Calls back when the process ends, however it ends. */
    onEnd: (ended: () => void) => void child.once('exit', ended),
    /** Ends it without a chance to tidy up (kill -9). */
    kill: () => end('SIGKILL'),
    async stop() {
      await end('SIGTERM');
      if (!env.DATA_DIR) await rm(folder, { recursive: true, force: true });
    },
  };
}

function opened(child: ChildProcess): Promise<void> {
  return new Promise((done, fail) => {
    let complaint = '';
    child.stderr?.on('data', (chunk) => {
      complaint += chunk;
    });
    child.stdout?.on('data', (chunk) => {
      if (String(chunk).includes('está abierta')) done();
    });
    child.once('exit', () => fail(new Error(`The shop stopped before it opened: ${complaint}`)));
  });
}

async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? Number.NaN) * 1024;
}
