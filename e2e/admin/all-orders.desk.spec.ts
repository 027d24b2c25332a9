import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { call } from '../../web/api-client.ts';
import { expectAccessible } from '../axe.ts';
import { buyMany } from '../buy.ts';
import { expect, test } from '../fixtures.ts';
import { administrator } from '../shop-address.ts';
import { overHttp } from '../shopkeeper.ts';
import { countClicks, paste } from './clicks.ts';
import { openPanel, orderRows } from './panel.ts';

const search = (page: Page) => page.getByRole('searchbox');
const numberOf = (id: string) => `#${id.slice(-8)}`;

test('ten orders are approved, printed, sent and delivered together, with at most twenty clicks', async ({
  page,
  shopkeeper,
  customer,
}) => {
  await buyMany(shopkeeper, customer, 10);
  const clicks = await countClicks(page);
  await openPanel(page, '/admin/inicio');
  await page
    .getByRole('navigation', { name: 'Secciones' })
    .getByRole('link', { name: 'Órdenes', exact: true })
    .click();
  await search(page).fill(customer.email);
  await expect(orderRows(page)).toHaveCount(10);
  await page.getByRole('checkbox', { name: 'Elegir todas las de esta página' }).click();
  await expect(page.getByText('10 elegidas')).toBeVisible();
  await page.getByRole('button', { name: 'Aprobar (10)' }).click();
  await expectAccessible(page, 'the approval of ten orders');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Aprobar' }).click();
  await expect(page.getByText('10 órdenes aprobadas')).toBeVisible();

  // A headless browser has printed at once.
  await page.evaluate(() => {
    window.print = () => {};
  });
  await page.getByRole('button', { name: 'Imprimir remitos' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Córdoba, CP 5000')).toHaveCount(10);
  await expect(orderRows(page).first()).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await page.getByRole('button', { name: 'Cargar códigos (10)' }).click();
  const dialog = page.getByRole('dialog', { name: 'Códigos de seguimiento' });
  const codes = Array.from({ length: 10 }, (_, index) => `CA${customer._id.slice(-6)}${index}`);
  await expect(dialog.getByRole('textbox').first()).toBeFocused();
  await paste(page, codes.join('\r\n'));
  await expect(dialog.getByRole('textbox').last()).toHaveValue(codes[9] ?? '');
  await dialog.getByRole('button', { name: 'Enviar 10 códigos' }).click();
  await expect(page.getByText('10 códigos enviados')).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Marcar entregadas (10)' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Marcar entregadas' }).click();
  await expect(page.getByText('10 órdenes entregadas')).toBeVisible();
  await expect(orderRows(page).getByText('Entregado')).toHaveCount(10);
  expect(await clicks()).toBeLessThanOrEqual(20);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar', exact: true }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv.split('\r\n').slice(1, -1)).toHaveLength(10);
  expect(csv).toContain(codes[3]);
});

test('an order that somebody else has changed is left as it is, and named with the reason', async ({
  page,
  shopkeeper,
  customer,
}) => {
  const [first = '', second = ''] = await buyMany(shopkeeper, customer, 2);
  await openPanel(page, `/admin/ordenes?buscar=${encodeURIComponent(customer.email)}`);
  await page.getByRole('checkbox', { name: 'Elegir todas las de esta página' }).check();
  await page.getByRole('button', { name: 'Aprobar (2)' }).click();
  const { token } = shopkeeper;
  await call(overHttp, 'PUT /api/admin/orders/:id/approve', { params: { id: first } }, { token });
  await page.getByRole('alertdialog').getByRole('button', { name: 'Aprobar' }).click();
  await expect(page.getByText('1 orden aprobada')).toBeVisible();
  const refused = page.getByRole('alert').filter({ hasText: 'Quedaron sin cambiar' });
  await expect(refused).toContainText(numberOf(first));
  await expect(refused).not.toContainText(numberOf(second));
  await expect(orderRows(page).getByText('Aprobado')).toHaveCount(2);
});

test('by keyboard, the customers who accept news are exported, and nobody else', async ({
  page,
  customer,
}) => {
  const { token } = customer;
  const accept = (acceptsNews: boolean) =>
    call(overHttp, 'PUT /api/user/news', { body: { acceptsNews } }, { token });
  await openPanel(page, '/admin/ordenes');
  const button = page.getByRole('button', { name: 'Exportar clientes' });
  const exportAll = async () => {
    const download = page.waitForEvent('download');
    await button.focus();
    await page.keyboard.press('Enter');
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^clientes-\d{4}-\d\d-\d\d\.csv$/);
    return readFile(await file.path(), 'utf8');
  };
  await accept(true);
  const csv = await exportAll();
  await expect(
    page.getByText('La planilla tiene a los clientes que aceptan novedades'),
  ).toBeVisible();
  expect(csv).toMatch(/^\uFEFFCorreo;Nombre;Novedades desde;/);
  expect(csv).toContain(`${customer.email};`);
  expect(csv).not.toContain(administrator.email);
  await accept(false);
  expect(await exportAll()).not.toContain(customer.email);
});
