import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Session } from '#domain/contract/accounts.ts';
import { call, type Transport } from '../../web/api-client.ts';
import { expect, signInAs, test } from '../fixtures.ts';
import { createShopConfig, killShops, openShop, type ShopConfig } from '../own-shop.ts';
import { administrator } from '../shop-address.ts';

test.describe.configure({ mode: 'serial' });

const env = { ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password };

let config: ShopConfig;
test.beforeEach(async () => {
  config = await createShopConfig(4);
});
test.afterEach(async ({ page }) => {
  // Its open requests would fail, which the fixture reports.
  await page.close();
  await killShops();
  await rm(config.folder, { recursive: true, force: true });
});

async function signInTo({ address }: ShopConfig): Promise<Session> {
  const overHttp: Transport = (path, init) => fetch(address + path, init);
  return call(overHttp, 'POST /users/signin', { body: administrator });
}

test('the panel of a new demo shop has sales, orders in each list and payments to review', async ({
  page,
}) => {
  test.slow();
  await openShop(config, { ...env, DEMO_ORDERS: 'on' });
  await signInAs(page, await signInTo(config));
  await page.goto(`${config.address}/admin/inicio`);
  const main = page.getByRole('main');
  await expect(main.getByRole('img', { name: /La mejor fue la del/ })).toBeVisible();
  await expect(main.getByRole('link', { name: /para decidir/ })).toBeVisible();
  await main.getByText('Ver como tabla').click();
  expect(await main.getByRole('row').count()).toBeGreaterThan(20);
  for (const path of ['ordenes-pendientes', 'ordenes-aprobadas', 'ordenes-entregadas']) {
    await page.goto(`${config.address}/admin/${path}`);
    await expect(main.getByRole('article').nth(4)).toBeVisible();
  }
  await page.goto(`${config.address}/correo`);
  expect(await readdir(join(config.folder, 'outbox')).catch(() => [])).toEqual([]);
});

test('without any sale the dashboard shows a text instead of a chart', async ({ page }) => {
  test.slow();
  await openShop(config, { ...env, DEMO_CATALOGUE: 'off' });
  await signInAs(page, await signInTo(config));
  await page.goto(`${config.address}/admin/inicio`);
  await expect(page.getByText('Todavía no hay ventas.')).toBeVisible();
  await expect(page.getByRole('img', { name: /^Ventas por día/ })).toHaveCount(0);
  await expect(page.getByText('$0,5')).toHaveCount(0);
});
