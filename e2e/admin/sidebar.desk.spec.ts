import { expect, test } from '../fixtures.ts';
import { openPanel } from './panel.ts';

test('the sidebar links to every section, collapses, and stays collapsed', async ({ page }) => {
  await openPanel(page, '/admin');
  await expect(page).toHaveURL('/admin/inicio');
  const sections = page.getByRole('navigation', { name: 'Secciones' });
  await expect(sections.getByRole('link')).toHaveText([
    'Dashboard',
    'Ver Productos',
    'Agregar Productos',
    'Editar Productos',
    'Combos',
    'Descuentos',
    'Cambios masivos',
    'Talles',
    'Órdenes',
    'Ordenes Aprobadas',
    'Aprobar Ordenes',
    'Ordenes Entregadas',
    'Armar órdenes',
    'Mostrador',
    'Caja',
    'Transferencias',
    'Pagos a revisar',
    'Cambios de talle',
    'Arrepentimientos',
    'Entregas',
    'Configuración',
    'Administradores',
    'Correos',
    'Auditoría',
  ]);
  await page.getByRole('button', { name: 'Contraer menú' }).click();
  await page.reload();
  const expand = page.getByRole('button', { name: 'Expandir menú' });
  await expect(expand).toHaveAttribute('aria-expanded', 'false');
  // Collapsed, it still links to every section and marks the current one.
  await sections.getByRole('link', { name: 'Ver Productos' }).click();
  await expect(page).toHaveURL('/admin/productos');
  await expect(sections.getByRole('link', { name: 'Ver Productos' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expand.click();

  // With the keyboard, the skip link moves the focus past the sections to the content.
  await page.reload();
  await page.getByRole('heading', { name: 'Gestión de Productos' }).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
