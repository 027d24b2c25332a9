import { expect, test } from '../fixtures.ts';
import { expectLoadingAndFailure, openPanel } from './panel.ts';

test('orders that fail to load show a message, and can be reloaded', async ({ page }) => {
  await openPanel(page, '/admin/combos');
  await expectLoadingAndFailure(page, {
    call: '**/api/admin/orders?*',
    path: '/admin/ordenes-entregadas',
    loading: 'Cargando órdenes...',
    failed: 'Error al cargar las órdenes',
  });
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText(
    /^\d+ orden(es)?|\d+ órdenes$/,
  );
});

test('a section without orders shows a message', async ({ page }) => {
  const none = { ordersWithUserData: [], total: 0 };
  await page.route('**/api/admin/orders?*', (route) => route.fulfill({ json: none }));
  await openPanel(page, '/admin/ordenes-pendientes');
  await expect(page.getByText('No hay órdenes para aprobar')).toBeVisible();
});
