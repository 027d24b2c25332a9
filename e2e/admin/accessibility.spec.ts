import type { Page } from '@playwright/test';
import { expectAccessible, expectFocusPreserved } from '../axe.ts';
import { buy } from '../buy.ts';
import { expect, signInAs, test } from '../fixtures.ts';
import { uniqueName } from '../shopkeeper.ts';
import { openPanel } from './panel.ts';

// An accessibility check takes as long as loading the page.
test.describe.configure({ timeout: 180_000 });
// Contrast is checked without running transitions.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const panel = {
  products: [
    'productos',
    'productos/agregar',
    'productos/agregar/producto',
    'productos/agregar/producto/variantes/nueva',
    'productos/editar',
    'productos/importar',
    'productos/masivo',
    'masivos',
  ],
  combos: ['combos', 'combos/nuevo', 'productos/agregar/promocion'],
  discounts: ['descuentos', 'descuentos/nuevo'],
  orders: [
    'ordenes-pendientes',
    'ordenes-aprobadas',
    'ordenes',
    'ordenes-entregadas',
    'pagos',
    'arrepentimientos',
    'cambios',
    'armar',
  ],
  counter: ['mostrador', 'caja', 'transferencias'],
  sizes: ['talles', 'talles/nueva'],
  shop: [
    'inicio',
    'entregas',
    'entregas/nueva',
    'configuracion',
    'administradores',
    'correos',
    'auditoria',
    'auditoria/eliminadas',
  ],
};

for (const [part, sections] of Object.entries(panel)) {
  test(`everyone can run the shop: ${part}`, async ({ page, shopkeeper }) => {
    await signInAs(page, shopkeeper.session);
    for (const section of sections) {
      await page.goto(`/admin/${section}`);
      await expect(page.locator('h1')).toBeVisible();
      await expect(page.getByText(/^Cargando/)).toHaveCount(0);
      await expectAccessible(page, section);
    }
  });
}

/** Checks the open confirmation dialog, and closes it with Escape. */
async function expectAccessibleConfirmation(page: Page, where: string) {
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toBeVisible();
  await expectAccessible(page, where);
  await expectFocusPreserved(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

test('everyone can edit a product', async ({ page, shopkeeper }) => {
  const product = await shopkeeper.addProduct();
  await openPanel(page, `/admin/productos/${product._id}`);
  const name = page.getByLabel('Nombre del Producto *');
  await expect(name).toBeVisible();
  await expectAccessible(page, 'the product');
  await expectFocusPreserved(page);
  await page.getByRole('link', { name: 'Editar variante 1' }).click();
  await expect(page.getByLabel('Color (en inglés) *')).toBeVisible();
  await expectAccessible(page, 'the variant');
  await page.getByRole('button', { name: 'Eliminar talle M' }).click();
  await expectAccessibleConfirmation(page, 'the confirmation to remove a size');
  await page.getByRole('button', { name: 'Agregar talle' }).click();
  await page.getByRole('button', { name: 'Guardar variante' }).click();
  await expect(page.getByText('El talle es obligatorio')).toBeVisible();
  await expectAccessible(page, 'the required fields of a variant');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Salir sin guardar' }).click();
  const save = page.getByRole('button', { name: 'Guardar cambios' });
  await name.fill('');
  await save.click();
  await expect(page.getByText('El nombre es obligatorio')).toBeVisible();
  await expectAccessible(page, 'the required fields');
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expectAccessibleConfirmation(page, 'the confirmation to discard changes');
  await shopkeeper.changeProduct(product, { nombre: uniqueName('Remera') });
  await name.fill(uniqueName('Remera'));
  await save.click();
  await expect(page.getByRole('button', { name: 'Dejar lo mío: Nombre' })).toBeVisible();
  await expectAccessible(page, 'the edit conflict');
});

test('everyone can edit a combo', async ({ page, shopkeeper }) => {
  const { _id } = await shopkeeper.addPromotion([await shopkeeper.addProduct()]);
  await openPanel(page, `/admin/combos/${_id}`);
  await page.getByLabel('Nombre *').fill('');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Por favor completa todos los campos')).toBeVisible();
  await expectAccessible(page, 'the combo with its required fields');
});

test('everyone can manage an order', async ({ page, shopkeeper, customer }) => {
  const id = await buy(customer, await shopkeeper.addProduct());
  await openPanel(page, `/admin/ordenes/${id}`);
  await expect(page.getByText('Pago acreditado')).toBeVisible();
  await expectAccessible(page, 'the order');
  for (const step of ['Aprobar', 'Eliminar', 'Devolver dinero']) {
    await page.getByRole('button', { name: step }).click();
    await expectAccessibleConfirmation(page, step);
  }
});
