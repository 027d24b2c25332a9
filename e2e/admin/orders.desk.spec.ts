import type { Page } from '@playwright/test';
import { call } from '../../web/api-client.ts';
import { buy } from '../buy.ts';
import { expect, test } from '../fixtures.ts';
import { overHttp } from '../shopkeeper.ts';
import { cards, confirmation, openPanel } from './panel.ts';

const badge = (page: Page) => page.getByRole('main').getByRole('status').first();

test('orders are shown six to a page, a search starts at page 1, a reload stays on its page', async ({
  page,
  shopkeeper,
  customer,
}) => {
  const product = await shopkeeper.addProduct();
  for (let count = 0; count < 7; count += 1) await buy(customer, product);
  const search = `?email=${encodeURIComponent(customer.email)}`;
  await openPanel(page, `/admin/ordenes-pendientes${search}`);
  await expect(badge(page)).toHaveText('7 órdenes');
  await expect(cards(page)).toHaveCount(6);
  const pages = page.getByRole('navigation', { name: 'Páginas' });
  await pages.getByRole('link', { name: 'Siguiente' }).click();
  await expect(cards(page)).toHaveCount(1);
  await page.reload();
  await expect(cards(page)).toHaveCount(1);
  await cards(page).getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/admin\/ordenes\/[0-9a-f-]{36}$/);
  await page.goBack();
  await expect(page).toHaveURL(/page=2/);
  await pages.getByRole('link', { name: 'Anterior' }).click();
  await expect(cards(page)).toHaveCount(6);
  await pages.getByRole('link', { name: 'Página 2' }).click();
  await expect(cards(page)).toHaveCount(1);

  // Without the last order of page 2 all orders fit on one page, which has no page numbers.
  await cards(page).getByRole('button', { name: 'Eliminar' }).click();
  const deletion = confirmation(page, '¿Estás seguro que quieres eliminar esta orden?');
  await expect(deletion.getByRole('radio', { checked: true })).toHaveCount(0);
  await deletion.getByRole('radio', { name: 'No devolver por ahora' }).check();
  await deletion.getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('Orden eliminada con éxito')).toBeVisible();
  await expect(cards(page)).toHaveCount(6);
  await expect(pages).toHaveCount(0);

  await page.goto(`/admin/ordenes-pendientes${search}&page=2`);
  await page.getByRole('searchbox').fill(`${customer.email}x`);
  await expect(page).not.toHaveURL(/page=/);
  await page.getByRole('link', { name: 'Limpiar búsqueda' }).click();
  await expect(page.getByRole('searchbox')).toHaveValue('');
});

test('the page of an order shows its history, and two people cannot repeat the same action', async ({
  page,
  shopkeeper,
  customer,
}) => {
  const product = await shopkeeper.addProduct();
  const id = await buy(customer, product);
  const { token } = shopkeeper;
  await page.route('**/api/settings', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      ...{ response, json: { ...(await response.json()), tradeName: 'Ropa del Sur' } },
    });
  });
  await openPanel(page, `/admin/ordenes/${id}`);
  await expect(page.getByRole('heading', { name: `Orden #${id.slice(-8)}` })).toBeVisible();
  await expect(page.getByText('Pago acreditado')).toBeVisible();
  // The provider's status in Spanish.
  await expect(page.getByText(/· acreditado$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Imprimir remito' })).toBeVisible();
  // The printed page shows the contents and the address of the parcel, without the panel.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Ropa del Sur', { exact: true })).toBeVisible();
  await expect(page.getByText('Córdoba, CP 5000')).toBeVisible();
  await expect(page.getByText('1 prenda', { exact: true })).toBeVisible();
  await expect(page.getByText('Modelo Negra')).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Aprobar' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await call(overHttp, 'PUT /api/admin/orders/:id/approve', { params: { id } }, { token });
  await page.getByRole('button', { name: 'Aprobar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Aprobar' }).click();
  await expect(page.getByText('Error al aprobar la orden')).toBeVisible();
  await expect(page.getByText('Aceptado → Aprobado')).toBeVisible();
});
