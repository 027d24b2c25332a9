import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { validPicture } from '../picture-files.ts';
import { uniqueName } from '../shopkeeper.ts';
import { expectLoadingAndFailure, openPanel } from './panel.ts';

const garment = (page: Page, name: string) => page.getByRole('article', { name });
const picker = (page: Page) => page.getByLabel('Agregar productos');

test('the shopkeeper creates a combo, sees it in the shop, and deactivates it', async ({
  page,
  shopkeeper,
}) => {
  const tee = await shopkeeper.addProduct({ precio: 30_000 });
  const hat = await shopkeeper.addProduct({ precio: 31_500, nombre: uniqueName('Gorra') });
  const name = uniqueName('Combo');
  // From Agregar Productos to the form.
  await openPanel(page, '/admin/productos/agregar');
  await page.getByRole('link', { name: /Crear Promoción/ }).click();
  await expect(page).toHaveURL('/admin/productos/agregar/promocion');

  await expect(page.getByLabel('Tienda')).toHaveValue('Kings');
  await expect(page.getByLabel('Tipo de promoción')).toHaveValue('Promo');
  await expect(page.getByLabel('Envío gratis')).not.toBeChecked();
  await expect(page.getByLabel('Combo activo')).toBeChecked();

  // Missing fields are shown before anything is sent.
  const create = page.getByRole('button', { name: 'Crear combo' });
  await create.click();
  await expect(page.getByText('Por favor completa todos los campos obligatorios.')).toBeVisible();

  await page.getByLabel('Nombre *').fill(name);
  await page.getByLabel('Descripción *').fill('Dos prendas de prueba.');
  await page.getByLabel('Precio del combo *').fill('45000.50');
  await page.getByLabel('Envío gratis').check();
  await page.getByLabel('Válido desde').fill('2025-01-01T00:00');
  // With the keyboard only: type the name and press Enter.
  await picker(page).pressSequentially(tee.nombre);
  await page.keyboard.press('Enter');
  await expect(garment(page, tee.nombre).getByRole('checkbox').first()).toBeFocused();
  // All colours in all their sizes with one key.
  await page.keyboard.press('Space');
  const ticks = garment(page, tee.nombre).getByRole('checkbox');
  await expect(ticks).toHaveCount(7);
  for (const tick of await ticks.all()) await expect(tick).toBeChecked();
  await picker(page).fill(hat.nombre);
  await page.getByRole('button', { name: `Agregar ${hat.nombre}` }).click();
  await create.click();
  await expect(garment(page, hat.nombre)).toContainText(
    'Cada producto debe tener al menos un talle seleccionado.',
  );
  await garment(page, hat.nombre).getByRole('checkbox', { name: /^M / }).check();
  await expect(page.getByText('$16.499,50 (27 %)')).toBeVisible();
  // The picture is one of the products', or uploaded like any other.
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Quitar imagen del combo' }).click();
  const upload = page.getByLabel('Agregar imagen del combo').and(page.locator('input'));
  await upload.setInputFiles(await validPicture());
  await expect(page.getByText('Imagen subida con éxito')).toBeVisible();

  // Leaving now needs a confirmation.
  await page.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await page.getByRole('button', { name: 'Seguir editando' }).click();
  await create.click();
  await expect(page.getByText('Combo creado con éxito')).toBeVisible();
  await expect(page).toHaveURL('/admin/productos/agregar');
  await page.getByRole('link', { name: 'Combos', exact: true }).click();

  const card = page.getByRole('article', { name });
  await expect(card).toContainText('Activo');
  await expect(card).toContainText('ahora');
  await expect(card).toContainText('$45.000,50 ARS');
  await expect(card).toContainText('1 de ene de 2025, 00:00');
  await expect(card).toContainText('Válido hastasin límite');
  await expect(card).toContainText('TiendaKings');
  await expect(card).toContainText('Envío gratisSí');
  await expect(card).toContainText('Dos prendas de prueba.');
  await expect(card.getByText('Promo', { exact: true })).toBeVisible();
  const picture = card.locator('img');
  await expect(picture).toHaveAttribute('src', /^\/media\/products\/[0-9a-f]{8}_\d+-640/);

  const inShop = page.getByRole('main').getByRole('listitem').filter({ hasText: name });
  // Its pictures may still be processing.
  await page.goto('/kings?tab=promos', { waitUntil: 'domcontentloaded' });
  await inShop.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Agregar al carrito' })).toBeEnabled();

  await page.goto('/admin/combos');
  await card.getByRole('button', { name: 'Desactivar' }).click();
  await expect(page.getByText('Estado actualizado con éxito')).toBeVisible();
  await expect(card).toContainText('Inactivo');

  await page.goto('/kings?tab=promos', { waitUntil: 'domcontentloaded' });
  await expect(inShop).toContainText('Sin Stock');
  await expect(inShop.getByRole('link')).toHaveCount(0);
});

test('the shopkeeper edits a combo, and a server error loses no input', async ({
  page,
  shopkeeper,
}) => {
  const garments = [];
  for (let count = 0; count < 5; count += 1) garments.push(await shopkeeper.addProduct());
  const combo = await shopkeeper.addPromotion(garments);
  await openPanel(page, '/admin/combos');
  const card = page.getByRole('article', { name: combo.name });
  // Three of five are shown, each with its number of variants.
  await expect(card).toContainText('Productos 5');
  await expect(card.getByText('2 variantes')).toHaveCount(3);
  await expect(card).toContainText('+2 más');
  await expect(card).toContainText('Envío gratisNo');
  await card.getByRole('link', { name: 'Editar' }).click();
  const text = `Prendas revisadas ${uniqueName('hoy')}.`;
  await page.getByLabel('Descripción *').fill(text);

  const refusal = {
    message: 'Demasiado largo',
    code: 'invalid_request',
    fields: { name: 'Es largo' },
  };
  await page.route('**/api/promotions/*', (route) => route.fulfill({ status: 400, json: refusal }));
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Error al guardar el combo')).toBeVisible();
  await expect(page.getByLabel('Nombre *')).toHaveAccessibleDescription('Es largo');
  await page.unroute('**/api/promotions/*');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Combo actualizado con éxito')).toBeVisible();
  await expect(card).toContainText(text);

  const busy = { message: 'Demasiados intentos.', code: 'rate_limited' };
  await page.route('**/toggle', (route) => route.fulfill({ status: 429, json: busy }));
  await card.getByRole('button', { name: 'Desactivar' }).click();
  await expect(page.getByText('Error al actualizar el estado')).toBeVisible();
  await expect(card).toContainText('Activo');
});

test('combos that fail to load show a message, and can be reloaded', async ({ page }) => {
  await openPanel(page, '/admin/productos');
  await expectLoadingAndFailure(page, {
    call: '**/api/admin/promotions',
    path: '/admin/combos',
    loading: 'Cargando combos...',
    failed: 'Error al cargar promociones',
  });
  await expect(page.getByRole('article').first()).toBeVisible();
});
