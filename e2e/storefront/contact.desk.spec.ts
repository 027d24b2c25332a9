import { rm } from 'node:fs/promises';
import { expect, test } from '../fixtures.ts';
import { createShopConfig, killShops, openShop, type ShopConfig } from '../own-shop.ts';

let config: ShopConfig;
test.beforeEach(async () => {
  config = await createShopConfig(5);
});
test.afterEach(async ({ page }) => {
  // Its open requests would fail, which the fixture reports.
  await page.close();
  await killShops();
  await rm(config.folder, { recursive: true, force: true });
});

test('the support channels are those that the shop has set', async ({ page }) => {
  test.slow();
  const profile = 'https://www.instagram.com/una.tienda';
  await openShop(config, {
    DEMO_CATALOGUE: 'off',
    SUPPORT_EMAIL: 'ayuda@tienda.example',
    INSTAGRAM_KINGS: profile,
    INSTAGRAM_LV: profile,
  });
  await page.goto(`${config.address}/info/contact-us`);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'ayuda@tienda.example' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Instagram' })).toHaveAttribute('href', profile);
  await expect(main).toContainText('y por nuestro perfil oficial en Instagram.');
  const social = page.getByRole('contentinfo').getByRole('link', { name: /Instagram/ });
  await expect(social).toHaveAttribute('href', profile);
});
