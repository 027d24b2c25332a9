import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Page } from '@playwright/test';
import { serverFile } from '../scripts/server-options.mjs';
import { signInAs } from './fixtures.ts';
import { administrator } from './shop-address.ts';

export type ShopProcess = ChildProcessByStdio<null, Readable, Readable>;
export type ShopConfig = { address: string; folder: string };

const firstPort = Number(new URL(process.env.RESTART_URL ?? 'http://localhost:4399').port);

const running = new Set<ShopProcess>();

/** A free port and an empty data folder for a separate shop, next to the one that tests share. */
export async function createShopConfig(portOffset = 0): Promise<ShopConfig> {
  const folder = await mkdtemp(join(tmpdir(), 'vidriera-e2e-'));
  return { address: `http://localhost:${firstPort + portOffset}`, folder };
}

export function launchShop(
  { address, folder }: ShopConfig,
  env: Record<string, string> = {},
): ShopProcess {
  const shop = spawn(process.execPath, [serverFile], {
    env: {
      ...process.env,
      PORT: new URL(address).port,
      PUBLIC_URL: address,
      DATA_DIR: folder,
      DEMO_ORDERS: 'off',
      RATE_LIMIT: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(shop);
  shop.once('exit', () => running.delete(shop));
  return shop;
}

/** Starts a shop and waits until it accepts requests. */
export async function openShop(
  config: ShopConfig,
  env: Record<string, string> = {},
): Promise<ShopProcess> {
  const shop = launchShop(config, env);
  await new Promise<void>((resolve, reject) => {
    shop.stdout.on('data', (chunk) => {
      if (String(chunk).includes('está abierta')) resolve();
    });
    shop.once('exit', () => reject(new Error('The server stopped before it opened')));
  });
  return shop;
}

/** Signs the browser in as the shop's first administrator. */
export async function signInToShop(page: Page, { address }: ShopConfig): Promise<void> {
  const session = await page.request.post(`${address}/users/signin`, { data: administrator });
  await page.goto(address);
  await signInAs(page, await session.json());
}

/** Kills every shop after the tests, and removes the folder. Close the pages before. */
export async function removeShop({ folder }: ShopConfig): Promise<void> {
  await killShops();
  await rm(folder, { recursive: true, force: true });
}

export async function killShop(shop: ShopProcess): Promise<void> {
  shop.kill('SIGKILL');
  await once(shop, 'exit');
}

/** Kills every shop that is still running. */
export async function killShops(): Promise<void> {
  await Promise.all([...running].map(killShop));
}
