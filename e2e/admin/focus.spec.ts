import { announcement } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { confirmation, openPanel } from './panel.ts';

test('a section’s heading is focused and its title announced, and a modal keeps the focus', async ({
  page,
  shopkeeper,
  isMobile,
}) => {
  const product = await shopkeeper.addProduct();
  await openPanel(page, '/admin/inicio');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  await expect(heading).not.toBeFocused();
  if (isMobile) await page.getByRole('button', { name: 'Abrir menú' }).click();
  await page.getByRole('link', { name: 'Ver Productos' }).click();
  await expect(heading).toHaveText('Gestión de Productos');
  await expect(heading).toBeFocused();
  await expect(announcement(page)).toHaveText(/^Ver Productos/);

  await page.getByPlaceholder('Buscar por nombre...').fill(product.nombre);
  const row = page.getByRole('main').getByRole('link', { name: product.nombre });
  await row.press('Enter');
  const dialog = page.getByRole('dialog', { name: product.nombre });
  await expect(dialog.getByRole('heading', { name: product.nombre })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(row).toBeFocused();

  const clear = page.getByRole('button', { name: 'Limpiar Filtros' });
  await clear.press('Enter');
  await expect(clear).toBeDisabled();
  await expect(clear).toBeFocused();
});

test('removing sizes keeps the focus in their list, and then on the button that adds one', async ({
  page,
  shopkeeper,
}) => {
  const { _id } = await shopkeeper.addProduct();
  await openPanel(page, `/admin/productos/${_id}`);
  await page.getByRole('link', { name: 'Editar variante 1' }).click();
  const sizes = page.getByRole('group', { name: 'Talles y stock' });
  const remove = async (size: string) => {
    await sizes.getByRole('button', { name: `Eliminar talle ${size}` }).press('Enter');
    const question = '¿Estás seguro de que deseas eliminar este talle?';
    await confirmation(page, question).getByRole('button', { name: 'Eliminar' }).press('Enter');
  };
  await remove('M');
  await expect(sizes.getByRole('listitem')).toHaveCount(1);
  await expect(sizes.getByRole('listitem')).toBeFocused();
  await remove('L');
  await expect(sizes.getByRole('listitem')).toHaveCount(0);
  await expect(sizes.getByRole('button', { name: 'Agregar talle' })).toBeFocused();
});
