import { call } from '../../web/api-client.ts';
import { expect, test } from '../fixtures.ts';
import { overHttp, uniqueName } from '../shopkeeper.ts';
import { confirmation, expectLoadingAndFailure, modal, openPanel } from './panel.ts';

const noun = 'tabla de talles';

test('the shopkeeper creates a chart with the keyboard, a product shows it, and it is deleted', async ({
  page,
  shopkeeper,
}) => {
  const name = uniqueName('Chalecos');
  const product = await shopkeeper.addProduct({ categoria: name });
  const productPath = `/kings/kings-product/${product._id}`;
  await openPanel(page, '/admin/talles');
  await page.getByRole('link', { name: 'Nueva tabla' }).click();
  const form = modal(page, `Nueva ${noun}`);
  await form.getByLabel('Categoría').fill(name);
  await form.getByRole('button', { name: 'Manga' }).click();
  await form.getByLabel('Ancho de S en cm').fill('50,5');
  await page.keyboard.press('Tab');
  await page.keyboard.type('66');
  await page.keyboard.press('Tab');
  await page.keyboard.type('400');
  await page.keyboard.press('Enter');
  await expect(form.getByLabel('Nombre *')).toBeFocused();
  await expect(form.getByLabel('Nombre *')).toHaveAccessibleDescription('El nombre es obligatorio');
  const sleeve = form.getByLabel('Manga de S en cm');
  await expect(sleeve).toHaveAccessibleDescription('Cada medida va de 1 a 300 cm');
  await expect(form.getByLabel('Ancho de S en cm')).toHaveValue('50,5');
  await sleeve.fill('60');
  await form.getByLabel('Nombre *').fill('Remeras');
  await form.getByRole('button', { name: 'Quitar L' }).click();
  await expect(form.getByRole('button', { name: 'Agregar talle' })).toBeFocused();
  const fillRow = async (size: string, values: Record<string, string>) => {
    for (const [measure, value] of Object.entries(values)) {
      await form.getByLabel(`${measure} de ${size} en cm`, { exact: true }).fill(value);
    }
  };
  await fillRow('M', { Ancho: '53', Largo: '69.5', Manga: '61' });
  await form.getByRole('button', { name: 'Agregar talle' }).press('Enter');
  await expect(form.getByLabel('Talle 3')).toBeFocused();
  await page.keyboard.type('s');
  await fillRow('s', { Ancho: '53', Largo: '70', Manga: '61' });
  await form.getByRole('button', { name: 'Crear tabla' }).click();
  await expect(form.getByLabel('Talle 3')).toHaveAccessibleDescription(/Hay un talle repetido/);
  await form.getByRole('button', { name: 'Quitar s', exact: true }).click();
  // A name that another chart has is refused by the server, and nothing is lost.
  await form.getByRole('button', { name: 'Crear tabla' }).click();
  await expect(form.getByLabel('Nombre *')).toHaveAccessibleDescription(
    'Ya hay una tabla que se llama «Remeras».',
  );
  await form.getByLabel('Nombre *').fill(name);
  await form.getByRole('button', { name: 'Crear tabla' }).click();
  await expect(page.getByText('Tabla de talles guardada')).toBeVisible();
  await expect(page.getByRole('heading', { name })).toBeVisible();

  await page.goto(productPath);
  const chart = page.getByRole('figure', { name: 'Tabla de talles' });
  await expect(chart.getByRole('row').nth(1)).toHaveText(/S.*50,5 cm.*66 cm.*60 cm/);

  await page.goto('/admin/talles');
  const item = page.getByRole('listitem').filter({ hasText: name });
  await item.getByRole('button', { name: 'Eliminar' }).click();
  await confirmation(page, 'No se puede deshacer')
    .getByRole('button', { name: 'Eliminar' })
    .click();
  await expect(page.getByText('Tabla de talles eliminada')).toBeVisible();
  await expect(item).toHaveCount(0);
  await page.goto(productPath);
  await expect(chart).toHaveCount(0);
});

