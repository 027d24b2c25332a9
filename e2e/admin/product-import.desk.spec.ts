import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { tabTo } from '../keyboard.ts';
import { uniqueName } from '../shopkeeper.ts';
import { openPanel } from './panel.ts';

const importPath = '/admin/productos/importar';
const tableOf = (...rows: string[]) => ({
  name: 'tabla.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(rows.join('\r\n')),
});

// Intercepts the browser's dialogs from the start: a wait alone begins too late for a key.
test.beforeEach(({ page }) => void page.on('filechooser', () => {}));

/** Chooses a file in the browser's dialog, which the focused button opens by Enter. */
async function choose(page: Page, label: string, file: ReturnType<typeof tableOf>) {
  await expect(page.getByRole('button', { name: label })).toBeFocused();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.keyboard.press('Enter'),
  ]);
  await chooser.setFiles(file);
}

test('an exported table comes back with other prices, by keyboard', async ({
  page,
  shopkeeper,
}) => {
  const name = uniqueName('Tejido');
  const product = await shopkeeper.addProduct({ nombre: name, precio: 25_990 });
  await openPanel(page, `/admin/productos?q=${encodeURIComponent(name)}`);
  await expect(page.getByText('1 producto con este filtro')).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportar' }).press('Enter'),
  ]);
  const exported = await readFile(await download.path(), 'utf8');

  await page.getByRole('link', { name: 'Importar' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Importar productos');
  await expectAccessible(page, 'the import of products');
  await tabTo(page, page.getByRole('button', { name: 'Elegí o soltá la tabla' }));
  await choose(page, 'Elegí o soltá la tabla', tableOf(exported));
  await expect(page.getByText('Tabla de esta tienda · 1 queda igual')).toBeVisible();

  await choose(page, 'Elegí o soltá otra tabla', tableOf(exported.replace(';25990;', ';27900;')));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Importación de tabla.csv: 1 cambia',
  );
  await expect(page.getByRole('table')).toContainText('$25.990→$27.900+7,3 %');
  expect((await shopkeeper.readProduct(product)).precio).toBe(25_990);
  await tabTo(page, page.getByRole('button', { name: 'Aplicar' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Deshacer' })).toBeVisible();
  expect((await shopkeeper.readProduct(product)).precio).toBe(27_900);
});

test('what a table does not say is asked, and its new products are previewed and sold', async ({
  page,
}) => {
  const name = uniqueName('Faldón');
  await openPanel(page, importPath);
  await page.getByRole('button', { name: 'Elegí o soltá la tabla' }).focus();
  await choose(
    page,
    'Elegí o soltá la tabla',
    tableOf(
      'Identificador de URL;Nombre;Categorías;Nombre de propiedad 1;Valor de propiedad 1;Precio;Stock;Código de barras',
      `f1;${name};Faldones;Talle;S;17.800;4;779`,
      'f1;;;;M;17.800;;779',
    ),
  );
  const report = page.getByRole('region', { name: 'tabla.csv' });
  await expect(report).toContainText('Tabla de Tiendanube');
  await expectAccessible(page, 'the questions of an import');
  await tabTo(page, report.getByRole('radio', { name: '$17.800' }));
  await page.keyboard.press('Space');
  await tabTo(page, report.getByRole('button', { name: 'Seguir' }));
  await page.keyboard.press('Enter');
  await expect(report).toContainText('Elegí al menos una tienda');
  await report.getByRole('checkbox', { name: 'Lv' }).press('Space');
  await tabTo(page, report.getByRole('button', { name: 'Seguir' }));
  await page.keyboard.press('Enter');

  await expect(report).toContainText('Tabla de Tiendanube · 1 producto nuevo');
  await expect(report).toContainText('1 talle con stock ilimitado');
  await expect(report).toContainText('No se usa la columna Código de barras');
  await tabTo(page, report.getByRole('link', { name: 'Ver los cambios' }));
  await page.keyboard.press('Enter');
  const rows = page.getByRole('table');
  await expect(rows).toContainText('Producto nuevo');
  await expect(rows).toContainText('$17.800 · Faldones · Lv · Activo');
  await expectAccessible(page, 'the preview of new products');
  await page.getByRole('button', { name: 'Aplicar' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Deshacer' })).toBeVisible();
  await page.goto(`/vectorgas?q=${encodeURIComponent(name)}`);
  await expect(page.getByRole('link', { name }).first()).toBeVisible();
});

test('the faults of a table are listed by line, and a long comparison can be cancelled', async ({
  page,
}) => {
  await openPanel(page, importPath);
  await page.getByRole('button', { name: 'Elegí o soltá la tabla' }).focus();
  await choose(
    page,
    'Elegí o soltá la tabla',
    tableOf(
      'Producto;Precio;Tienda;Modelo;Color;Talle;Stock',
      'Uno;1500;Kings;M;Negro;S;x',
      'Dos;;Kings;M;Negro;S;1',
    ),
  );
  const faults = page.getByRole('region', { name: 'tabla.csv' }).getByRole('listitem');
  await expect(faults).toHaveText([
    /^Línea 2, Stock«x» debe ser un número entero/,
    'Línea 3, PrecioFalta el precio',
  ]);
  await expectAccessible(page, 'a wrong table');

  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/admin/import/products*', async (route) => {
    await released;
    await route.continue().catch(() => {});
  });
  await choose(page, 'Elegí o soltá otra tabla', tableOf('Producto;Precio', 'Uno;1500'));
  await expect(page.getByRole('progressbar', { name: 'Progreso de la importación' })).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Cancelar' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Elegí o soltá la tabla' })).toBeFocused();
  release();
});

test.describe('without a connection', () => {
  test.use({ expectedConsoleError: /net::ERR_/ });

  test('the same table is sent again', async ({ page }) => {
    await openPanel(page, importPath);
    await page.route('**/api/admin/import/products*', (route) => route.abort());
    await page.getByRole('button', { name: 'Elegí o soltá la tabla' }).focus();
    await choose(page, 'Elegí o soltá la tabla', tableOf('Producto;Precio', 'Uno;1500'));
    await expect(page.getByRole('alert')).toContainText('No se pudo leer tabla.csv');
    await page.unroute('**/api/admin/import/products*');
    await page.getByRole('button', { name: 'Reintentar' }).press('Enter');
    await expect(page.getByRole('region', { name: 'tabla.csv' })).toContainText('línea');
  });
});
