import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '../fixtures.ts';
import {
  createShopConfig,
  openShop,
  removeShop,
  type ShopConfig,
  signInToShop,
} from '../own-shop.ts';
import { administrator } from '../shop-address.ts';

let config: ShopConfig;
test.beforeEach(async () => {
  config = await createShopConfig(4);
});
test.afterEach(async ({ page }) => {
  // Its open requests would fail, which the fixture reports.
  await page.close();
  await removeShop(config);
});

test('the panel of a new demo shop has sales, orders in each list and payments to review', async ({
  page,
}) => {
  test.slow();
  await openShop(config, {
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    DEMO_ORDERS: 'on',
  });
  await signInToShop(page, config);
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
