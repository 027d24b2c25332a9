import { expect, loseResponse, test } from '../fixtures.ts';
import { uniqueName } from '../shopkeeper.ts';
import { cards, expectLoadingAndFailure, openPanel } from './panel.ts';

test('the grid filters by name and store, and disables and enables a product', async ({
  page,
  shopkeeper,
}) => {
  const name = uniqueName('Gorra');
  await shopkeeper.addProduct({ nombre: `${name} uno`, store: 'Kings' });
  await shopkeeper.addProduct({ nombre: `${name} dos`, store: 'Lv' });
  await openPanel(page, '/admin/productos/editar');
  await page.getByPlaceholder('Buscar por nombre...').fill(name);
  await expect(cards(page)).toHaveCount(2);
  await page.getByLabel('Tienda').selectOption('Lv');
  await expect(cards(page)).toHaveCount(1);
  await page.reload();
  const card = page.getByRole('article', { name: `${name} dos` });
  await expect(card).toContainText('Activo');
  await expect(card).toContainText('Normal');

  await card.getByRole('button', { name: 'Deshabilitar' }).click();
  await expect(page.getByText('Producto deshabilitado con éxito')).toBeVisible();
  await expect(card).toContainText('Inactivo');
  await card.getByRole('button', { name: 'Habilitar', exact: true }).click();
  await expect(page.getByText('Producto habilitado con éxito')).toBeVisible();

  const fault = { message: 'Sin conexión.', code: 'internal_error' };
  await page.route('**/api/products/*', (route) => route.fulfill({ status: 429, json: fault }));
  await card.getByRole('button', { name: 'Deshabilitar' }).click();
  const failed = 'Error al intentar deshabilitar o habilitar el producto';
  await expect(page.getByText(failed)).toBeVisible();
  await expect(card).toContainText('Activo');

  // Cancelling an edit returns to the same search.
  await card.getByRole('link', { name: 'Editar' }).click();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(cards(page)).toHaveCount(1);
  await page.getByPlaceholder('Buscar por nombre...').fill(`${name} tres`);
  await expect(page.getByText('No se encontraron productos')).toBeVisible();
  await page.getByRole('button', { name: 'Limpiar Filtros' }).click();
  await expect(cards(page)).toHaveCount(24);
});

test.describe('when the response of a change is lost', () => {
  // The browser reports the request that failed.
  test.use({ expectedConsoleError: /ERR_FAILED/ });

  test('the grid shows the state that the product has', async ({ page, shopkeeper }) => {
    const product = await shopkeeper.addProduct();
    await openPanel(page, `/admin/productos/editar?q=${encodeURIComponent(product.nombre)}`);
    const card = page.getByRole('article', { name: product.nombre });
    await loseResponse(page, '**/api/products/*');
    await card.getByRole('button', { name: 'Deshabilitar' }).click();
    const failed = 'Error al intentar deshabilitar o habilitar el producto';
    await expect(page.getByText(failed)).toBeVisible();
    await expect(card).toContainText('Inactivo');
    await expect(card.getByRole('button', { name: 'Habilitar', exact: true })).toBeVisible();
  });
});

test('a grid that fails to load shows a message, and can be reloaded', async ({ page }) => {
  await openPanel(page, '/admin/combos');
  await expectLoadingAndFailure(page, {
    call: '**/api/admin/products?*',
    path: '/admin/productos/editar',
    loading: 'Cargando productos...',
    failed: 'Error al cargar productos',
  });
  await expect(cards(page)).toHaveCount(24);
});
