import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { serverEnv, serverFile, serverFlags } from '../../scripts/server-options.mjs';
import { endProcess } from './end-process.ts';
import { freePort } from './free-port.ts';

const root = resolve(import.meta.dirname, '../..');

export type ShopProcess = Awaited<ReturnType<typeof startShop>>;

/** The same for every started shop, so that measures can create sessions. */
export const jwtSecret = 'a secret for measures that is long enough';

/** The first administrator of every started shop. */
export const administrator = { email: 'admin@vidriera.test', password: 'Administra1' };

/**
 * The real server in a separate process; resolves when it listens, rejects when it exits before.
 * `env` adds to its environment; the demo catalogue is on by default, and PORT and DATA_DIR default to
 * a free port and a temporary folder. The web must be built. `version` is the folder of its code.
 */
export async function startShop(env: Record<string, string> = {}, version = root) {
  const folder = env.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'vidriera-bench-')));
  const port = env.PORT ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const started = performance.now();
  const child = spawn(process.execPath, [...serverFlags, serverFile], {
    cwd: version,
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
      DEMO_ORDERS: 'off',
      JWT_SECRET: jwtSecret,
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await waitUntilOpen(child);
  child.stderr.pipe(process.stderr);
  const stop = async () => {
    await endProcess(child, 'SIGTERM');
    if (!env.DATA_DIR) await rm(folder, { recursive: true, force: true });
  };
  return {
    url,
    folder,
    pid: child.pid ?? 0,
    /** From the start of the process until it listens, in milliseconds. */
    startMs: performance.now() - started,
    /** Resident memory, in bytes. */
    residentBytes: () => residentBytes(child.pid ?? 0),
    /** Calls back when the process exits for any reason. */
    onExit: (callback: () => void) => void child.once('exit', callback),
    /** Kills it without a shutdown (kill -9). */
    kill: () => endProcess(child, 'SIGKILL'),
    stop,
    [Symbol.asyncDispose]: stop,
  };
}

function waitUntilOpen(child: ChildProcess): Promise<void> {
  return new Promise((done, fail) => {
    let stderr = '';
    child.stderr?.on('data', (chunk) => {
      stderr += chunk;
    });
    child.stdout?.on('data', (chunk) => {
      if (String(chunk).includes('está abierta')) done();
    });
    child.once('exit', () => fail(new Error(`The shop stopped before it opened: ${stderr}`)));
  });
}

async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? Number.NaN) * 1024;
}
