import { readFile } from 'node:fs/promises';
import { readProductTable } from '#domain/product-tables/read-product-table.ts';
import { announcement } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { uniqueName } from '../shopkeeper.ts';
import { expectLoadingAndFailure, openPanel } from './panel.ts';

test('the table searches, sorts and pages, and restores its place after a reload', async ({
  page,
  shopkeeper,
}) => {
  // Two pages of one name, the most expensive product first.
  const name = uniqueName('Campera');
  for (let number = 12; number >= 1; number -= 1) {
    await shopkeeper.addProduct({ nombre: `${name} ${number}`, precio: 1000 * number });
  }
  await openPanel(page, '/admin/productos');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gestión de Productos');
  await expect(page.getByText(/todo el inventario de la tienda/)).toBeVisible();
  await expect(page.getByText(/^Mostrando 10 de \d+ productos$/)).toBeVisible();
  await page.getByPlaceholder('Buscar por nombre...').fill(name.toUpperCase());
  const footer = page.getByText('Mostrando 10 de 12 productos');
  await expect(footer).toBeVisible();
  const statuses = page.getByRole('main').getByRole('status');
  await expect(statuses.filter({ hasText: '12 productos' })).toHaveCount(1);

  const rows = page.getByRole('table').locator('tbody').getByRole('row');
  const price = page.getByRole('columnheader', { name: 'Precio' });
  const byPrice = price.getByRole('button');
  await byPrice.focus();
  await page.keyboard.press('Enter');
  await expect(price).toHaveAttribute('aria-sort', 'ascending');
  await expect(rows.first()).toContainText('$1.000 ARS');
  await page.keyboard.press('Enter');
  await expect(price).toHaveAttribute('aria-sort', 'descending');
  await expect(announcement(page)).toHaveText('Ordenado por precio, descendente');
  await expect(rows.first()).toContainText('$12.000 ARS');
  // Another column starts ascending; Stock and Estado do not sort.
  await page.getByRole('columnheader', { name: 'Tienda' }).getByRole('button').click();
  await expect(page.getByRole('columnheader', { name: 'Tienda' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await expect(price).not.toHaveAttribute('aria-sort');
  for (const unsortable of ['Stock', 'Estado']) {
    const header = page.getByRole('columnheader', { name: unsortable });
    await expect(header.getByRole('button')).toHaveCount(0);
  }

  await byPrice.click();
  const pages = page.getByRole('navigation', { name: 'Páginas' });
  await pages.getByRole('link', { name: 'Página 2' }).click();
  await expect(page.getByText('Mostrando 2 de 12 productos')).toBeVisible();
  await expect(announcement(page)).toHaveText('Página 2 de 2');
  await page.reload();
  await expect(rows.last()).toContainText('$12.000 ARS');
  await rows.last().getByRole('link').click();
  await expect(page.getByLabel('Nombre del Producto *')).toHaveValue(`${name} 12`);
  await page.goBack();
  await expect(page.getByText('Mostrando 2 de 12 productos')).toBeVisible();
  await pages.getByRole('link', { name: 'Anterior' }).click();
  await expect(footer).toBeVisible();

  await pages.getByRole('link', { name: 'Página 2' }).click();
  await expect(page).toHaveURL(/page=2/);
  await page.getByRole('button', { name: 'Limpiar Filtros' }).click();
  await expect(page).toHaveURL('/admin/productos');
  await expect(page.getByPlaceholder('Buscar por nombre...')).toHaveValue('');
  await expect(price).not.toHaveAttribute('aria-sort');
});

test('a row shows the stock of every size by model, and whether the product is active', async ({
  page,
  shopkeeper,
}) => {
  const sizes = [
    { size: 'S', stock: 0 },
    { size: 'M', stock: 5 },
    { size: 'L', stock: 15 },
    { size: 'XL', stock: 16 },
  ];
  const variants = [{ color: 'Black', modelName: 'Negra', sizes }];
  const { nombre } = await shopkeeper.addProduct({ state: false, store: 'Lv', variants });
  await openPanel(page, `/admin/productos?q=${encodeURIComponent(nombre)}`);
  const row = page.getByRole('row').filter({ hasText: nombre });
  await expect(row.getByRole('list', { name: 'Talles de Negra' }).getByRole('listitem')).toHaveText(
    ['S 0, sin stock', 'M 5, stock bajo', 'L 15, stock medio', 'XL 16, stock alto'],
  );
  await expect(row).toContainText('Inactivo');
  // A single page has no pagination.
  await expect(page.getByRole('navigation', { name: 'Páginas' })).toHaveCount(0);

  await page.getByPlaceholder('Buscar por nombre...').fill(`${nombre} no hay`);
  await expect(page.getByText('No se encontraron productos')).toBeVisible();
  await expect(page.getByText('Mostrando 0 de 0 productos')).toBeVisible();
});

test('the chosen products are exported, or all of the filter when none is chosen', async ({
  page,
  shopkeeper,
}) => {
  const name = uniqueName('Chaleco');
  const first = await shopkeeper.addProduct({ nombre: `${name} uno`, precio: 1234.5 });
  await shopkeeper.addProduct({ nombre: `${name} dos` });
  await openPanel(page, `/admin/productos?q=${encodeURIComponent(name)}`);
  await expect(page.getByText('2 productos con este filtro')).toBeVisible();
  const exported = async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Exportar' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^productos-\d{4}-\d\d-\d\d\.csv$/);
    const { products, problems } = readProductTable(await readFile(await file.path()));
    expect(problems).toEqual([]);
    return products;
  };
  expect((await exported()).map(({ nombre }) => nombre)).toEqual([`${name} dos`, `${name} uno`]);
  await page.getByRole('checkbox', { name: `Elegir ${name} uno` }).check();
  expect(await exported()).toMatchObject([{ id: first._id, precio: 1234.5 }]);
});

test('a list that fails to load shows the reason, and can be reloaded', async ({ page }) => {
  await openPanel(page, '/admin/combos');
  await expectLoadingAndFailure(page, {
    call: '**/api/admin/products?*',
    path: '/admin/productos',
    loading: 'Cargando productos...',
    failed: 'Error: 429 - Too Many Requests',
  });
  await expect(page.getByText(/^Mostrando 10 de/)).toBeVisible();
});
