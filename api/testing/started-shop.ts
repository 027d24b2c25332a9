import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';
import { onTestFinished } from 'vitest';
import { serverEnv } from '../../scripts/server-options.mjs';
import { entryOf, preferenceBody } from './factories.ts';

export type StartedShop = {
  port: number;
  url: string;
  /** Its data folder. */
  folder: string;
  pid: number;
  /** What it has written to standard output, which is its log. */
  log(): string;
  /** Stops it as a service manager does, and resolves when it has ended. */
  stop(): Promise<void>;
  /** Kills it, as a machine that fails does. */
  kill(): Promise<void>;
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
    env: { ...serverEnv, PORT: String(port), DATA_DIR: dataDir, DEMO_CATALOGUE: 'off', ...env },
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
  const url = `http://127.0.0.1:${port}`;
  return {
    port,
    url,
    folder: dataDir,
    pid: child.pid ?? 0,
    log,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}

const administrator = { email: 'admin@vidriera.test', password: 'Administra1' };
/** The environment of a shop that creates the administrator. */
export const administratorEnv = { ADMIN_PASSWORD: administrator.password };

/** Sends JSON to a started shop. */
const post = (url: string, body: object, token = '') =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });

/** The token of a new session of the administrator. */
export async function signInAsAdministrator(shop: string): Promise<string> {
  const { token } = await (await post(`${shop}/users/signin`, administrator)).json();
  return token;
}

/** Creates a product, and requests its payment; `answer` is what the shop will answer. */
export async function beginOrder(shop: string) {
  const token = await signInAsAdministrator(shop);
  const variant = { color: 'Black', modelName: 'Negra', sizes: [{ size: 'S', stock: 1 }] };
  const facts = { nombre: 'Remera', precio: 100, store: 'Kings', variants: [variant] };
  const product = await (await post(`${shop}/api/products`, facts, token)).json();
  const body = preferenceBody([entryOf(product)]);
  const answer = post(`${shop}/api/mercadopago/create-preference`, body, token);
  // A test that fails before it waits for the answer is reported alone.
  answer.catch(() => {});
  return { answer };
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
