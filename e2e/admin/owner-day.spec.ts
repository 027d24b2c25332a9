import type { Page } from '@playwright/test';
import { buy } from '../buy.ts';
import { expect, test } from '../fixtures.ts';
import { countTasks } from './clicks.ts';
import { openPanel, orderRows } from './panel.ts';

/** Opens a section from the dashboard: on a phone by the menu. */
async function openSection(page: Page, name: string, isPhone: boolean) {
  await page.goto('/admin/inicio');
  if (isPhone) await page.getByRole('button', { name: 'Abrir menú' }).click();
  await page.getByRole('link', { name, exact: true }).filter({ visible: true }).click();
}

test('an order is opened by its number, its buyer’s name and DNI, in at most four clicks each', async ({
  page,
  shopkeeper,
  customer,
}, { project }) => {
  const isPhone = project.name === 'phone';
  const addressDni = String(parseInt(customer._id.slice(-6), 16) + 20_000_000);
  const id = await buy(customer, await shopkeeper.addProduct(), { addressDni });
  const number = `#${id.slice(-8)}`;
  const count = await countTasks(page);
  await openPanel(page, '/admin/inicio');
  for (const [what, text] of [
    ['number', number],
    ['name', `${customer.firstName} ${customer.lastName}`],
    ['DNI', addressDni],
  ]) {
    const clicks = await count(`an order by its ${what}`, async () => {
      await openSection(page, 'Órdenes', isPhone);
      await page.getByRole('searchbox').click();
      await page.keyboard.type(text ?? '');
      await expect(orderRows(page)).toHaveCount(1);
      await page.getByRole('link', { name: number }).click();
      await expect(page.getByRole('heading', { name: `Orden ${number}` })).toBeVisible();
    });
    expect(clicks).toBeLessThanOrEqual(isPhone ? 4 : 3);
  }
});

test('one size is restocked in at most six clicks', async ({ page, shopkeeper }, { project }) => {
  const isPhone = project.name === 'phone';
  const product = await shopkeeper.addProduct();
  const count = await countTasks(page);
  await openPanel(page, '/admin/inicio');
  const clicks = await count('one size restocked', async () => {
    await openSection(page, 'Ver Productos', isPhone);
    await page.getByRole('searchbox').click();
    await page.keyboard.type(product.nombre);
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.getByRole('button', { name: 'Editar en la tabla' }).click();
    const stock = page.getByLabel(/^Stock de /).first();
    await stock.click();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('25');
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Terminar' })).toBeVisible();
  });
  expect((await shopkeeper.readProduct(product)).variants[0]?.sizes[0]?.stock).toBe(25);
  expect(clicks).toBeLessThanOrEqual(isPhone ? 6 : 5);
});
