import type { Page } from '@playwright/test';
import { expectAccessible, expectFocusPreserved } from '../axe.ts';
import { buy } from '../buy.ts';
import { expect, remember, test } from '../fixtures.ts';
import { uniqueName } from '../shopkeeper.ts';
import { openPanel } from './panel.ts';

// Judging a page takes as long as loading it.
test.describe.configure({ timeout: 180_000 });
// Colours are judged at rest.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const panel = {
  products: ['productos', 'productos/agregar', 'productos/agregar/producto', 'productos/editar'],
  combos: ['combos', 'combos/nuevo'],
  orders: ['ordenes-pendientes', 'ordenes-aprobadas', 'ordenes-entregadas', 'pagos'],
  shop: ['inicio', 'administradores', 'auditoria', 'auditoria/eliminadas'],
};

for (const [part, sections] of Object.entries(panel)) {
  test(`everyone can run the shop: ${part}`, async ({ page, shopkeeper }) => {
    await remember(page, shopkeeper.session);
    for (const section of sections) {
      await page.goto(`/admin/${section}`);
      await expect(page.locator('h1')).toBeVisible();
      await expect(page.getByText(/^Cargando/)).toHaveCount(0);
      await expectAccessible(page, section);
    }
  });
}

/** A question over the page can be read and answered by everyone; it is left unanswered. */
async function expectAccessibleQuestion(page: Page, where: string) {
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  await expectAccessible(page, where);
  await expectFocusPreserved(page);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
}

test('everyone can edit a product', async ({ page, shopkeeper }) => {
  const product = await shopkeeper.addProduct();
  await openPanel(page, `/admin/productos/${product._id}`);
  const name = page.getByLabel('Nombre del Producto *');
  await expect(name).toBeVisible();
  await expectAccessible(page, 'the product');
  await page.getByRole('button', { name: 'Eliminar talle M' }).first().click();
  await expectAccessibleQuestion(page, 'a size to be removed');
  const save = page.getByRole('button', { name: 'Guardar cambios' });
  await name.fill('');
  await save.click();
  await expect(page.getByText('El nombre es obligatorio')).toBeVisible();
  await expectAccessible(page, 'what is missing');
  await page.getByRole('link', { name: 'Cancelar' }).click();
  await expectAccessibleQuestion(page, 'changes to be lost');
  await shopkeeper.changeProduct(product, { nombre: uniqueName('Remera') });
  await name.fill(uniqueName('Remera'));
  await save.click();
  await expect(page.getByRole('button', { name: 'Dejar lo mío: Nombre' })).toBeVisible();
  await expectAccessible(page, 'what somebody else saved');
});

test('everyone can put a combo together', async ({ page, shopkeeper }) => {
  const { _id } = await shopkeeper.addPromotion([await shopkeeper.addProduct()]);
  await openPanel(page, `/admin/combos/${_id}`);
  await page.getByLabel('Nombre *').fill('');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Por favor completa todos los campos')).toBeVisible();
  await expectAccessible(page, 'the combo, and what is missing');
});

test('everyone can see to an order', async ({ page, shopkeeper, customer }) => {
  const id = await buy(customer, await shopkeeper.addProduct());
  await openPanel(page, `/admin/ordenes/${id}`);
  await expect(page.getByText('Pago acreditado')).toBeVisible();
  await expectAccessible(page, 'the order');
  for (const step of ['Aprobar', 'Eliminar']) {
    await page.getByRole('button', { name: step }).click();
    await expectAccessibleQuestion(page, step);
  }
});
