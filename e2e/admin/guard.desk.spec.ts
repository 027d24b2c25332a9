import { expect, signIn, signInAs, test } from '../fixtures.ts';
import { administrator } from '../shop-address.ts';
import { openSession } from '../shopkeeper.ts';
import { openPanel } from './panel.ts';

test('a guest and a customer who open the panel are redirected home', async ({
  page,
  customer,
}) => {
  await page.goto('/admin');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('dialog', { name: 'Iniciar Sesión' })).toBeVisible();
  await signInAs(page, customer);
  await page.goto('/admin/productos');
  await expect(page).toHaveURL('/');
  // They stay signed in: only the panel is closed to them.
  expect(await page.evaluate(() => localStorage.getItem('user_info'))).toContain(customer.email);
});

test('an administrator who opens the panel signed out signs in, and returns to that page', async ({
  page,
}) => {
  await page.goto('/admin/productos?q=remera');
  await expect(page.getByRole('dialog', { name: 'Iniciar Sesión' })).toBeVisible();
  await signIn(page, administrator);
  await expect(page).toHaveURL('/admin/productos?q=remera');
  await page.getByRole('link', { name: 'Seguridad' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Seguridad' })).toBeVisible();
  await page.getByRole('button', { name: 'Cuenta', exact: true }).click();
  const account = page.getByRole('dialog', { name: 'Tu cuenta' });
  await expect(account.getByRole('link', { name: 'Seguridad' })).toBeVisible();
});

test('an expired session is signed out and redirected home, on entering and inside the panel', async ({
  page,
}) => {
  await openPanel(page, '/admin/combos');
  await expect(page.getByRole('heading', { level: 1, name: 'Combos' })).toBeVisible();
  const storedSession = () => page.evaluate(() => localStorage.getItem('user_info'));

  const expired = { message: 'Debés iniciar sesión para continuar.', code: 'unauthenticated' };
  await page.route('**/api/admin/**', (route) => route.fulfill({ status: 401, json: expired }));
  const sections = page.getByRole('navigation', { name: 'Secciones' });
  await sections.getByRole('link', { name: 'Auditoría' }).click();
  await expect(page).toHaveURL('/');
  expect(await storedSession()).toBeNull();
  await expect(page.getByRole('dialog', { name: 'Iniciar Sesión' })).toBeVisible();

  await page.evaluate(
    (session) => localStorage.setItem('user_info', JSON.stringify(session)),
    await openSession(administrator),
  );
  await page.goto('/admin/combos');
  await expect(page).toHaveURL('/');
  expect(await storedSession()).toBeNull();
});

test('an administrator who signs out in the panel is not asked to sign in again', async ({
  page,
}) => {
  await openPanel(page, '/admin/combos');
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL('/');
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('dialog', { name: 'Iniciar Sesión' })).toHaveCount(0);
  expect(await page.evaluate(() => sessionStorage.getItem('pending_action'))).toBeNull();
});

test('when the server fails on entering the panel, the administrator can retry', async ({
  page,
}) => {
  await page.route('**/api/admin/verify-token', (route) =>
    route.fulfill({ status: 429, json: { message: 'Volvé en un minuto.', code: 'rate_limited' } }),
  );
  await openPanel(page, '/admin/combos');
  await expect(page.getByRole('heading', { name: 'No se pudo abrir el panel' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText('Volvé en un minuto.');
  await page.unroute('**/api/admin/verify-token');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Combos' })).toBeVisible();
});

test.describe('without a network', () => {
  test.use({ expectedConsoleError: /net::ERR_CONNECTION_FAILED/ });

  test('when the network fails on entering the panel, the administrator can retry', async ({
    page,
  }) => {
    const unreachable = '**/api/admin/verify-token';
    await page.route(unreachable, (route) => route.abort('connectionfailed'));
    await openPanel(page, '/admin/combos');
    await expect(page.getByRole('heading', { name: 'No se pudo abrir el panel' })).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('No se pudo conectar con la tienda.');
    await page.unroute(unreachable);
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Combos' })).toBeVisible();
  });
});
