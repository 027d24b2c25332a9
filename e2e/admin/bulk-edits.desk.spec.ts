import type { Page } from '@playwright/test';
import type { Product } from '#domain/contract/catalogue.ts';
import { formatArgentineTime } from '#domain/shared/argentine-time.ts';
import { expectAccessible } from '../axe.ts';
import { expect, loseResponse, test } from '../fixtures.ts';
import { tabTo } from '../keyboard.ts';
import { uniqueName } from '../shopkeeper.ts';
import { confirmation, modal, openPanel } from './panel.ts';

const title = 'Cambiar varios productos';

/** The list of products with one name, in which nothing is chosen. */
async function openProducts(page: Page, name: string, count: number) {
  await openPanel(page, `/admin/productos?q=${encodeURIComponent(name)}`);
  await expect(page.getByText(`${count} productos con este filtro`)).toBeVisible();
}

test('the shopkeeper raises prices with the keyboard, and takes it back', async ({
  page,
  shopkeeper,
}) => {
  const name = uniqueName('Polera');
  const first = await shopkeeper.addProduct({ nombre: `${name} uno`, precio: 25_990 });
  const second = await shopkeeper.addProduct({ nombre: `${name} dos`, precio: 10_000 });
  await openProducts(page, name, 2);
  await page.getByRole('link', { name: 'Cambiar los 2' }).press('Enter');
  const form = modal(page, title);
  await expect(form.getByRole('heading', { name: title })).toBeFocused();

  // Nothing chosen, and a percentage that is missing, are told where they are.
  const preview = form.getByRole('button', { name: 'Ver los cambios' });
  await tabTo(page, preview);
  await page.keyboard.press('Enter');
  await expect(form.getByRole('alert')).toHaveText('Elegí al menos un cambio');
  await expect(form.getByRole('alert')).toBeFocused();
  await expect(page.getByText('Revisá los campos marcados.')).toHaveCount(0);
  await form.getByLabel('Cambio de precio').focus();
  await page.keyboard.press('ArrowDown');
  await tabTo(page, preview);
  await page.keyboard.press('Enter');
  const percent = form.getByLabel('Porcentaje (%) *');
  await expect(percent).toBeFocused();
  await expectAccessible(page, 'a bulk edit with a missing value');
  await page.keyboard.type('7');
  await tabTo(page, form.getByLabel('Redondeo'));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await tabTo(page, preview);
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Precio +7 % (a $100)');
  await expect(page.getByText('2 cambios · Precios: +7 %')).toBeVisible();
  await expect(page.getByRole('table')).toContainText('$25.990→$27.800+7 %');
  expect((await shopkeeper.readProduct(first)).precio).toBe(25_990);
  await expectAccessible(page, 'the preview of a bulk edit');
  await tabTo(page, page.getByRole('button', { name: 'Aplicar' }));
  await page.keyboard.press('Enter');
  const undo = page.getByRole('button', { name: 'Deshacer' });
  await expect(undo).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect((await shopkeeper.readProduct(first)).precio).toBe(27_800);

  // Somebody changes one of them, which undoing leaves.
  const changed = await shopkeeper.readProduct(second);
  await shopkeeper.changeProduct(changed, { precio: 12_000 });
  await undo.press('Enter');
  await confirmation(page, 'Vuelven los valores de antes')
    .getByRole('button', { name: 'Deshacer' })
    .press('Enter');
  await expect(page.getByText('2 cambios · 1 sin deshacer porque habían cambiado')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('table')).toContainText('Sin deshacer: había cambiado');
  expect((await shopkeeper.readProduct(first)).precio).toBe(25_990);
  expect((await shopkeeper.readProduct(second)).precio).toBe(12_000);
});

