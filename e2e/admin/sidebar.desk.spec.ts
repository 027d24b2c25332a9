import { expect, test } from '../fixtures.ts';
import { openPanel } from './panel.ts';

test('the sidebar leads to every section, folds up, and stays as it was left', async ({ page }) => {
  await openPanel(page, '/admin');
  await expect(page).toHaveURL('/admin/inicio');
  const sections = page.getByRole('navigation', { name: 'Secciones' });
  await expect(sections.getByRole('link')).toHaveText([
    'Dashboard',
    'Ver Productos',
    'Agregar Productos',
    'Editar Productos',
    'Combos',
    'Aprobar Ordenes',
    'Ordenes Aprobadas',
    'Ordenes Entregadas',
    'Pagos a revisar',
    'Administradores',
    'Auditoría',
  ]);
  await page.getByRole('button', { name: 'Contraer menú' }).click();
  await page.reload();
  const unfold = page.getByRole('button', { name: 'Expandir menú' });
  await expect(unfold).toHaveAttribute('aria-expanded', 'false');
  // Folded up it still leads everywhere, and says where.
  await sections.getByRole('link', { name: 'Ver Productos' }).click();
  await expect(page).toHaveURL('/admin/productos');
  await expect(sections.getByRole('link', { name: 'Ver Productos' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await unfold.click();

  // With the keyboard past the sections to what the page is about.
  await page.reload();
  await page.getByRole('heading', { name: 'Gestión de Productos' }).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
