import { expect, expectNoSidewaysScroll, test } from '../fixtures.ts';
import { cards, openPanel } from './panel.ts';

test('the menu leads to a section and closes', async ({ page }) => {
  await openPanel(page, '/admin');
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  const menu = page.getByRole('dialog', { name: 'Menú' });
  await menu.getByRole('link', { name: 'Ordenes Aprobadas' }).click();
  await expect(page).toHaveURL('/admin/ordenes-aprobadas');
  await expect(menu).toBeHidden();
});

test('the menu shows the current section, and a filter its value in effect', async ({ page }) => {
  await openPanel(page, '/admin/auditoria?tema=account');
  const filter = page.getByRole('main').locator('nav [aria-current="true"]');
  await expect(filter).toBeInViewport({ ratio: 1 });
  const menu = page.getByRole('dialog', { name: 'Menú' });
  for (const _ of ['once', 'again']) {
    await page.getByRole('button', { name: 'Abrir menú' }).click();
    await expect(menu.locator('[aria-current="page"]')).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
  }
});

test('the grid shows its 24 products in at most 3,000 px, with buttons of a finger’s size', async ({
  page,
}) => {
  await openPanel(page, '/admin/productos/editar');
  await expect(cards(page)).toHaveCount(24);
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  expect(await height()).toBeLessThanOrEqual(3000);
  await expectNoSidewaysScroll(page);
  const [edit, toggle] = [
    cards(page).first().getByRole('link', { name: 'Editar' }),
    cards(page)
      .first()
      .getByRole('button', { name: /habilitar$/i }),
  ];
  for (const action of [edit, toggle]) {
    expect((await action.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
});