test('chosen products go on sale at a moment and back again, and the sale can be cancelled', async ({
  page,
  shopkeeper,
}) => {
  const name = uniqueName('Canguro');
  const product = await shopkeeper.addProduct({ nombre: `${name} uno`, precio: 20_000 });
  await shopkeeper.addProduct({ nombre: `${name} dos` });
  await openProducts(page, name, 2);
  await page.getByRole('checkbox', { name: `Elegir ${name} uno` }).check();
  await page.getByRole('link', { name: 'Cambiar 1' }).click();
  const form = modal(page, title);
  await form.getByLabel('Cambio de precio').selectOption('Bajar un porcentaje');
  await form.getByLabel('Porcentaje (%) *').fill('20');
  await form.getByLabel('Etiqueta').selectOption('En Oferta');
  await expect(form.getByLabel('Precio anterior')).toHaveValue('current');
  await form.getByRole('button', { name: 'Ver los cambios' }).click();
  await expect(page.getByRole('table')).toContainText('Precio anterior—→$20.000');

  const inHours = (hours: number) => formatArgentineTime(new Date(Date.now() + hours * 3_600_000));
  const apply = page.getByRole('button', { name: 'Aplicar' });
  await page.getByLabel('Aplicar el').fill(inHours(48));
  await page.getByLabel('Deshacer el').fill(inHours(24));
  await apply.click();
  await expect(page.getByLabel('Deshacer el')).toBeFocused();
  await expect(page.getByLabel('Deshacer el')).toHaveAccessibleDescription(
    /El fin debe ser posterior al inicio/,
  );
  await page.getByLabel('Deshacer el').fill(inHours(96));
  await page.getByRole('link', { name: 'Arrepentimientos' }).first().click();
  const leaving = page.getByRole('alertdialog', { name: 'Hay cambios sin guardar' });
  await leaving.getByRole('button', { name: 'Seguir editando' }).click();
  await apply.click();
  await expect(page.getByText(/^Se aplica el .* · Se deshace el /)).toBeVisible();
  expect((await shopkeeper.readProduct(product)).precio).toBe(20_000);

  await page.getByRole('button', { name: 'Cancelar el cambio' }).click();
  await confirmation(page, 'No se va a aplicar')
    .getByRole('button', { name: 'Cancelar el cambio' })
    .click();
  await expect(page).toHaveURL('/admin/masivos');
  await expect(page.getByText(name)).toHaveCount(0);
});

test('an edit is refused as a whole when one value has changed since its preview', async ({
  page,
  shopkeeper,
}) => {
  const name = uniqueName('Chomba');
  const first = await shopkeeper.addProduct({ nombre: `${name} uno`, precio: 10_000 });
  const second = await shopkeeper.addProduct({ nombre: `${name} dos`, precio: 20_000 });
  await openProducts(page, name, 2);
  await page.getByRole('link', { name: 'Cambiar los 2' }).click();
  const form = modal(page, title);
  await form.getByLabel('Cambio de precio').selectOption('Subir un monto');
  await form.getByLabel('Pesos *').fill('1.500');
  await form.getByRole('button', { name: 'Ver los cambios' }).click();
  await expect(page.getByRole('button', { name: 'Aplicar' })).toBeVisible();
  await shopkeeper.changeProduct(await shopkeeper.readProduct(second), { precio: 21_000 });
  await page.getByRole('button', { name: 'Aplicar' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    `${name} dos: había $20.000, ahora hay $21.000`,
  );
  expect((await shopkeeper.readProduct(first)).precio).toBe(10_000);
  await page.getByRole('button', { name: 'Descartar' }).click();
  await expect(page).toHaveURL('/admin/productos');
});

test('prices and stocks are typed into the table, pasted as a column, and saved at once', async ({
  page,
  context,
  shopkeeper,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const name = uniqueName('Bermuda');
  const [second, first] = [
    await shopkeeper.addProduct({ nombre: `${name} dos`, precio: 20_000 }),
    await shopkeeper.addProduct({ nombre: `${name} uno`, precio: 10_000 }),
  ];
  await openProducts(page, name, 2);
  await page.getByRole('button', { name: 'Editar en la tabla' }).press('Enter');
  const price = page.getByLabel(`Precio de ${name} uno`);
  await tabTo(page, price);
  await page.keyboard.type('11.500');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(`Precio de ${name} dos`)).toBeFocused();
  await page.keyboard.type('mucho');
  const save = page.getByRole('button', { name: 'Guardar' });
  await expect(save).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByLabel(`Precio de ${name} dos`)).toHaveAccessibleDescription(
    'Debe ser un número',
  );
  await expectAccessible(page, 'cells with a mistake');
  await page.keyboard.press('Escape');
  await expect(page.getByText('1 celda cambiada')).toBeVisible();

  const stocks = page.getByLabel(new RegExp(`^Stock de ${name} uno`));
  await stocks.first().focus();
  await page.evaluate(() => navigator.clipboard.writeText('31\r\n32\r\n33\r\n34\r\n35\r\n'));
  await page.keyboard.press('ControlOrMeta+V');
  await expect(page.getByText('6 celdas cambiadas')).toBeVisible();

  // A sale in between is named with both values, and nothing is saved.
  const size = first.variants[0]?.sizes[0];
  const variants = first.variants.map((variant, at) => ({
    ...variant,
    sizes: variant.sizes.map((one, index) => (at + index === 0 ? { ...one, stock: 1 } : one)),
  }));
  await shopkeeper.changeProduct(first, { variants });
  await save.click();
  await expect(stocks.first()).toHaveAccessibleDescription(`Había ${size?.stock} y ahora hay 1`);
  expect((await shopkeeper.readProduct(first)).precio).toBe(10_000);
  await save.click();
  await expect(page.getByRole('button', { name: 'Terminar' })).toBeVisible();
  const saved = await shopkeeper.readProduct(first);
  expect(saved.precio).toBe(11_500);
  const stocksOf = (product: Product) =>
    product.variants.flatMap(({ sizes }) => sizes.map(({ stock }) => stock));
  expect(stocksOf(saved)).toEqual([31, 32, 33, 34]);
  expect(stocksOf(await shopkeeper.readProduct(second))[0]).toBe(35);
  expect((await shopkeeper.readProduct(second)).precio).toBe(20_000);
});

