import type { Page } from '@playwright/test';
import { cartOf } from '../cart-of.ts';
import { expect, setCart, signInAs, test, untilHydrated } from '../fixtures.ts';
import { withStock } from '../shopkeeper.ts';

const themeOf = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme);
const storedTheme = (page: Page) => page.evaluate(() => localStorage.getItem('theme'));

test('each path has its theme, other pages use the last one, and nothing flashes', async ({
  page,
}) => {
  // Records every theme of the page since its body exists.
  await page.addInitScript(() => {
    const themes: (string | undefined)[] = [];
    Object.assign(window, { themes });
    new MutationObserver(() => {
      const { theme } = document.documentElement.dataset;
      if (document.body && themes.at(-1) !== theme) themes.push(theme);
    }).observe(document, { childList: true, subtree: true, attributeFilter: ['data-theme'] });
  });
  const visit = async (path: string) => {
    await page.goto(path);
    const themes = await page.evaluate(() => (window as unknown as { themes: string[] }).themes);
    expect(themes, path).toHaveLength(1);
    return themes[0];
  };
  expect(await visit('/info/sizes')).toBe('light');
  for (const path of [
    '/vectorgas',
    '/reservas/pay',
    '/verifyAccount?tk=x',
    '/change-password?tk=x',
  ]) {
    await visit('/kings');
    await expect.poll(() => storedTheme(page)).toBe('light');
    expect(await visit(path), path).toBe('dark');
    await expect.poll(() => storedTheme(page), path).toBe('dark');
  }
  expect(await visit('/info/sizes')).toBe('dark');

  // The same on client-side navigation.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Kings', exact: true }).click();
  await expect(page).toHaveURL('/kings');
  await expect.poll(() => themeOf(page)).toBe('light');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Talles' }).click();
  await expect(page).toHaveURL('/info/sizes');
  await expect.poll(() => themeOf(page)).toBe('light');
});

test('the cart’s badge counts units, and shows at most 99', async ({
  page,
  customer,
  shopkeeper,
}) => {
  const product = await shopkeeper.addProduct();
  await shopkeeper.changeProduct(product, { variants: withStock(product, 200) });
  await signInAs(page, customer);
  await page.goto(`/kings/kings-product/${product._id}`);
  const button = page.getByRole('banner').getByRole('button', { name: /^Carrito/ });
  await expect(button).toHaveText('');
  await page.getByRole('button', { name: 'Agregar al carrito' }).click();
  await page.keyboard.press('Escape');
  await expect(button).toHaveText('1');
  await expect(button).toHaveAccessibleName('Carrito, 1 unidad');

  // Another tab fills the cart.
  const other = await page.context().newPage();
  await setCart(
    other,
    cartOf([product, 1]).map((entry) => ({ ...entry, quantity: 120 })),
  );
  await other.goto('/kings');
  await expect(button).toHaveText('99');
  await expect(button).toHaveAccessibleName('Carrito, 120 unidades');
});

test.describe(() => {
  test.use({ hasSnow: true });

  test('the snow falls unless it is turned off, and stays off', async ({ page }) => {
    const snow = page.locator('canvas');
    const toggle = page.getByRole('contentinfo').getByRole('button', { name: /la nieve$/ });
    await page.goto('/vectorgas');
    await expect(snow).toBeAttached();
    await toggle.click();
    await expect(toggle).toHaveText('Encender la nieve');
    await expect(snow).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('showSnow'))).toBe('false');
    await page.reload();
    await expect(toggle).toHaveText('Encender la nieve');
    await toggle.click();
    await expect(snow).toBeAttached();
    expect(await page.evaluate(() => localStorage.getItem('showSnow'))).toBe('true');
    // Nothing moves where one pays.
    await page.goto('/vectorgas/pay');
    await expect(page.getByRole('dialog', { name: 'Iniciar Sesión' })).toBeVisible();
    await page.waitForTimeout(3000);
    await expect(snow).toHaveCount(0);
    await page.goto('/vectorgas');
    await expect(snow).toBeAttached();

    // With reduced motion there is no snow.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(snow).toHaveCount(0);
    await page.reload();
    await untilHydrated(page);
    await expect(toggle).toHaveCount(0);
  });
});
