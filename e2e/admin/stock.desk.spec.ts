import type { Page } from '@playwright/test';
import { call } from '../../web/api-client.ts';
import { buy } from '../buy.ts';
import { expect, test } from '../fixtures.ts';
import { overHttp } from '../shopkeeper.ts';
import { openPanel } from './panel.ts';

const stockField = (page: Page, size: number) =>
  page.getByLabel('Stock', { exact: true }).nth(size);
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
    await expect(stockField(page, 0)).toHaveValue('9');
  }
  await buy(customer, product, { quantity: 2 });

  // The first counted twelve before the sale: both figures, and it decides.
  await stockField(first, 0).fill('12');
  await save(first);
  await expect(first.getByText('Error al actualizar el producto')).toBeVisible();
  await expect(conflict(first)).toContainText('había 9 y ahora hay 7.');
  await expect(conflict(first)).toBeFocused();
  await first.getByRole('button', { name: 'Dejar 12' }).click();
  await save(first);
  await expect(first.getByText('Producto actualizado con éxito')).toBeVisible();

  // The second knows of neither: what it counted itself is saved, what others changed is kept.
  await stockField(second, 0).fill('5');
  await stockField(second, 1).fill('6');
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