test('typed cells are kept while pages change, and not lost without a warning', async ({
  page,
  shopkeeper,
}) => {
  const name = uniqueName('Kimono');
  const product = await shopkeeper.addProduct({ nombre: name, precio: 10_000 });
  await openPanel(page, `/admin/productos?q=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: 'Editar en la tabla' }).click();
  const price = page.getByLabel(`Precio de ${name}`);
  await price.fill('12000');
  await page.getByRole('button', { name: 'Limpiar Filtros' }).click();
  await expect(page.getByText('1 celda cambiada')).toBeVisible();
  await page.getByPlaceholder('Buscar por nombre...').fill(name);
  await expect(price).toHaveValue('12000');
  await page.getByRole('link', { name: 'Combos' }).first().click();
  const warning = confirmation(page, 'Si salís ahora');
  await warning.getByRole('button', { name: 'Seguir editando' }).click();
  await page.getByRole('button', { name: 'Descartar' }).click();
  await expect(price).toHaveValue('10000');
  expect((await shopkeeper.readProduct(product)).precio).toBe(10_000);
});

test.describe('when the response to a preview is lost', () => {
  // The browser reports the request that failed.
  test.use({ expectedConsoleError: /ERR_FAILED/ });

  test('the next preview is of what the form says then', async ({ page, shopkeeper }) => {
    const name = uniqueName('Polera');
    await shopkeeper.addProduct({ nombre: `${name} uno` });
    await shopkeeper.addProduct({ nombre: `${name} dos` });
    await openProducts(page, name, 2);
    await page.getByRole('link', { name: 'Cambiar los 2' }).click();
    const form = modal(page, title);
    const percent = form.getByLabel('Porcentaje (%) *');
    const preview = form.getByRole('button', { name: 'Ver los cambios' });
    await form.getByLabel('Cambio de precio').selectOption({ index: 1 });
    await percent.fill('7');
    await loseResponse(page, '**/api/admin/bulk-changes/preview');
    await preview.click();
    await expect(page.getByText('No se pudo preparar el cambio')).toBeVisible();
    await percent.fill('8');
    await preview.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Precio \+8 %/);
  });
});
