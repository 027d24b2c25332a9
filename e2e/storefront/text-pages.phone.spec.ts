import { cartOf } from '../cart-of.ts';
import { expect, setCart, test } from '../fixtures.ts';
import { shopPages } from '../shop-pages.ts';

const noIds = { product: '', combo: '', order: '', texts: '' };
const textPages = shopPages(noIds).filter((path) => /^\/info\/[^/]+$/.test(path));

test.describe('who has stored nothing', () => {
  // To fall or not is stored.
  test.use({ hasSnow: true });

  for (const path of textPages) {
    test(`reads ${path} without scripts, and opens the account with the first tap`, async ({
      page,
    }) => {
      const scripts: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'script') scripts.push(request.url());
      });
      await page.goto(path);
      // What usually comes after the scripts.
      await expect(page.locator('html[data-fonts]')).toBeVisible();
      expect(scripts).toEqual([]);
      await page.getByRole('button', { name: 'Cuenta' }).tap();
      await expect(page.getByRole('dialog')).toBeVisible();
    });
  }

  test('prints with the first tap', async ({ page }) => {
    await page.addInitScript(() => {
      window.print = () => {
        document.title = 'printed';
      };
    });
    await page.goto('/info/terminos');
    await page.getByRole('button', { name: 'Imprimir o guardar' }).tap();
    await expect(page).toHaveTitle('printed');
  });
});

test('who has a cart sees it on a page of text', async ({ page, shopkeeper }) => {
  await setCart(page, cartOf([await shopkeeper.addProduct(), 2]));
  await page.goto('/info/terminos');
  await expect(page.getByRole('button', { name: /carrito/i })).toContainText('2');
});
