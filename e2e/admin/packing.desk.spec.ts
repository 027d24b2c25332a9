import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Session } from '#domain/contract/accounts.ts';
import { call } from '../../web/api-client.ts';
import { expectAccessible } from '../axe.ts';
import { buyMany } from '../buy.ts';
import { expect, test } from '../fixtures.ts';
import { overHttp } from '../shopkeeper.ts';
import { openPanel, orderRows } from './panel.ts';

const numberOf = (id: string) => `#${id.slice(-8)}`;
const labelsDialog = (page: Page) => page.getByRole('dialog', { name: 'Etiquetas' });

async function chooseAll(page: Page, email: string) {
  await openPanel(page, `/admin/ordenes?buscar=${encodeURIComponent(email)}`);
  await page.getByRole('checkbox', { name: 'Elegir todas las de esta página' }).check();
}

async function downloadLabels(page: Page) {
  const download = page.waitForEvent('download');
  await labelsDialog(page)
    .getByRole('button', { name: /^Descargar/ })
    .click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^etiquetas-\d{4}-\d\d-\d\d\.pdf$/);
  return readFile(await file.path(), 'latin1');
}

const pagesOf = (pdf: string) => Number(/\/Count (\d+)/.exec(pdf)?.[1]);

test('chosen orders are picked from one list, and their labels downloaded once', async ({
  page,
  shopkeeper,
  customer,
}) => {
  const ids = await buyMany(shopkeeper, customer, 2);
  await chooseAll(page, customer.email);
  await page.getByRole('link', { name: 'Lista de preparación' }).click();
  await expect(page.getByRole('heading', { name: 'Lista de preparación' })).toBeFocused();
  await expect(
    page.getByRole('status').filter({ hasText: '2 prendas de 2 órdenes' }),
  ).toBeVisible();
  const list = page.getByRole('table', { name: 'Lista de preparación' });
  for (const id of ids) await expect(list.getByText(numberOf(id)).first()).toBeVisible();
  await list.getByRole('checkbox').first().check();
  await expect(list.getByRole('checkbox').first()).toBeChecked();
  await expectAccessible(page, 'the pick list');
  await page.emulateMedia({ media: 'print' });
  await expect(list).toBeVisible();
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('main').getByRole('link', { name: 'Órdenes' }).click();

  // The same orders are chosen still.
  await expect(page.getByText('2 elegidas')).toBeVisible();
  await page.getByRole('button', { name: 'Etiquetas (2)' }).click();
  await expect(labelsDialog(page).getByLabel('Formato')).toBeFocused();
  await labelsDialog(page).getByLabel('Formato').selectOption({ label: 'A4, cuatro por hoja' });
  await labelsDialog(page).getByLabel('Con remitos').check();
  await expectAccessible(page, 'the form of the labels');
  const pdf = await downloadLabels(page);
  expect(pdf.startsWith('%PDF-')).toBe(true);
  // Two labels and two slips.
  expect(pagesOf(pdf)).toBe(1);
  await expect(labelsDialog(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Etiquetas (2)' })).toBeFocused();
  await expect(orderRows(page).getByText('Etiqueta impresa')).toHaveCount(2);

  await page.getByRole('button', { name: 'Etiquetas (2)' }).click();
  await expect(labelsDialog(page).getByRole('button', { name: 'Ya están impresas' })).toBeVisible();
  await labelsDialog(page).getByLabel('¿Imprimir otra vez?').check();
  expect(pagesOf(await downloadLabels(page))).toBe(2);
});

/** An order whose parcel has arrived, through the API. */
async function deliver(id: string, { token }: Pick<Session, 'token'>) {
  const params = { id, orderId: id };
  const body = { trackingCode: 'CA1' };
  await call(overHttp, 'PUT /api/admin/orders/:id/approve', { params }, { token });
  await call(overHttp, 'POST /api/admin/orders/:orderId', { params, body }, { token });
  await call(overHttp, 'PUT /api/admin/orders/:orderId/deliver', { params }, { token });
}

test('labels that failed are named with the reason, and the others are saved', async ({
  page,
  shopkeeper,
  customer,
}) => {
  const [first = '', second = ''] = await buyMany(shopkeeper, customer, 2);
  await chooseAll(page, customer.email);
  await page.getByRole('button', { name: 'Etiquetas (2)' }).click();
  await deliver(second, shopkeeper);
  await downloadLabels(page);
  // It disappears by itself.
  await expect(page.getByText('1 etiqueta', { exact: true })).toBeVisible();
  const failed = labelsDialog(page).getByRole('alert');
  await expect(failed).toContainText(`${numberOf(second)}: Ya se entregó`);
  await expect(failed).not.toContainText(numberOf(first));
  await expectAccessible(page, 'labels that failed');
  await labelsDialog(page).getByRole('button', { name: 'Entendido' }).click();
  await expect(labelsDialog(page)).toBeHidden();
});

test('the list counts the orders that it has', async ({ page, shopkeeper, customer }) => {
  const ids = await buyMany(shopkeeper, customer, 2);
  const [params] = ids.map((id) => ({ id }));
  if (!params) throw new Error('There is no order');
  const { token } = shopkeeper;
  await call(overHttp, 'DELETE /api/admin/orders/:id/delete', { params, query: {} }, { token });
  await openPanel(page, `/admin/ordenes/preparacion?ordenes=${ids.join()}`);
  await expect(page.getByText('No están en la lista:')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '1 prenda de 1 orden' })).toBeVisible();
});

test('on a phone the list and the form fit', async ({ page, shopkeeper, customer }) => {
  const ids = await buyMany(shopkeeper, customer, 2);
  await page.setViewportSize({ width: 390, height: 844 });
  await openPanel(page, `/admin/ordenes/preparacion?ordenes=${ids.join()}`);
  await expect(page.getByRole('table', { name: 'Lista de preparación' })).toBeVisible();
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
  await chooseAll(page, customer.email);
  await page.getByRole('button', { name: 'Etiquetas (2)' }).click();
  await expect(labelsDialog(page)).toBeVisible();
  expect(await overflow()).toBeLessThanOrEqual(0);
});
