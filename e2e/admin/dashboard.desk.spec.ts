import { call } from '../../web/api-client.ts';
import { expect, test } from '../fixtures.ts';
import { overHttp } from '../shopkeeper.ts';
import { expectLoadingAndFailure, openPanel } from './panel.ts';

test('the dashboard shows the shop in four numbers, each a way to what it counts', async ({
  page,
  shopkeeper,
}) => {
  const { token } = shopkeeper;
  const read = () => call(overHttp, 'GET /api/admin/dashboard', undefined, { token });
  await openPanel(page, '/admin');
  const number = (label: string) => page.getByRole('link', { name: label }).locator('span').last();
  // Other journeys buy meanwhile: the page is read until it agrees.
  await expect(async () => {
    const { counters } = await read();
    await page.reload();
    const figures = {
      'Total de productos': counters.products,
      'Total de órdenes': counters.orders,
      'Órdenes pendientes': counters.pendingOrders,
      'Combos activos': counters.activeCombos,
    };
    for (const [label, figure] of Object.entries(figures)) {
      await expect(number(label)).toHaveText(figure.toLocaleString('es-AR'), { timeout: 2000 });
    }
  }).toPass();
  await expect(page.getByRole('img', { name: /^Ventas por día/ })).toBeVisible();
  await page.getByRole('link', { name: 'Órdenes pendientes' }).click();
  await expect(page).toHaveURL('/admin/ordenes-pendientes');
});

test('a dashboard that cannot be read says so and is asked again', async ({ page }) => {
  await openPanel(page, '/admin/combos');
  await expectLoadingAndFailure(page, {
    call: '**/api/admin/dashboard',
    path: '/admin/inicio',
    loading: 'Cargando el dashboard...',
    failed: 'Error al cargar el dashboard',
  });
  await expect(page.getByRole('link', { name: 'Combos activos' })).toBeVisible();
});
