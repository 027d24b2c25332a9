import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

export type ShopProcess = ChildProcessByStdio<null, Readable, Readable>;
export type ShopPlace = { address: string; folder: string };

const firstPort = Number(new URL(process.env.RESTART_URL ?? 'http://localhost:4399').port);

const open = new Set<ShopProcess>();

/** A place for a shop of a journey's own, beside the one that all journeys share. */
export async function findPlace(position = 0): Promise<ShopPlace> {
  const folder = await mkdtemp(join(tmpdir(), 'vidriera-journey-'));
  return { address: `http://localhost:${firstPort + position}`, folder };
}

export function launchShop(
  { address, folder }: ShopPlace,
  env: Record<string, string> = {},
): ShopProcess {
  const shop = spawn(process.execPath, ['api/server.ts'], {
    env: {
      ...process.env,
      PORT: new URL(address).port,
      PUBLIC_URL: address,
      DATA_DIR: folder,
      RATE_LIMIT: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  open.add(shop);
  shop.once('exit', () => open.delete(shop));
  return shop;
}

/** Waits until the shop is open. */
export async function openShop(
  place: ShopPlace,
  env: Record<string, string> = {},
): Promise<ShopProcess> {
  const shop = launchShop(place, env);
  await new Promise<void>((resolve, reject) => {
    shop.stdout.on('data', (chunk) => {
      if (String(chunk).includes('está abierta')) resolve();
    });
    shop.once('exit', () => reject(new Error('The server stopped before it opened')));
  });
  return shop;
}

export async function killShop(shop: ShopProcess): Promise<void> {
  shop.kill('SIGKILL');
  await once(shop, 'exit');
}

/** Kills all that still run. */
export async function killShops(): Promise<void> {
  await Promise.all([...open].map(killShop));
}
