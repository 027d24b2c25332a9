import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { pictureRules } from '#domain/catalogue/picture.ts';
import { expect, test } from '../fixtures.ts';
import { mainInput, plainPicture, validPicture, webpFile } from '../picture-files.ts';
import { testedShop, uniqueName } from '../shopkeeper.ts';
import { openPanel } from './panel.ts';

/** The number of stored pictures. */
const countStored = async () => (await readdir(join(testedShop().folder, 'media/products'))).length;

test('a picture of 5500x3548 is uploaded, and the shop shows it in the right size', async ({
  page,
}) => {
  const valid = await validPicture();
  const nombre = uniqueName('Remera');
  await openPanel(page, '/admin/productos/agregar');
  await page.getByRole('link', { name: /Agregar Producto Una prenda/ }).click();
  await page.getByLabel('Nombre del Producto *').fill(nombre);
  await page.getByLabel('Precio (ARS) *').fill('45000.5');
  await page.getByRole('link', { name: 'Agregar variante' }).click();
  await page.getByLabel('Color (en inglés) *').fill('Burgundy');
  await page.getByLabel('Nombre del modelo *').fill('Bordó');
  await page.getByRole('button', { name: 'Agregar talle' }).click();
  await page.getByLabel('Talle', { exact: true }).fill('M');
  await page.getByLabel('Stock', { exact: true }).fill('7');

  // A server error loses no input.
  const full = { status: 429, json: { message: 'Sin espacio.', code: 'rate_limited' } };
  await page.route('**/api/media', (route) => route.fulfill(full));
  await mainInput(page).setInputFiles(valid);
  await expect(page.getByText('Error al subir la imagen: Sin espacio.')).toBeVisible();
  await page.unroute('**/api/media');
  await mainInput(page).setInputFiles(valid);
  await expect(page.getByText('Imagen subida con éxito')).toBeVisible();
  // With two more the limit is reached, and the upload is hidden.
  const extra = page.getByLabel('Agregar imágenes extra').and(page.locator('input'));
  await extra.setInputFiles([valid, { ...valid, name: 'otra.webp' }]);
  await expect(page.getByText('2 imágenes subidas con éxito')).toBeVisible();
  await expect(extra).toHaveCount(0);
  await page.getByRole('button', { name: 'Agregar variante' }).click();

  await page.route('**/api/products?*', (route) => route.fulfill(full));
  await page.getByRole('button', { name: 'Agregar producto' }).click();
  await expect(page.getByText('Error al añadir el producto')).toBeVisible();
  await page.unroute('**/api/products?*');
  await page.getByRole('button', { name: 'Agregar producto' }).click();
  await expect(page.getByText('Producto añadido con éxito')).toBeVisible();
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Ver en la tienda' }).click();
  const inShop = await opened;
  await expect(inShop.getByRole('heading', { level: 1, name: nombre })).toBeVisible();
  await inShop.close();

  await page.goto('/kings');
  await page.getByRole('main').getByRole('link', { name: nombre }).click();
  await expect(page.getByRole('heading', { level: 1, name: nombre })).toBeVisible();
  const shown = page.getByRole('main').locator('img').first();
  const picture = () =>
    shown.evaluate((img: HTMLImageElement) => {
      const needed = img.clientWidth * window.devicePixelRatio;
      const address = new URL(img.currentSrc).pathname;
      return { address, enough: img.naturalWidth > 0 && img.naturalWidth >= needed };
    });
  await expect.poll(picture).toEqual({
    address: expect.stringMatching(
      /^\/media\/products\/[0-9a-f]{8}_\d+-(160|320|640|960|1600)\.avif$/,
    ),
    enough: true,
  });
});

test('a file that is not a valid picture is refused, and nothing is stored', async ({ page }) => {
  const valid = await validPicture();
  const wide = await plainPicture(5501, 3548).webp({ effort: 0 }).toBuffer();
  const png = await plainPicture(5500, 3548).png({ compressionLevel: 1 }).toBuffer();
  const noise = { width: 1500, height: 1500, channels: 3 } as const;
  const heavy = await sharp(randomBytes(noise.width * noise.height * 3), { raw: noise })
    .webp({ lossless: true, effort: 0 })
    .toBuffer();
  expect(heavy.length).toBeGreaterThan(pictureRules.maxBytes);

  await openPanel(page, '/admin/productos/agregar/producto/variantes/nueva');
  const uploads: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/media')) uploads.push(request.url());
  });
  const format = 'La imagen debe ser formato .webp';
  for (const [file, text] of [
    [{ name: 'remera.png', mimeType: 'image/png', buffer: png }, format],
    // The file name ends in .webp, but the content is PNG.
    [webpFile('disfraz.webp', png), format],
    [webpFile('ancha.webp', wide), 'La imagen debe tener resolución 5500x3548 px exacta'],
    [webpFile('pesada.webp', heavy), 'La imagen no puede pesar más de 5 MB'],
    [webpFile('rota.webp', valid.buffer.subarray(0, 24)), 'No se pudo verificar la resolución'],
  ] as const) {
    await mainInput(page).setInputFiles(file);
    const toast = page.getByRole('listitem').filter({ hasText: `No se subió ${file.name}` });
    await expect(toast).toContainText(text);
  }
  // A dropped file is validated in the same way.
  const dropped = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(['GIF89a'], 'soltada.gif', { type: 'image/gif' }));
    return data;
  });
  const zone = page.getByRole('button', { name: 'Agregar imagen principal' });
  await zone.dispatchEvent('drop', { dataTransfer: dropped });
  const refusal = page.getByRole('listitem').filter({ hasText: 'No se subió soltada.gif' });
  await expect(refusal).toContainText(format);
  expect(uploads).toEqual([]);

  // Direct uploads are refused by the server with the same messages.
  const before = await countStored();
  const token = await page.evaluate(() => JSON.parse(localStorage.user_info).token);
  for (const [buffer, status, text] of [
    [png, 415, format],
    [wide, 400, 'La imagen debe tener resolución 5500x3548 px exacta'],
    [valid.buffer.subarray(0, valid.buffer.length / 2), 400, 'No se pudo verificar la resolución'],
  ] as const) {
    const response = await page.request.post('/api/media', {
      headers: { authorization: `Bearer ${token}` },
      multipart: { file: webpFile('remera.webp', buffer) },
      // The server decodes the whole picture before it refuses it.
      timeout: 60_000,
    });
    expect([response.status(), (await response.json()).message]).toEqual([status, text]);
  }
  expect(await countStored()).toBe(before);
});

test('a shop that stores its pictures itself loads nothing of Firebase', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  const response = page.waitForResponse(/\/api\/media\/storage$/);
  await openPanel(page, '/admin/productos/agregar/producto/variantes/nueva');
  expect(await (await response).json()).toEqual({ firebase: null });
  await mainInput(page).setInputFiles(await validPicture());
  await expect(page.getByText('Imagen subida con éxito')).toBeVisible();
  expect(loaded.filter((url) => /firebase-sdk|googleapis/i.test(url))).toEqual([]);
});
