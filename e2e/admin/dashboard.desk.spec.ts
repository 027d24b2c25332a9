import { call } from '../../web/api-client.ts';
import { cartOf } from '../cart-of.ts';
import { createOrder } from '../checkout.ts';
import { expect, test } from '../fixtures.ts';
import { findProduct, overHttp, withStock } from '../shopkeeper.ts';
import { expectLoadingAndFailure, openPanel } from './panel.ts';

test('the dashboard shows four counters, each with a link to its list', async ({
  page,
  shopkeeper,
}) => {
  const { token } = shopkeeper;
  const read = () => call(overHttp, 'GET /api/admin/dashboard', undefined, { token });
  await openPanel(page, '/admin');
  const counter = (label: string) => page.getByRole('link', { name: new RegExp(`^${label}`) });
  const number = (label: string) => counter(label).locator('span').last();
  // Other journeys buy concurrently, so the page is reloaded until it matches.
  await expect(async () => {
    const { counters } = await read();
    await page.reload();
    const figures = {
      'Total de productos': counters.products,
      'Órdenes vendidas': counters.orders,
      'Para aprobar': counters.pendingOrders,
      'Combos activos': counters.activeCombos,
    };
    for (const [label, figure] of Object.entries(figures)) {
      await expect(number(label)).toHaveText(figure.toLocaleString('es-AR'), { timeout: 2000 });
    }
  }).toPass();
  await expect(
    page.getByRole('region', { name: 'Ventas de los últimos 30 días, por día de compra' }),
  ).toBeVisible();
  const low = page.getByRole('region', { name: 'Talles con poco stock' });
  await expect(low.getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Órdenes que más esperan' })).toBeVisible();
  await counter('Para aprobar').click();
  await expect(page).toHaveURL('/admin/ordenes-pendientes');
});

test('what an account reserves without paying is shown, and released', async ({
  page,
  shopkeeper,
  customer,
  shopper,
}) => {
  const products = await Promise.all(
    [1, 2, 3].map(async () => {
      const product = await shopkeeper.addProduct();
      return shopkeeper.changeProduct(product, { variants: withStock(product, 10) });
    }),
  );
  const cart = products.flatMap((product) => cartOf([product, 10]));
  await createOrder(customer, cart);
  await openPanel(page, '/admin/inicio');
  const card = page.getByRole('region', { name: 'Reservado sin pagar' });
  const holder = card.getByRole('listitem').filter({ hasText: shopper.email });
  await expect(holder).toContainText('30 unidades en 1 compra');
  await holder.getByRole('button', { name: `Liberar la reserva de ${shopper.email}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Liberar' }).click();
  await expect(page.getByText('Liberaste 1 compra sin pagar')).toBeVisible();
  await expect(holder).toHaveCount(0);
  for (const product of products) {
    const [first] = (await findProduct(product)).variants;
    expect(first?.sizes[0]?.stock).toBe(10);
  }
});

test('emails that cannot be sent are shown on the dashboard', async ({ page }) => {
  await page.route('**/api/admin/dashboard', async (route) => {
    const response = await route.fetch();
    const reason = 'El servidor de correo no responde.';
    const mails = { total: 3, since: '2026-11-20T12:12:00.000Z', reason };
    await route.fulfill({ response, json: { ...(await response.json()), mails } });
  });
  await openPanel(page, '/admin/inicio');
  await expect(page.getByText('3 correos sin enviar desde el 20 de nov de 2026')).toContainText(
    'El servidor de correo no responde.',
  );
});

test('data that does not agree is shown with links, and the health of each part in a line', async ({
  page,
}) => {
  await page.route('**/api/admin/dashboard', async (route) => {
    const response = await route.fetch();
    const dashboard = await response.json();
    const { sizeId, productId } = dashboard.lowSizes.sizes[0];
    const size = { sizeId, productId, nombre: 'Remera lisa', modelName: 'Negra', size: 'M' };
    const health = {
      breaches: {
        total: 7,
        since: '2026-11-20T12:12:00.000Z',
        rows: [{ name: 'the ledger sums to the stock', orderId: null, size }],
      },
      checkedAt: null,
      lateJobs: { names: ['send-emails', 'expire-orders'], since: '2026-11-20T12:12:00.000Z' },
      failingPayments: 2,
    };
    await route.fulfill({ response, json: { ...dashboard, health } });
  });
  await openPanel(page, '/admin/inicio');
  const breaches = page.getByRole('region', { name: 'Los datos no coinciden' });
  await expect(breaches).toContainText('7 casos desde el 20 de nov de 2026');
  await expect(breaches.getByRole('listitem')).toContainText(
    'El stock de un talle no coincide con la suma de sus movimientos.',
  );
  await expect(breaches.getByRole('link', { name: 'Remera lisa' })).toBeVisible();
  await expect(breaches).toContainText('Y 6 más.');
  const health = page.getByRole('region', { name: 'Funcionamiento de la tienda' });
  await expect(health).toContainText('enviar correos, vencer reservas.');
  await expect(health).toContainText('No pudo completar 2 pagos o devoluciones: se reintentan.');
  await expect(health).toContainText('No coinciden en 7 casos.');
});

test('a dashboard that fails to load shows a message, and can be reloaded', async ({ page }) => {
  await openPanel(page, '/admin/combos');
  await expectLoadingAndFailure(page, {
    call: '**/api/admin/dashboard',
    path: '/admin/inicio',
    loading: 'Cargando el dashboard...',
    failed: 'Error al cargar el dashboard',
  });
  await expect(page.getByRole('link', { name: 'Combos activos' })).toBeVisible();
});