test('two administrators who change the same chart choose between their values', async ({
  page,
  shopkeeper: { token },
}) => {
  const name = uniqueName('Camperas');
  const body = { name, measures: ['ancho' as const], rows: [{ size: 'S', values: [50] }] };
  const chart = await call(overHttp, 'POST /api/admin/size-charts', { body }, { token });
  const params = { id: chart._id };
  await openPanel(page, `/admin/talles/${chart._id}`);
  const form = modal(page, `Editar ${noun}`);
  await form.getByLabel('Ancho de S en cm').fill('52');
  const theirs = { ...body, rows: [{ size: 'S', values: [51] }], version: chart.version };
  await call(overHttp, 'PUT /api/admin/size-charts/:id', { params, body: theirs }, { token });
  await form.getByRole('button', { name: 'Guardar cambios' }).click();
  const note = form.getByRole('alert').filter({ hasText: 'Otra persona guardó cambios' });
  await expect(note).toContainText('S: 51');
  await expect(note).toContainText('S: 52');
  await note.getByRole('button', { name: 'Dejar lo mío: Medidas' }).click();
  await form.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Tabla de talles guardada')).toBeVisible();
  const { charts } = await call(overHttp, 'GET /api/size-charts');
  expect(charts.find(({ _id }) => _id === chart._id)?.rows).toEqual([{ size: 'S', values: [52] }]);
  await call(overHttp, 'DELETE /api/admin/size-charts/:id', { params }, { token });
});

test('a product chooses its chart, how it fits and its model', async ({ page, shopkeeper }) => {
  const product = await shopkeeper.addProduct();
  await openPanel(page, `/admin/productos/${product._id}`);
  const form = modal(page, product.nombre);
  const chart = form.getByLabel('Tabla de talles');
  await expect(chart.locator('option').first()).toHaveText('Automática (Remeras)');
  await form.getByLabel('Nombre del Producto').fill(`${product.nombre} oversize`);
  await expect(chart.locator('option').first()).toHaveText('Automática (Oversize)');
  await chart.selectOption('Pantalones');
  await form.getByLabel('Cómo queda').selectOption('Amplio');
  await form.getByLabel('Altura del modelo (cm)').fill('18');
  await form.getByLabel('Talle que usa').fill('M');
  await form.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(form.getByLabel('Altura del modelo (cm)')).toHaveAccessibleDescription(
    'Debe ser de 100 a 230 cm',
  );
  await form.getByLabel('Altura del modelo (cm)').fill('183');
  await form.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Producto actualizado con éxito')).toBeVisible();
  await page.goto(`/vectorgas/lv-product/${product._id}`);
  await expect(page.getByText('Cómo queda: amplio')).toBeVisible();
  await expect(page.getByText('El modelo mide 1,83 m y usa talle M')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Medidas: Pantalones' })).toBeVisible();

  // Opened again it has its values, and they can be removed.
  await page.goto(`/admin/productos/${product._id}`);
  const again = modal(page, `${product.nombre} oversize`);
  await expect(again.getByLabel('Tabla de talles')).toHaveValue(/.+/);
  await again.getByLabel('Tabla de talles').selectOption('');
  await again.getByLabel('Cómo queda').selectOption('');
  await again.getByLabel('Altura del modelo (cm)').fill('');
  await again.getByLabel('Talle que usa').fill('');
  await again.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Producto actualizado con éxito')).toBeVisible();
  const { _id: id } = product;
  const saved = await call(overHttp, 'GET /api/products/:id', { params: { id } });
  expect(saved).toMatchObject({ sizeChartId: null, fit: null, modelHeight: null, modelSize: null });
});

test('the list of charts loads, fails and retries', async ({ page }) => {
  await openPanel(page, '/admin/inicio');
  await expectLoadingAndFailure(page, {
    call: '**/api/size-charts',
    path: '/admin/talles',
    loading: 'Cargando las tablas de talles...',
    failed: 'Error al cargar las tablas de talles',
  });
});
