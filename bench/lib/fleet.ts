import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port.ts';
import { type ShopProcess, startShop } from './shop-process.ts';
import { waitUntilReady } from './wait-until.ts';

export type Fleet = Awaited<ReturnType<typeof startFleet>>;

/**
 * Several processes of one shop on one database and one data folder. A process that exits is
 * restarted, as by a service manager. The provider's notices go to the first.
 */
export async function startFleet(count: number, env: Record<string, string>) {
  const folder = await mkdtempDisposable(join(tmpdir(), 'vidriera-fleet-'));
  const ports: string[] = [];
  for (let index = 0; index < count; index += 1) ports.push(String(await freePort()));
  const PUBLIC_URL = `http://127.0.0.1:${ports[0]}`;
  // Tests place many unpaid orders from one account.
  const MAX_OPEN_ORDERS = '1000';
  const shared = {
    DATA_DIR: folder.path,
    DEMO_CATALOGUE: 'off',
    PUBLIC_URL,
    MAX_OPEN_ORDERS,
    ...env,
  };
  const processes = await Promise.all(ports.map((PORT) => supervise({ ...shared, PORT })));
  return {
    processes,
    outbox: join(folder.path, 'outbox'),
    urls: ports.map((port) => `http://127.0.0.1:${port}`),
    async [Symbol.asyncDispose]() {
      await Promise.all(processes.map((each) => each.stop()));
      await folder.remove();
    },
  };
}

const pauseMs = 500;

async function supervise(env: Record<string, string>) {
  let shop: ShopProcess | null = await startShop(env);
  let isStopping = false;
  let isKilled = false;
  let crashes = 0;
  const watch = (running: ShopProcess) =>
    running.onExit(() => {
      shop = null;
      if (!isKilled) crashes += 1;
      isKilled = false;
      if (!isStopping) void restart();
    });
  const restart = async () => {
    while (!isStopping && !shop) {
      await sleep(pauseMs);
      // The start fails while the database is down.
      shop = await startShop(env).catch(() => null);
    }
    if (shop) watch(shop);
  };
  watch(shop);
  return {
    isUp: () => shop !== null,
    /** How often it exited without being killed. */
    crashes: () => crashes,
    async kill() {
      isKilled = shop !== null;
      await shop?.kill();
    },
    /** Stops it gracefully (SIGTERM); resolves when it is ready again. */
    async restart() {
      isKilled = shop !== null;
      await shop?.stop();
      await waitUntilReady('the restarted process', `http://127.0.0.1:${env.PORT}`);
    },
    async stop() {
      isStopping = true;
      isKilled = true;
      await shop?.stop();
    },
  };
}
