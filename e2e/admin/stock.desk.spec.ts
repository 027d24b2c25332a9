import type { Page } from '@playwright/test';
import { call } from '../../web/api-client.ts';
import { buy } from '../buy.ts';
import { expect, test } from '../fixtures.ts';
import { findProduct, overHttp, uniqueName } from '../shopkeeper.ts';
import { openPanel } from './panel.ts';

/** Sets the stock of sizes of the first variant, in its modal. */
async function setStocks(page: Page, stocks: Record<number, string>) {
  await page.getByRole('link', { name: 'Editar variante 1' }).click();
  for (const [size, stock] of Object.entries(stocks)) {
    await page.getByLabel('Stock', { exact: true }).nth(Number(size)).fill(stock);
  }
  await page.getByRole('button', { name: 'Guardar variante' }).click();
  await expect(page.getByRole('dialog', { name: 'Editar variante' })).toBeHidden();
}
const save = (page: Page) => page.getByRole('button', { name: 'Guardar cambios' }).click();
const conflict = (page: Page) => page.locator('[data-conflict]');

test('two people count one product while a shopper buys it, and no unit is lost', async ({
  browser,
  page: first,
  shopkeeper,
  customer,
}) => {
  const product = await shopkeeper.addProduct();
  const other = await browser.newContext();
  const second = await other.newPage();
  for (const page of [first, second]) {
    await openPanel(page, `/admin/productos/${product._id}`);
    await expect(page.getByRole('dialog').getByText('M 9')).toBeVisible();
  }
  await buy(customer, product, { quantity: 2 });

  // The first administrator counted twelve before the sale, and chooses between both figures.
  await setStocks(first, { 0: '12' });
  await save(first);
  await expect(first.getByText('Error al actualizar el producto')).toBeVisible();
  await expect(conflict(first)).toContainText('había 9 y ahora hay 7.');
  await expect(conflict(first)).toBeFocused();
  await first.getByRole('button', { name: 'Dejar 12' }).click();
  await save(first);
  await expect(first.getByText('Producto actualizado con éxito')).toBeVisible();

  // The second one has outdated figures: own counts are saved, the changes of others are preserved.
  await setStocks(second, { 0: '5', 1: '6' });
  await save(second);
  await expect(conflict(second)).toContainText('había 9 y ahora hay 12.');
  await second.getByRole('button', { name: 'Tomar 12' }).click();
  await buy(customer, product, { size: 1 });
  await save(second);
  await expect(conflict(second)).toContainText('había 9 y ahora hay 8.');
  await second.getByRole('button', { name: 'Tomar 8' }).click();
  await save(second);
  await expect(second.getByText('Producto actualizado con éxito')).toBeVisible();
  await other.close();

  const params = { id: product._id };
  const now = await call(
    overHttp,
    'GET /api/admin/products/:id',
    { params },
    { token: shopkeeper.token },
  );
  const stocks = now.variants.map(({ sizes }) => sizes.map(({ stock }) => stock));
  expect(stocks).toEqual([
    [12, 8],
    [9, 9],
  ]);
});

test('two people edit one product, and the second one chooses the value of each field', async ({
  page,
  shopkeeper,
}) => {
  const product = await shopkeeper.addProduct();
  await openPanel(page, `/admin/productos/${product._id}`);
  const name = page.getByLabel('Nombre del Producto *');
  const price = page.getByLabel('Precio (ARS) *');
  await expect(name).toHaveValue(product.nombre);
  const mine = uniqueName('Mía');
  const theirs = uniqueName('Suya');
  const [black, white] = product.variants;
  if (!black || !white) throw new Error('The product has no two colours');
  const variants = [{ ...black, modelName: 'Carbón' }, white];
  await shopkeeper.changeProduct(product, { nombre: theirs, precio: 41_000, variants });

  await name.fill(mine);
  await save(page);
  await expect(page.getByText('Error al actualizar el producto')).toBeVisible();
  const note = page.getByRole('alert').filter({ hasText: 'Otra persona guardó cambios' });
  await expect(note).toBeFocused();
  for (const text of [mine, theirs, '$32.000 ARS', '$41.000 ARS', 'Negra', 'Carbón']) {
    await expect(note).toContainText(text);
  }
  await note.getByRole('button', { name: 'Dejar lo mío: Nombre' }).click();
  await note.getByRole('button', { name: 'Tomar lo guardado: Precio' }).click();
  await note.getByRole('button', { name: 'Tomar lo guardado: Negra › modelo' }).click();
  await expect(note).toBeHidden();
  await expect(price).toHaveValue('41000');
  await save(page);
  await expect(page.getByText('Producto actualizado con éxito')).toBeVisible();
  const { nombre, precio, variants: saved } = await findProduct(product);
  expect([nombre, precio, saved[0]?.modelName]).toEqual([mine, 41_000, 'Carbón']);
});

test('two people edit one combo, and the changes of the first one are not lost', async ({
  page,
  shopkeeper,
}) => {
  const combo = await shopkeeper.addPromotion([await shopkeeper.addProduct()]);
  await openPanel(page, `/admin/combos/${combo._id}`);
  await page.getByLabel('Descripción *').fill('Lo que se lleva.');
  const hat = await shopkeeper.addProduct({ nombre: uniqueName('Gorra') });
  const { products } = combo;
  const sizes = hat.variants.map(({ _id: variantId, sizes: all }) => ({
    variantId,
    sizes: all.map(({ _id: sizeId }) => ({ sizeId })),
  }));
  await shopkeeper.changePromotion(combo, {
    promoPrice: 61_000,
    products: [...products, { productId: hat._id, variants: sizes }],
  });
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Error al guardar el combo')).toBeVisible();
  const note = page.getByRole('alert').filter({ hasText: 'Otra persona guardó cambios' });
  await expect(note).toContainText('$61.000 ARS');
  await expect(note).toContainText(`${hat.nombre}: Negra M, Negra L, Blanca L, Blanca XL`);
  await note.getByRole('button', { name: 'Dejar lo mío: Precio' }).click();
  await note.getByRole('button', { name: 'Tomar lo guardado: Productos' }).click();
  await expect(page.getByRole('article', { name: hat.nombre })).toBeVisible();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Combo actualizado con éxito')).toBeVisible();
  const card = page.getByRole('article', { name: combo.name });
  await expect(card).toContainText('Productos 2');
  await expect(card).toContainText('$50.000 ARS');
  await expect(card).toContainText('Lo que se lleva.');
});
