import { expect, remember, test } from '../fixtures.ts';
import { isNarrow, openPanel } from './panel.ts';

test('a guest and a customer who open the panel are led home', async ({ page, customer }) => {
  await page.goto('/admin');
  await expect(page).toHaveURL('/');
  await remember(page, customer);
  await page.goto('/admin/productos');
  await expect(page).toHaveURL('/');
  // Only the panel is closed to them: they are still signed in.
  expect(await page.evaluate(() => localStorage.getItem('user_info'))).toContain(customer.email);
});

test('a session that died signs out and leads home, at the door and inside', async ({ page }) => {
  await openPanel(page, '/admin/combos');
  await expect(page.getByRole('heading', { level: 1, name: 'Combos' })).toBeVisible();
  const kept = () => page.evaluate(() => localStorage.getItem('user_info'));

  const dead = { message: 'Debes iniciar sesión para continuar.', code: 'unauthenticated' };
  await page.route('**/api/admin/**', (route) => route.fulfill({ status: 401, json: dead }));
  await page.evaluate(() => window.history.pushState({}, '', '/admin/auditoria'));
  await page.goBack();
  await page.reload();
  await expect(page).toHaveURL('/');
  expect(await kept()).toBeNull();
});

test('a server that does not answer at the door is asked again', async ({ page }) => {
  await page.route('**/api/admin/verify-token', (route) =>
    route.fulfill({ status: 429, json: { message: 'Vuelva en un minuto.', code: 'rate_limited' } }),
  );
  await openPanel(page, '/admin/combos');
  await expect(page.getByRole('heading', { name: 'No se pudo abrir el panel' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText('Vuelva en un minuto.');
  await page.unroute('**/api/admin/verify-token');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Combos' })).toBeVisible();
});

test.describe('at a desk', () => {
  test.skip(isNarrow, 'the sidebar stands beside the page there');

  test('the sidebar leads to every section, folds up, and stays as it was left', async ({
    page,
  }) => {
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
});

test.describe('on a phone', () => {
  test.skip(({ viewport }) => !isNarrow({ viewport }), 'the sections are behind a button there');

  test('the menu leads to a section and closes', async ({ page }) => {
    await openPanel(page, '/admin');
    await page.getByRole('button', { name: 'Abrir menú' }).click();
    const menu = page.getByRole('dialog', { name: 'Menú' });
    await menu.getByRole('link', { name: 'Ordenes Aprobadas' }).click();
    await expect(page).toHaveURL('/admin/ordenes-aprobadas');
    await expect(menu).toBeHidden();
  });
});
