import { expect, remember, test } from '../fixtures.ts';
import { openPanel } from './panel.ts';

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
