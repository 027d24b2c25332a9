import type { Locator } from '@playwright/test';
import { announcement } from '../axe.ts';
import { buy } from '../buy.ts';
import { expect, test } from '../fixtures.ts';
import { uniqueName } from '../shopkeeper.ts';
import { confirmation, modal, openPanel } from './panel.ts';

test('a section’s heading is focused and its title announced, and a modal keeps the focus', async ({
  page,
  shopkeeper,
  isMobile,
}) => {
  const product = await shopkeeper.addProduct();
  await openPanel(page, '/admin/inicio');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  await expect(heading).not.toBeFocused();
  if (isMobile) await page.getByRole('button', { name: 'Abrir menú' }).click();
  await page.getByRole('link', { name: 'Ver Productos' }).click();
  await expect(heading).toHaveText('Gestión de Productos');
  await expect(heading).toBeFocused();
  await expect(announcement(page)).toHaveText(/^Ver Productos/);

  await page.getByPlaceholder('Buscar por nombre...').fill(product.nombre);
  const row = page.getByRole('main').getByRole('link', { name: product.nombre });
  await row.press('Enter');
  const dialog = page.getByRole('dialog', { name: product.nombre });
  await expect(dialog.getByRole('heading', { name: product.nombre })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(row).toBeFocused();

  const clear = page.getByRole('button', { name: 'Limpiar Filtros' });
  await clear.press('Enter');
  await expect(clear).toBeDisabled();
  await expect(clear).toBeFocused();
});

test('removing sizes keeps the focus in their list, and then on the button that adds one', async ({
  page,
  shopkeeper,
}) => {
  const { _id } = await shopkeeper.addProduct();
  await openPanel(page, `/admin/productos/${_id}`);
  await page.getByRole('link', { name: 'Editar variante 1' }).click();
  const sizes = page.getByRole('group', { name: 'Talles y stock' });
  const remove = async (size: string) => {
    await sizes.getByRole('button', { name: `Eliminar talle ${size}` }).press('Enter');
    const question = '¿Estás seguro de que deseas eliminar este talle?';
    await confirmation(page, question).getByRole('button', { name: 'Eliminar' }).press('Enter');
  };
  await remove('M');
  await expect(sizes.getByRole('listitem')).toHaveCount(1);
  await expect(sizes.getByRole('listitem')).toBeFocused();
  await remove('L');
  await expect(sizes.getByRole('listitem')).toHaveCount(0);
  await expect(sizes).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(sizes.getByRole('button', { name: 'Agregar talle' })).toBeFocused();
});

test('an action that removes its button leaves the focus near its place', async ({
  page,
  shopkeeper,
  customer,
}) => {
  const name = uniqueName('Buzo');
  const product = await shopkeeper.addProduct({ nombre: name });
  await buy(customer, product);
  const main = page.getByRole('main');
  const focused = page.locator(':focus');
  const press = async (place: Locator, button: string) => {
    await place.getByRole('button', { name: button, exact: true }).press('Enter');
    await expect(focused).not.toHaveText(button);
  };
  await openPanel(page, `/admin/productos?q=${encodeURIComponent(name)}`);
  await main.getByRole('checkbox', { name: `Elegir ${name}` }).check();
  await press(main, 'Quitar');
  await expect(focused).toContainText('1 producto con este filtro');
  await press(main, 'Editar en la tabla');
  await expect(focused).toContainText('Escribí precios y stocks');
  await main.getByLabel(`Precio de ${name}`).fill('1');
  await press(main, 'Descartar');
  await expect(focused).toContainText('Escribí precios y stocks');
  await press(main, 'Terminar');
  await expect(focused).toContainText('1 producto con este filtro');

  await page.goto(`/admin/productos/${product._id}`);
  const form = modal(page, name);
  await form.getByLabel('Nombre del Producto *').fill(`${name} mío`);
  await form.getByLabel('Precio (ARS) *').fill('1');
  await shopkeeper.changeProduct(product, { nombre: `${name} suyo`, precio: 2 });
  await form.getByRole('button', { name: 'Guardar cambios' }).click();
  await press(form, 'Dejar lo mío: Nombre');
  await expect(focused).toHaveRole('listitem');
  await expect(focused).toContainText('Precio');
  await press(form, 'Dejar lo mío: Precio');
  await expect.poll(() => form.evaluate((one) => one.contains(document.activeElement))).toBe(true);
  // What has got the focus for that is left out by Tab again.
  await page.keyboard.press('Tab');
  await expect(page.locator('div[tabindex="-1"]')).toHaveCount(0);

  await page.goto(`/admin/ordenes-pendientes?email=${encodeURIComponent(customer.email)}`);
  await press(main, 'Aprobar');
  await confirmation(page, '¿Estás seguro').getByRole('button', { name: 'Aprobar' }).press('Enter');
  await expect(main).toContainText('Ninguna orden de un cliente');
  await expect(main).toBeFocused();
});
