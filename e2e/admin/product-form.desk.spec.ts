import { expect, test } from '../fixtures.ts';
import { findProduct, uniqueName } from '../shopkeeper.ts';
import { confirmation, openPanel } from './panel.ts';

test('required fields are marked, and leaving unsaved changes needs a confirmation', async ({
  page,
}) => {
  await openPanel(page, '/admin/productos/agregar');
  await page.getByRole('link', { name: /Agregar Producto Una prenda/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Descripción')).toHaveAttribute('rows', '4');
  await expect(page.getByLabel('Cuidados')).toHaveAttribute('rows', '3');
  await expect(page.getByLabel('Producto activo')).toBeChecked();
  await expect(page.getByLabel('Mostrar en menú extras')).not.toBeChecked();
  await expect(page.getByLabel('Etiqueta', { exact: true })).toHaveValue('Nada');

  await page.getByRole('button', { name: 'Agregar producto' }).click();
  await expect(page.getByText('Por favor completa todos los campos obligatorios.')).toBeVisible();
  await expect(page.getByLabel('Nombre del Producto *')).toBeFocused();

  // Closing the modal and the browser's back button need a confirmation.
  await page.getByLabel('Nombre del Producto *').fill(uniqueName('Buzo'));
  const close = page.getByRole('dialog').getByRole('button', { name: 'Cerrar', exact: true });
  await close.click();
  const leaving = page.getByRole('alertdialog', { name: 'Hay cambios sin guardar' });
  await leaving.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(leaving).toBeHidden();
  await page.goBack();
  await expect(leaving).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(leaving).toBeHidden();
  await expect(page.getByLabel('Nombre del Producto *')).not.toHaveValue('');
  await close.click();
  await leaving.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(page).toHaveURL('/admin/productos/agregar');
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
  await page.getByLabel('Etiqueta', { exact: true }).selectOption({ label: 'Especial Halloween' });

  const variantModal = page.getByRole('dialog', { name: 'Editar variante' });
  const apply = page.getByRole('button', { name: 'Guardar variante' });
  await page.getByRole('link', { name: 'Editar variante 1' }).click();
  // The stock, which changes most often, comes before the pictures.
  await expect(variantModal.getByRole('heading', { level: 3 })).toHaveText([
    'Talles y stock',
    /^Imágenes/,
    'Muestra del color',
  ]);
  await variantModal.getByRole('button', { name: 'Eliminar talle L' }).click();
  const size = confirmation(page, '¿Estás seguro de que deseas eliminar este talle?');
  await size.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByLabel('Talle', { exact: true })).toHaveCount(2);
  await page.getByRole('button', { name: 'Eliminar talle L' }).click();
  await size.getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByLabel('Talle', { exact: true })).toHaveCount(1);
  await apply.click();
  const variants = page.getByRole('region', { name: 'Variantes' }).locator('ol > li');
  await expect(page.getByRole('link', { name: 'Editar variante 1' })).toBeFocused();
  await expect(variants.first()).toContainText('M 9');
  await expect(variants.first()).not.toContainText('L 9');

  await page.getByRole('button', { name: 'Eliminar variante 2' }).click();
  const variant = confirmation(page, '¿Estás seguro de que deseas eliminar esta variante?');
  await variant.getByRole('button', { name: 'Eliminar' }).click();
  await expect(variants).toHaveCount(1);

  // A variant without its names is refused, and the typed text stays.
  await page.getByRole('link', { name: 'Agregar variante' }).click();
  await page.getByLabel('Nombre del modelo *').fill('Azul');
  await page.getByRole('button', { name: 'Agregar variante' }).click();
  await expect(page.getByText('Por favor completa todos los campos obligatorios.')).toBeVisible();
  await expect(page.getByLabel('Color (en inglés) *')).toBeFocused();
  await expect(page.getByLabel('Nombre del modelo *')).toHaveValue('Azul');
  // A colour that the shop does not know is asked for in Spanish, with its shade.
  await page.getByLabel('Color (en inglés) *').fill('Turquesa');
  await page.getByRole('button', { name: 'Agregar variante' }).click();
  const shade = page.getByLabel('Tono *');
  await expect(shade).toHaveAccessibleDescription(/escribilo en castellano.*Elegí el tono/);
  await shade.fill('#1fb5b5');
  await page.getByRole('button', { name: 'Agregar variante' }).click();
  await expect(variants).toHaveCount(2);

  const fields = { nombre: 'Es largo', 'variants.0.modelName': 'Es raro' };
  const fault = { message: 'Muy largo', code: 'invalid_request', fields };
  await page.route('**/api/products/*', (route) => route.fulfill({ status: 400, json: fault }));
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Error al actualizar el producto')).toBeVisible();
  await expect(page.getByLabel('Nombre del Producto *')).toHaveAccessibleDescription('Es largo');
  await page.unroute('**/api/products/*');
  // An error of a variant is marked on it, and shown in its modal.
  await expect(variants.first()).toContainText('Revisá los datos de esta variante.');
  await page.getByRole('link', { name: 'Editar variante 1' }).click();
  await expect(page.getByLabel('Nombre del modelo *')).toHaveAccessibleDescription('Es raro');
  await page.getByLabel('Nombre del modelo *').fill('Carbón');
  await apply.click();
  await expect(variants.first()).toContainText('Carbón');
  await expect(variants.first()).not.toContainText('Revisá');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Producto actualizado con éxito')).toBeVisible();

  await page.goto(`/admin/productos/${product._id}`);
  await expect(page.getByLabel('Etiqueta', { exact: true })).toHaveValue('SpecialHalloween');
  await page.getByRole('link', { name: 'Editar variante 2' }).click();
  await expect(page.getByLabel('Tono *')).toHaveValue('#1fb5b5');
  // The other store sells it too, with the remaining size.
  await page.goto(`/vectorgas/lv-product/${product._id}`);
  await expect(page.getByText('Tamaño Seleccionado: M')).toBeVisible();
});

