import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, signInAsAdministrator, test } from './fixtures.ts';

test.skip(({ viewport }) => (viewport?.width ?? 0) < 1000, 'the panel on a desk');

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#7a1f2b' } });

async function pictures() {
  const [right, tooWide, png] = await Promise.all([
    plain(5500, 3548).webp({ effort: 0 }).toBuffer(),
    plain(5501, 3548).webp({ effort: 0 }).toBuffer(),
    plain(5500, 3548).png({ compressionLevel: 1 }).toBuffer(),
  ]);
  return {
    right: { name: 'remera.webp', mimeType: 'image/webp', buffer: right },
    tooWide: { name: 'ancha.webp', mimeType: 'image/webp', buffer: tooWide },
    png: { name: 'remera.png', mimeType: 'image/png', buffer: png },
  };
}

/** Sends a call as the administrator who is signed in on the page. */
async function sendAs(page: Page, method: 'get' | 'put', path: string, data?: object) {
  const token = await page.evaluate(() => JSON.parse(localStorage.user_info).token);
  const headers = { authorization: `Bearer ${token}` };
  const answer = await page.request[method](path, { headers, ...(data ? { data } : {}) });
  expect(answer.ok()).toBe(true);
  return answer.json();
}

async function fillProduct(page: Page, nombre: string) {
  await page.getByLabel('Nombre del Producto *').fill(nombre);
  await page.getByLabel('Precio (ARS) *').fill('45000.5');
  await page.getByLabel('Descripción').fill('Algodón peinado.');
  await page.getByLabel('Color (en inglés) *').fill('Burgundy');
  await page.getByLabel('Nombre del modelo *').fill('Bordó prueba');
  await page.getByRole('button', { name: 'Agregar talle' }).click();
  await page.getByLabel('Talle', { exact: true }).fill('M');
  await page.getByLabel('Stock', { exact: true }).fill('7');
}

test('an administrator adds a product with its picture, and it is in the shop', async ({
  page,
}) => {
  const { right, tooWide, png } = await pictures();
  const nombre = `Remera de prueba ${crypto.randomUUID().slice(0, 8)}`;
  await signInAsAdministrator(page);
  await page.goto('/admin/productos/agregar');
  await page.getByRole('link', { name: /Agregar Producto Una prenda/ }).click();

  await page.getByRole('button', { name: 'Agregar producto' }).click();
  await expect(page.getByText('Por favor completa todos los campos obligatorios.')).toBeVisible();
  await fillProduct(page, nombre);

  const input = page.getByLabel('Agregar imagen principal').and(page.locator('input'));
  await input.setInputFiles(png);
  await expect(page.getByText('La imagen debe ser formato .webp')).toBeVisible();
  await input.setInputFiles(tooWide);
  await expect(page.getByText('La imagen debe tener resolución 5500x3548 px exacta')).toBeVisible();
  await input.setInputFiles(right);
  await expect(page.getByText('Imagen subida con éxito')).toBeVisible();
  const picture = page.getByAltText('Imagen 1');
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .not.toBe(0);

  const extra = page.getByLabel('Agregar imágenes extra').and(page.locator('input'));
  await extra.setInputFiles([right, { ...right, name: 'otra.webp' }]);
  await expect(page.getByText('2 imágenes subidas con éxito')).toBeVisible();
  await expect(extra).toHaveCount(0);

  await page.getByRole('link', { name: 'Ver Productos' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Hay cambios sin guardar' })).toBeVisible();
  await page.getByRole('button', { name: 'Seguir editando' }).click();
  await page.getByRole('button', { name: 'Agregar producto' }).click();
  await expect(page.getByText('Producto añadido con éxito')).toBeVisible();

  await page.goto('/kings');
  await page.getByRole('main').getByRole('link', { name: nombre }).click();
  await expect(page.getByRole('heading', { level: 1, name: nombre })).toBeVisible();
  await expect(page.getByText('$45.000,50 ARS').first()).toBeVisible();
  const source = await page.getByRole('main').locator('img').first().getAttribute('src');
  expect(source).toMatch(/^\/media\/products\/[0-9a-f]{8}_\d+-640\.webp$/);
});

test('an administrator finds, edits and disables a product', async ({ page }) => {
  await signInAsAdministrator(page);
  await page.goto('/admin/productos');
  await expect(page.getByText(/^Mostrando 10 de \d+ productos$/)).toBeVisible();
  await page.getByRole('button', { name: 'Precio' }).click();
  await expect(page.getByRole('columnheader', { name: 'Precio' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await page.getByRole('searchbox').fill('REMERA JAQUE');
  await expect(page.getByText('Mostrando 1 de 1 productos')).toBeVisible();
  await page.getByRole('link', { name: 'Remera Jaque Mate' }).click();

  const stock = page.getByLabel('Stock', { exact: true }).first();
  const seen = Number(await stock.inputValue());
  // Meanwhile the shop has two fewer.
  const id = page.url().split('/').at(-1);
  const products = await sendAs(page, 'get', '/api/allProducts');
  const product = products.find((candidate: { _id: string }) => candidate._id === id);
  product.variants[0].sizes[0].stock = seen - 2;
  await sendAs(page, 'put', `/api/products/${id}`, product);

  await stock.fill(String(seen + 10));
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Error al actualizar el producto')).toBeVisible();
  await expect(page.locator('[data-conflict]')).toHaveText(
    new RegExp(`había ${seen} y ahora hay ${seen - 2}\\.`),
  );
  await page.getByRole('button', { name: `Tomar ${seen - 2}` }).click();
  await expect(stock).toHaveValue(String(seen - 2));
  await page.getByLabel('Cuidados').fill('Lavar a mano.');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Producto actualizado con éxito')).toBeVisible();

  await expect(page.getByText('Mostrando 1 de 1 productos')).toBeVisible();

  await page.getByRole('link', { name: 'Editar Productos' }).click();
  await page.getByRole('searchbox').fill('jaque');
  const card = page.getByRole('article', { name: 'Remera Jaque Mate' });
  await card.getByRole('button', { name: 'Deshabilitar' }).click();
  await expect(page.getByText('Producto deshabilitado con éxito')).toBeVisible();
  await card.getByRole('button', { name: 'Habilitar', exact: true }).click();
  await expect(page.getByText('Producto habilitado con éxito')).toBeVisible();
});
