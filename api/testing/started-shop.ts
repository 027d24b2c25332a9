import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';
import { onTestFinished } from 'vitest';

export type StartedShop = {
  port: number;
  /** Its data folder. */
  folder: string;
  pid: number;
  /** What it has written to standard output, which is its log. */
  log(): string;
  /** Stops it as a service manager does, and resolves when it has ended. */
  stop(): Promise<void>;
};

type Options = {
  env?: Record<string, string>;
  /** The data folder; without it an empty one, which is removed after the test. */
  folder?: string | undefined;
};

/**
 * The real server in a process of its own with the umask of most machines, without the demo shop, until
 * the test ends. The web must be built.
 */
export async function openStartedShop({ env = {}, folder }: Options = {}): Promise<StartedShop> {
  const dataDir = folder ?? (await createDataFolder());
  const port = await getPort({ host: '127.0.0.1' });
  const server = join(import.meta.dirname, '../server.ts');
  const child = spawn('/bin/sh', ['-c', 'umask 022; exec "$0" "$1"', process.execPath, server], {
    env: { PORT: String(port), DATA_DIR: dataDir, DEMO_CATALOGUE: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const written: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => written.push(String(chunk)));
  }
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  };
  onTestFinished(() => end('SIGKILL'));
  await waitUntilOpen(child, written);
  const log = () => written.join('');
  return { port, folder: dataDir, pid: child.pid ?? 0, log, stop: () => end('SIGTERM') };
}

/** The path of a data folder that does not exist yet. */
export async function createDataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vidriera-started-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return join(folder, 'data');
}

function waitUntilOpen(child: ChildProcess, written: string[]): Promise<void> {
  return new Promise((done, fail) => {
    child.stdout?.on('data', () => {
      if (written.join('').includes('está abierta')) done();
    });
    child.once('exit', () => fail(new Error(`The shop did not open: ${written.join('')}`)));
  });
}
