import { branchMethod } from '#domain/testing/delivery-methods.ts';
import { call } from '../../web/api-client.ts';
import { expect, expectNoSidewaysScroll, test } from '../fixtures.ts';
import { overHttp } from '../shopkeeper.ts';
import { modal, openPanel } from './panel.ts';

const rateFile = (rows: number) => ({
  name: 'costos.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'Código postal desde;Código postal hasta;Costo;Días desde;Días hasta',
      ...Array.from({ length: rows }, (_, row) => `${1000 + row};${1000 + row};5900;1;2`),
    ].join('\n'),
  ),
});

test('a table of costs has no more rows than can be edited, unless a file has them', async ({
  page,
}) => {
  await openPanel(page, '/admin/entregas/nueva');
  const form = modal(page, 'Nueva forma de entrega');
  const file = form.getByLabel('Tabla de costos');
  await file.setInputFiles(rateFile(79));
  await expect(form.getByLabel('Costo, fila 79')).toHaveValue('5900');
  const add = form.getByRole('button', { name: 'Agregar fila' });
  await add.click();
  await form.getByLabel('Costo, fila 80').fill('7000');
  await expect(add).toBeHidden();
  await expect(form.getByLabel('Costo, fila 80')).toHaveValue('7000');
  await file.setInputFiles(rateFile(81));
  await expect(form).toContainText('81 filas.');
});

test('a place of the shop is added to the many branches of a carrier', async ({
  page,
  shopkeeper,
}) => {
  const method = branchMethod(Array.from({ length: 81 }, (_, index) => `Sucursal ${index}`));
  const places = method.places.map((place, index) => ({ ...place, code: `B${index}` }));
  const { token } = shopkeeper.session;
  const body = { ...method, places, name: 'Muchas sucursales', active: false };
  const created = await call(overHttp, 'POST /api/admin/delivery-methods', { body }, { token });
  await openPanel(page, `/admin/entregas/${created._id}`);
  const form = modal(page, 'Editar forma de entrega');
  await expect(form).toContainText('81 sucursales, 81 abiertas.');
  await form.getByRole('button', { name: 'Agregar lugar' }).click();
  const name = form.getByLabel('Nombre *').last();
  await expect(name).toBeFocused();
  await name.fill('Depósito');
  await form.getByLabel('Dirección *').fill('Maipú 1');
  await form.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(form.getByLabel('Código postal *')).toBeFocused();
  await form.getByLabel('Código postal *').fill('1636');
  await form.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(form).toBeHidden();
  const row = page.getByRole('listitem').filter({ hasText: 'Muchas sucursales' });
  await expect(row).toContainText('82 lugares de retiro');
  const params = { id: created._id };
  await call(overHttp, 'DELETE /api/admin/delivery-methods/:id', { params }, { token });
});

test('on a phone the form of a delivery method scrolls in one direction', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPanel(page, '/admin/entregas/nueva');
  const scroller = page.locator('dialog > div').filter({ hasText: 'Página de seguimiento' });
  await expect(scroller.getByRole('button', { name: 'Agregar fila' })).toBeVisible();
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoSidewaysScroll(page);
    await expect
      .poll(() => scroller.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
      .toBe(0);
  }
});
