import type { Page } from '@playwright/test';
import { cartOf } from '../cart-of.ts';
import { expect, expectNoSidewaysScroll, fillCart, remember, test } from '../fixtures.ts';
import { withStock } from '../shopkeeper.ts';

const themeOf = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme);
const storedTheme = (page: Page) => page.evaluate(() => localStorage.getItem('theme'));

test('the bar leads home, to the shop, to the account and to the cart', async ({ page }) => {
  await page.goto('/kings');
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('link', { name: 'Inicio' })).toHaveAttribute('href', '/');
  await expect(bar.getByRole('link', { name: 'Ir a Kings' })).toHaveAttribute('href', '/kings');
  await expectNoSidewaysScroll(page);

  // With the keyboard alone: in, out, and back where one was.
  const cart = bar.getByRole('button', { name: 'Carrito' });
  await cart.focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Tu carrito' });
  await expect(drawer.getByText('Tu carrito está vacío')).toBeVisible();
  const rightEdge = async () => {
    const { x, width } = (await drawer.boundingBox()) ?? { x: 0, width: 0 };
    return Math.round(x + width);
  };
  await expect.poll(rightEdge).toBe(page.viewportSize()?.width);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(cart).toBeFocused();

  const account = bar.getByRole('button', { name: 'Cuenta' });
  await account.click();
  const dialog = page.getByRole('dialog', { name: 'Iniciar Sesión' });
  await expect(dialog).toBeVisible();
  // The page behind is held still; a press beside the dialog closes it.
  await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
  await page.mouse.click(4, 4);
  await expect(dialog).toBeHidden();
  await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden');
  await expect(account).toBeFocused();

  await bar.getByRole('link', { name: 'Inicio' }).click();
  await expect(page).toHaveURL('/');
  await expect(bar.getByRole('link', { name: 'Vidriera' })).toBeVisible();
});

test('the foot of every page leads to the texts and to the social profile', async ({ page }) => {
  await page.goto('/vectorgas');
  const foot = page.getByRole('contentinfo');
  await expect(foot.getByText(/© 2025 Vidriera/)).toBeVisible();
  const social = foot.getByRole('link', { name: /Instagram/ });
  await expect(social).toHaveAttribute('href', /^https:\/\/www\.instagram\.com\//);
  await expect(social).toHaveAttribute('target', '_blank');
  for (const [name, path] of [
    ['Sobre nosotros', '/info/about-us'],
    ['Soporte', '/info/contact-us'],
    ['Talles', '/info/sizes'],
  ] as const) {
    await expect(foot.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
  }

  // Under /info the bar changes its mode: it no longer sticks, and shows the ways between the texts.
  await foot.getByRole('link', { name: 'Soporte', exact: true }).click();
  await expect(page).toHaveURL('/info/contact-us');
  const ways = page.getByRole('banner').getByRole('navigation', { name: 'Información' });
  await expect(ways.getByRole('link', { name: 'Soporte' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('banner')).toHaveCSS('position', 'static');
  await ways.getByRole('link', { name: 'Talles' }).click();
  await expect(page).toHaveURL('/info/sizes');
  await page.goto('/kings');
  await expect(page.getByRole('banner')).toHaveCSS('position', 'sticky');
  await expect(ways).toHaveCount(0);
});

test('each path wears its theme, the others the last one, and nothing flashes', async ({
  page,
}) => {
  // Every theme that the page has worn since it had a body to paint.
  await page.addInitScript(() => {
    const worn: (string | undefined)[] = [];
    Object.assign(window, { worn });
    new MutationObserver(() => {
      const { theme } = document.documentElement.dataset;
      if (document.body && worn.at(-1) !== theme) worn.push(theme);
    }).observe(document, { childList: true, subtree: true, attributeFilter: ['data-theme'] });
  });
  const visit = async (path: string) => {
    await page.goto(path);
    const worn = await page.evaluate(() => (window as unknown as { worn: string[] }).worn);
    expect(worn, path).toHaveLength(1);
    return worn[0];
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

  // Walked without a reload as well.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Kings' }).click();
  await expect(page).toHaveURL('/kings');
  await expect.poll(() => themeOf(page)).toBe('light');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Talles' }).click();
  await expect(page).toHaveURL('/info/sizes');
  await expect.poll(() => themeOf(page)).toBe('light');
});

test('the cart’s badge counts units, and never shows more than 99', async ({
  page,
  customer,
  shopkeeper,
}) => {
  const product = await shopkeeper.addProduct();
  await shopkeeper.changeProduct(product, { variants: withStock(product, 200) });
  await remember(page, customer);
  await page.goto(`/kings/kings-product/${product._id}`);
  const button = page.getByRole('banner').getByRole('button', { name: /^Carrito/ });
  await expect(button).toHaveText('');
  await page.getByRole('button', { name: 'Agregar al carrito' }).click();
  await page.keyboard.press('Escape');
  await expect(button).toHaveText('1');
  await expect(button).toHaveAccessibleName('Carrito, 1 unidad');

  // Another tab fills the cart.
  const other = await page.context().newPage();
  await fillCart(
    other,
    cartOf([product, 1]).map((entry) => ({ ...entry, quantity: 120 })),
  );
  await other.goto('/kings');
  await expect(button).toHaveText('99');
  await expect(button).toHaveAccessibleName('Carrito, 120 unidades');
});

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

  // Whoever wants things still has them still.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(snow).toHaveCount(0);
});
