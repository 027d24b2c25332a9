import { expect, test } from '../fixtures.ts';
import { openPanel } from './panel.ts';

test('the menu leads to a section and closes', async ({ page }) => {
  await openPanel(page, '/admin');
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  const menu = page.getByRole('dialog', { name: 'Menú' });
  await menu.getByRole('link', { name: 'Ordenes Aprobadas' }).click();
  await expect(page).toHaveURL('/admin/ordenes-aprobadas');
  await expect(menu).toBeHidden();
});
