import { argentineYear } from '#domain/shared/argentine-day.ts';
import { expect, expectNoSidewaysScroll, test } from '../fixtures.ts';

test('the navigation bar links home and to the store, and opens the account and the cart', async ({
  page,
}) => {
  await page.goto('/kings');
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('link', { name: 'Inicio' })).toHaveAttribute('href', '/');
  await expect(bar.getByRole('link', { name: 'Ir a Kings' })).toHaveAttribute('href', '/kings');
  await expectNoSidewaysScroll(page);

  // With the keyboard only: open, close, and the focus is restored.
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
  // The page behind does not scroll, and a click on the backdrop closes the dialog.
  await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
  await page.mouse.click(4, 4);
  await expect(dialog).toBeHidden();
  await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden');
  await expect(account).toBeFocused();

  await bar.getByRole('link', { name: 'Inicio' }).click();
  await expect(page).toHaveURL('/');
  await expect(bar.getByRole('link', { name: 'Vidriera' })).toHaveAttribute('href', '/');
});

test('the footer of every page links to the information pages and to the social profile', async ({
  page,
}) => {
  await page.goto('/vectorgas');
  const footer = page.getByRole('contentinfo');
  const year = argentineYear(new Date());
  await expect(footer.getByText(`© 2025–${year} Vidriera`)).toBeVisible();
  const social = footer.getByRole('link', { name: /Instagram/ });
  await expect(social).toHaveAttribute('href', 'https://www.instagram.com/vidriera.lv.demo');
  await expect(social).toHaveAttribute('target', '_blank');
  for (const [name, path] of [
    ['Sobre nosotros', '/info/about-us'],
    ['Soporte', '/info/contact-us'],
    ['Talles', '/info/sizes'],
    ['Kings', '/kings'],
    ['Lv', '/vectorgas'],
  ] as const) {
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
  }

  // Under /info the bar is not sticky, and links the information pages.
  await footer.getByRole('link', { name: 'Soporte', exact: true }).click();
  await expect(page).toHaveURL('/info/contact-us');
  await expect(social).toHaveText([/^Instagram de Kings/, /^Instagram de Lv/]);
  const infoLinks = page.getByRole('banner').getByRole('navigation', { name: 'Información' });
  await expect(infoLinks.getByRole('link', { name: 'Soporte' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(page.getByRole('banner')).toHaveCSS('position', 'static');
  await infoLinks.getByRole('link', { name: 'Talles' }).click();
  await expect(page).toHaveURL('/info/sizes');
  await page.goto('/kings');
  await expect(page.getByRole('banner')).toHaveCSS('position', 'sticky');
  await expect(infoLinks).toHaveCount(0);
});