test('a sold-out label with stock, an unknown colour and a broken picture are warned of, and saved', async ({
  page,
  shopkeeper,
}) => {
  const variant = {
    color: 'Teal Mist',
    modelName: 'Bruma',
    thumbnailImages: ['/media/products/no-existe.webp'],
    sizes: [{ size: 'M', stock: 4 }],
  };
  const product = await shopkeeper.addProduct({ variants: [variant] });
  await openPanel(page, `/admin/productos/${product._id}`);
  const form = page.getByRole('dialog');
  await expect(form.getByText('No conocemos el color «Teal Mist»')).toBeVisible();
  await expect(form.getByText('La primera imagen de esta variante no carga.')).toBeVisible();
  await page.getByLabel('Etiqueta', { exact: true }).selectOption('Sin Stock');
  await expect(form.getByText('Hay 4 unidades en stock, pero')).toBeVisible();
  await page.getByRole('link', { name: 'Editar variante 1' }).click();
  await expect(page.getByText('Esta imagen no carga: quitala y subila de nuevo.')).toBeVisible();
  await page.getByRole('button', { name: 'Cancelar' }).last().click();
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Producto actualizado con éxito')).toBeVisible();
});

test('an unknown product shows a message and a way back', async ({ page }) => {
  for (const list of ['/admin/productos', '/admin/productos/editar']) {
    await openPanel(page, `${list}/0193b2a0-0000-7000-8000-000000000000`);
    await expect(page.getByText('No se encontró el producto')).toBeVisible();
    await page.getByRole('button', { name: 'Volver' }).click();
    await expect(page).toHaveURL(list);
  }
});

test('the purchase link of a size is copied, and opens the cart', async ({ page, shopkeeper }) => {
  const product = await shopkeeper.addProduct();
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: async (text: string) => sessionStorage.setItem('copied', text) },
    });
  });
  await openPanel(page, `/admin/productos/${product._id}`);
  await page.getByRole('link', { name: 'Editar variante 1' }).click();
  await page.getByRole('button', { name: 'Copiar el enlace de compra del talle M' }).click();
  await expect(page.getByText(/^Enlace de compra copiado/)).toBeVisible();
  const link = await page.evaluate(() => sessionStorage.getItem('copied'));
  expect(new URL(link ?? '').pathname).toBe(`/comprar/${product.variants[0]?.sizes[0]?._id}:1`);
  await page.goto(link ?? '');
  await expect(
    page.getByRole('dialog', { name: 'Carrito' }).getByText(product.nombre),
  ).toBeVisible();
});

test('a price with a point between its thousands is not read as a thousandth', async ({
  page,
  shopkeeper,
}) => {
  const product = await shopkeeper.addProduct({ precio: 35_200 });
  await openPanel(page, `/admin/productos/${product._id}`);
  const price = page.getByLabel('Precio (ARS) *');
  const save = page.getByRole('button', { name: 'Guardar cambios' });
  for (const [typed, problem] of [
    ['cuarenta', 'Debe ser un número'],
    ['-1', 'No puede ser negativo'],
    ['45.000,505', 'Puede tener como máximo dos decimales'],
  ] as const) {
    await price.fill(typed);
    await save.click();
    await expect(price).toHaveAccessibleDescription(problem);
    await expect(price).toHaveValue(typed);
  }
  await price.fill('45.000');
  await save.click();
  await expect(page.getByText('Producto actualizado con éxito')).toBeVisible();
  expect((await findProduct(product)).precio).toBe(45_000);
});
