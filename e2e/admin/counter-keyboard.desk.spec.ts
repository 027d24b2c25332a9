import { expect, test } from '../fixtures.ts';
import { tabTo, walkWithTab } from '../keyboard.ts';
import { barcodeOf, openCounter, pay, scan, stockOf } from './counter.ts';

test('by keyboard a garment is found, sold in two parts, and returned', async ({
  page,
  shopkeeper,
}) => {
  const product = await shopkeeper.addProduct({ precio: 20_000 });
  const stock = await stockOf(product);
  const main = page.getByRole('main');
  const press = async (name: string | RegExp, key = 'Enter') => {
    await tabTo(page, main.getByRole('button', { name }).first());
    await page.keyboard.press(key);
  };
  await openCounter(page);
  // Live regions are there before their texts, which are not announced otherwise.
  const statuses = main.getByRole('region', { name: 'Agregar prendas' }).getByRole('status');
  await expect(statuses).toHaveText(['', '']);
  await page.keyboard.type(`${product.nombre.toLowerCase()}x`);
  await expect(statuses.last()).toHaveText(`No encontramos «${product.nombre.toLowerCase()}x».`);
  await page.keyboard.press('Backspace');
  await expect(statuses.last()).toHaveText('1 resultado');
  await press(new RegExp(`^${product.nombre}.*talle M`));
  await expect(page.getByLabel('Escaneá o buscá una prenda')).toBeFocused();
  await scan(page, await barcodeOf(product));
  await expect(main.getByRole('region', { name: 'Venta' })).toContainText('2 prendas');
  expect(await walkWithTab(page)).toEqual([]);
  await press('Cobrar');
  await expect(main.getByRole('heading', { level: 2 })).toBeFocused();
  await press('Tarjeta');
  const amount = main.getByLabel('Tarjeta: importe');
  await tabTo(page, amount);
  await page.keyboard.press('Control+A');
  await page.keyboard.type('25.000');
  await press('Efectivo', 'Space');
  await tabTo(page, main.getByLabel('Efectivo: importe que entrega'));
  await page.keyboard.press('Control+A');
  await page.keyboard.type('20000');
  await expect(main).toContainText('Vuelto: $5.000 ARS');
  await press('Confirmar venta');
  // The card's number is missing.
  await expect(main.getByLabel('Número de cupón de la terminal')).toBeFocused();
  await page.keyboard.type('004512');
  await page.keyboard.press('Enter');
  const done = main.getByRole('region', { name: 'Venta registrada' });
  await expect(done).toContainText('✓ Venta registrada');
  expect(await stockOf(product)).toBe(stock - 2);

  await tabTo(page, done.getByRole('link', { name: /^Orden #/ }));
  await page.keyboard.press('Enter');
  await press('Devolver dinero');
  const dialog = page.getByRole('alertdialog');
  const units = dialog.getByLabel(product.nombre).first();
  await tabTo(page, units);
  await page.keyboard.press('Space');
  await tabTo(page, dialog.getByLabel('Cómo se devuelve el dinero'));
  await page.keyboard.type('Ahora: efectivo');
  const refund = dialog.getByRole('button', { name: /^Devolver \$/ });
  await tabTo(page, refund);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => stockOf(product)).toBeGreaterThan(stock - 2);
});

test('a scan goes into its field, whichever button has the focus', async ({ page, shopkeeper }) => {
  const [first, second] = [await shopkeeper.addProduct(), await shopkeeper.addProduct()];
  const sale = page.getByRole('main').getByRole('region', { name: 'Venta' });
  await openCounter(page);
  await scan(page, await barcodeOf(first));
  await sale.getByRole('button', { name: /^Una más/ }).click();
  await scan(page, await barcodeOf(second));
  await expect(sale).toContainText('3 prendas');
  await expect(sale).toContainText(second.nombre);
});

test('removing payments and garments keeps the focus in the sale', async ({ page, shopkeeper }) => {
  const products = [await shopkeeper.addProduct(), await shopkeeper.addProduct()];
  const sale = page.getByRole('main').getByRole('region', { name: 'Venta' });
  const garments = sale.getByRole('listitem');
  await openCounter(page);
  for (const product of products) await scan(page, await barcodeOf(product));
  await page.getByRole('button', { name: 'Cobrar' }).press('Enter');
  await page.getByRole('button', { name: 'Efectivo' }).press('Enter');
  await page.getByRole('button', { name: 'Quitar el pago: Efectivo' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Efectivo' })).toBeFocused();
  await page.getByRole('button', { name: 'Volver a la venta' }).press('Enter');
  await sale
    .getByRole('button', { name: /^Quitar: / })
    .first()
    .press('Enter');
  await expect(garments).toHaveCount(1);
  await expect(garments).toBeFocused();
  await sale.getByRole('button', { name: /^Quitar: / }).press('Enter');
  await expect(garments).toHaveCount(0);
  await expect(sale).toBeFocused();
});

test('by keyboard an order of a chat gets its link', async ({ page, context, shopkeeper }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const product = await shopkeeper.addProduct({ precio: 20_000 });
  const main = page.getByRole('main');
  await openCounter(page);
  await scan(page, await barcodeOf(product));
  await tabTo(page, main.getByRole('button', { name: 'Cobrar' }));
  await page.keyboard.press('Enter');
  await tabTo(page, main.getByRole('button', { name: 'Crear enlace de pago' }));
  await page.keyboard.press('Enter');
  const done = main.getByRole('region', { name: 'Enlace de pago' });
  const [url = ''] = /http\S+\/pagar\/\S+/.exec(await done.innerText()) ?? [];
  await tabTo(page, done.getByRole('button', { name: /^Copiar/ }).first());
  await page.keyboard.press('Enter');
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toContain(url.split('/').at(-1) ?? 'a link');
  await tabTo(page, done.getByRole('button', { name: 'Nueva venta' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Escaneá o buscá una prenda')).toBeFocused();
});

test('the garments of a sale that is being sent stay, and no other tab has them once it was made', async ({
  page,
  shopkeeper,
}) => {
  const product = await shopkeeper.addProduct();
  const stock = await stockOf(product);
  const other = await page.context().newPage();
  const main = page.getByRole('main');
  await openCounter(page);
  await scan(page, await barcodeOf(product));
  await openCounter(other);
  const sale = other.getByRole('region', { name: 'Venta' });
  await expect(sale).toContainText('1 prenda');
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/admin/sales', async (route) => {
    await released;
    await route.continue();
  });
  await pay(page, 'Efectivo');
  const back = main.getByRole('button', { name: 'Volver a la venta' });
  await expect(back).toBeDisabled();
  await back.press('Enter');
  await expect(main.getByRole('button', { name: 'Crear enlace de pago' })).toBeDisabled();
  release();
  await expect(main).toContainText('✓ Venta registrada');
  await expect(sale).toContainText('Todavía no hay prendas en la venta.');
  expect(await stockOf(product)).toBe(stock - 1);
});
