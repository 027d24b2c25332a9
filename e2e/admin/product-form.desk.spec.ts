import { expect, test } from '../fixtures.ts';
import { uniqueName } from '../shopkeeper.ts';
import { confirmation, openPanel } from './panel.ts';

test('required fields are marked, and leaving unsaved changes needs a confirmation', async ({
  page,
}) => {
  await openPanel(page, '/admin/productos/agregar');
  await page.getByRole('link', { name: /Agregar Producto Una prenda/ }).focus();
  await page.keyboard.press('Enter');
  const price = page.getByLabel('Precio (ARS) *');
  await expect(price).toHaveAttribute('min', '0');
  await expect(price).toHaveAttribute('step', '0.01');
  await expect(page.getByLabel('Descripción')).toHaveAttribute('rows', '4');
  await expect(page.getByLabel('Cuidados')).toHaveAttribute('rows', '3');
  await expect(page.getByLabel('Producto activo')).toBeChecked();
  await expect(page.getByLabel('Mostrar en menú extras')).not.toBeChecked();
  await expect(page.getByLabel('Etiqueta')).toHaveValue('Nada');

  await page.getByRole('button', { name: 'Agregar producto' }).click();
  await expect(page.getByText('Por favor completa todos los campos obligatorios.')).toBeVisible();
  await expect(page.getByLabel('Nombre del Producto *')).toBeFocused();

  // Leaving by a link or by the browser's back button needs a confirmation.
  await page.getByLabel('Nombre del Producto *').fill(uniqueName('Buzo'));
  await page.getByRole('link', { name: 'Ver Productos' }).click();
  const leaving = page.getByRole('alertdialog', { name: 'Hay cambios sin guardar' });
  await leaving.getByRole('button', { name: 'Seguir editando' }).click();
  await page.goBack();
  await expect(leaving).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Nombre del Producto *')).not.toHaveValue('');
  await page.getByRole('link', { name: 'Ver Productos' }).click();
  await leaving.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(page).toHaveURL('/admin/productos');
});

test('a product is edited: stores, label, sizes and variants, with confirmed removals', async ({
  page,
  shopkeeper,
}) => {
  const product = await shopkeeper.addProduct({ store: 'Kings' });
  await openPanel(page, `/admin/productos/${product._id}`);
  await expect(page.getByLabel('Nombre del Producto *')).toHaveValue(product.nombre);
  const lv = page.getByRole('button', { name: 'Lv', exact: true });
  await expect(lv).toHaveAttribute('aria-pressed', 'false');
  await lv.click();
  await page.getByLabel('Etiqueta').selectOption({ label: 'Especial Halloween' });

  await page.getByRole('button', { name: 'Eliminar talle L' }).first().click();
  const size = confirmation(page, '¿Estás seguro de que deseas eliminar este talle?');
  await size.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByLabel('Talle', { exact: true })).toHaveCount(4);
  await page.getByRole('button', { name: 'Eliminar talle L' }).first().click();
  await size.getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByLabel('Talle', { exact: true })).toHaveCount(3);

  await page.getByRole('button', { name: 'Eliminar variante 2' }).click();
  const variant = confirmation(page, '¿Estás seguro de que deseas eliminar esta variante?');
  await variant.getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByLabel('Talle', { exact: true })).toHaveCount(1);

  // A variant without its names is refused, and the typed text stays.
  await page.getByRole('button', { name: 'Agregar variante' }).click();
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Por favor completa todos los campos obligatorios.')).toBeVisible();
  await page.getByLabel('Color (en inglés) *').last().fill('Navy');
  await page.getByLabel('Nombre del modelo *').last().fill('Azul');

  const fault = { message: 'Muy largo', code: 'invalid_request', fields: { nombre: 'Es largo' } };
  await page.route('**/api/products/*', (route) => route.fulfill({ status: 400, json: fault }));
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Error al actualizar el producto')).toBeVisible();
  await expect(page.getByLabel('Nombre del Producto *')).toHaveAccessibleDescription('Es largo');
  await page.unroute('**/api/products/*');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Producto actualizado con éxito')).toBeVisible();

  await page.goto(`/admin/productos/${product._id}`);
  await expect(page.getByLabel('Etiqueta')).toHaveValue('SpecialHalloween');
  // The other store sells it too, with the remaining size.
  await page.goto(`/vectorgas/lv-product/${product._id}`);
  await expect(page.getByText('Tamaño Seleccionado: M')).toBeVisible();
});

test('an unknown product shows a message and a link back', async ({ page }) => {
  await openPanel(page, '/admin/productos/0193b2a0-0000-7000-8000-000000000000');
  await expect(page.getByText('No se encontró el producto')).toBeVisible();
  await page.getByRole('link', { name: 'Editar Productos' }).last().click();
  await expect(page).toHaveURL('/admin/productos/editar');
});
