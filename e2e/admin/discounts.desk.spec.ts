import type { Page } from '@playwright/test';
import { plainDiscount } from '#domain/testing/plain-discount.ts';
import { call } from '../../web/api-client.ts';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { tabTo } from '../keyboard.ts';
import { overHttp, uniqueName } from '../shopkeeper.ts';
import { expectLoadingAndFailure, modal, openPanel } from './panel.ts';

/** The row of the list with this name. */
const row = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name });

test('the shopkeeper creates discounts with the keyboard, edits one, and switches it off', async ({
  page,
  context,
  shopkeeper,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // Of a category of its own, so that no other journey's cart has it.
  const category = uniqueName('Chalecos');
  const { nombre } = await shopkeeper.addProduct({ categoria: category });
  const [units, welcome] = [uniqueName('Llevá tres'), uniqueName('Bienvenida')];
  const code = uniqueName('hola').replace(' ', '-');
  await openPanel(page, '/admin/descuentos');
  const form = modal(page, 'Nuevo descuento');
  const create = form.getByRole('button', { name: 'Crear descuento' });
  const open = async (name: string) => {
    const link = page.getByRole('link', { name: 'Nuevo descuento' });
    await link.press('Enter');
    await expect(form.getByRole('heading', { name: 'Nuevo descuento' })).toBeFocused();
    await tabTo(page, form.getByLabel('Nombre *'));
    await page.keyboard.type(name);
    await tabTo(page, form.getByLabel('Tipo'));
  };

  await open(units);
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowDown');
  await tabTo(page, form.getByLabel('Unidades del grupo *'));
  await page.keyboard.type('3');
  await tabTo(page, create);
  await page.keyboard.press('Enter');
  const percent = form.getByLabel('Descuento de la más barata (%) *');
  await expect(percent).toBeFocused();
  await expect(percent).toHaveAccessibleDescription(/Falta este dato/);
  await expectAccessible(page, 'a discount with a missing value');
  await page.keyboard.type('100');
  await expect(form.getByText('Se lee: 3x2')).toBeVisible();
  await tabTo(page, form.getByLabel(category));
  await page.keyboard.press('Space');
  await tabTo(page, create);
  await page.keyboard.press('Enter');
  await expect(form).toBeHidden();
  await expect(page.getByRole('link', { name: 'Nuevo descuento' })).toBeFocused();
  await expect(row(page, units)).toContainText('3x2 · Automático · 0 usos');
  await expect(row(page, units)).toContainText(`Las dos tiendas · ${category} · con combos`);

  // The code is written in capitals as it is typed.
  const writeCode = async () => {
    await tabTo(page, form.getByLabel('Porcentaje (%) *'));
    await page.keyboard.type('10');
    await tabTo(page, form.getByLabel('Código'));
    await page.keyboard.type(code);
    await expect(form.getByLabel('Código')).toHaveValue(code.toUpperCase());
    await page.keyboard.press('Enter');
  };
  await open(welcome);
  await writeCode();
  await expect(row(page, welcome)).toContainText(
    `10 % de descuento · Código ${code.toUpperCase()}`,
  );
  await row(page, welcome).getByRole('button', { name: 'Copiar enlace' }).press('Enter');
  await expect(page.getByText('Enlace copiado')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(new URL(`/?cupon=${code.toUpperCase()}`, page.url()).href);

  // A taken code is shown beside its field, and what was typed is still there.
  await page.goto('/admin/descuentos');
  await open('Otra bienvenida');
  await writeCode();
  await expect(form.getByLabel('Código')).toBeFocused();
  await expect(form.getByLabel('Código')).toHaveAccessibleDescription(
    new RegExp(`Ya hay un descuento con el código ${code.toUpperCase()}.`),
  );
  await expect(form.getByLabel('Nombre *')).toHaveValue('Otra bienvenida');
  await expect(form.getByLabel('Porcentaje (%) *')).toHaveValue('10');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Salir sin guardar' }).press('Enter');

  await row(page, units).getByRole('link', { name: 'Editar' }).click();
  const editor = modal(page, 'Editar descuento');
  await editor.getByLabel('Tienda').selectOption('Kings');
  await editor.getByLabel('Agregar productos').pressSequentially(nombre);
  await page.keyboard.press('Enter');
  await expect(editor.getByRole('button', { name: `Quitar ${nombre}` })).toBeVisible();
  await editor.getByLabel('También combos').uncheck();
  await editor.getByLabel('Usos en total').fill('1.000');
  await editor.getByLabel('Nombre *').fill('');
  await editor.getByLabel('Compra mínima en pesos').fill('mucho');
  await page.keyboard.press('Enter');
  await expect(editor.getByLabel('Nombre *')).toBeFocused();
  await expect(editor.getByLabel('Compra mínima en pesos')).toHaveAccessibleDescription(
    /Debe ser un número/,
  );
  // The form library focuses the first invalid field once more, which typing may make another one.
  await page.evaluate(() => new Promise((done) => setTimeout(done)));
  await page.keyboard.type(units);
  await editor.getByLabel('Compra mínima en pesos').fill('50.000');
  await page.keyboard.press('Enter');
  await expect(editor).toBeHidden();
  await expect(row(page, units)).toContainText(`Kings · ${category} y 1 producto · sin combos`);
  await expect(row(page, units)).toContainText('0 de 1.000 usos');
  await expect(row(page, units)).toContainText('Condiciones: desde $50.000 ARS');

  for (const name of [units, welcome]) {
    await row(page, name).getByRole('button', { name: 'Desactivar' }).click();
    await expect(row(page, name)).toContainText('Desactivado');
  }
  await expectAccessible(page, 'the discounts');
  await page.getByRole('link', { name: 'Activos', exact: true }).click();
  await expect(page).toHaveURL('/admin/descuentos?ver=activos');
  await expect(row(page, units)).toHaveCount(0);
});

test('two administrators who change the same discount choose between their values', async ({
  page,
  shopkeeper: { token },
}) => {
  const code = uniqueName('c').replace(' ', '-');
  const body = { ...plainDiscount, name: uniqueName('Promo'), code, combines: false };
  const { _id: id } = await call(overHttp, 'POST /api/admin/discounts', { body }, { token });
  await openPanel(page, `/admin/descuentos/${id}`);
  const form = modal(page, 'Editar descuento');
  await form.getByLabel('Porcentaje (%) *').fill('20');
  const theirs = { ...body, percent: 15, active: false };
  const input = { params: { id }, body: theirs };
  await call(overHttp, 'PUT /api/admin/discounts/:id', input, { token });
  await form.getByRole('button', { name: 'Guardar cambios' }).click();
  await form.getByRole('button', { name: 'Dejar lo mío: Porcentaje' }).click();
  await form.getByRole('button', { name: 'Tomar lo guardado: Activo' }).click();
  await form.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(row(page, body.name)).toContainText('20 % de descuento');
  await expect(row(page, body.name)).toContainText('Desactivado');
});

test('the list of discounts loads, fails and retries', async ({ page }) => {
  await openPanel(page, '/admin/inicio');
  await expectLoadingAndFailure(page, {
    call: '**/api/admin/discounts?*',
    path: '/admin/descuentos',
    loading: 'Cargando los descuentos...',
    failed: 'Error al cargar los descuentos',
  });
});
