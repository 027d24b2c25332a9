import { expect, mailedLink, test } from '../fixtures.ts';
import { expectLoadingAndFailure, openPanel } from './panel.ts';

test('the audit shows each changed field of a product, and who changed it', async ({
  page,
  shopkeeper,
}) => {
  const product = await shopkeeper.addProduct();
  await shopkeeper.changeProduct(product, { precio: 40_000 });
  await openPanel(page, '/admin/auditoria');
  await page.getByRole('link', { name: 'Productos', exact: true }).click();
  const changes = page.getByRole('listitem').filter({ hasText: `el producto ${product.nombre}` });
  await expect(changes.first()).toContainText('Modificó');
  await expect(changes.first()).toContainText('admin@vidriera.test');
  await expect(changes.first()).toContainText('$32.000 ARS');
  await expect(changes.first()).toContainText('$40.000 ARS');
  await expect(changes.last()).toContainText('Creó');
});

test('a person is invited, becomes an administrator at once or stays invited, and is removed', async ({
  page,
  customer,
}) => {
  await openPanel(page, '/admin/administradores');
  const email = page.getByLabel('Correo electrónico');
  const invite = page.getByRole('button', { name: 'Invitar' });
  await expect(invite).toBeDisabled();
  await email.fill('no es un correo');
  await invite.click();
  await expect(page.getByRole('alert')).toBeVisible();
  await email.fill(customer.email);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${customer.email} ya administra la tienda`)).toBeVisible();
  await expect(email).toHaveValue('');
  const people = page.getByRole('main').getByRole('listitem');
  const row = people.filter({ hasText: customer.email });
  await row.getByRole('button', { name: /^Quitar/ }).click();
  await page.getByRole('alertdialog').getByRole('button').last().click();
  await expect(row).toHaveCount(0);

  const newPerson = `nueva-${crypto.randomUUID().slice(0, 8)}@example.com`;
  await email.fill(newPerson);
  await invite.click();
  await expect(page.getByText(`Invitación enviada a ${newPerson}`)).toBeVisible();
  expect(await mailedLink(newPerson, '/account')).toBeTruthy();
  const invited = people.filter({ hasText: newPerson });
  await invited.getByRole('button').click();
  await page.getByRole('alertdialog').getByRole('button').last().click();
  await expect(invited).toHaveCount(0);
});

for (const section of [
  {
    call: '**/api/admin/payment-reviews?*',
    path: '/admin/pagos',
    loading: 'Cargando...',
    failed: 'Error al cargar los pagos',
  },
  {
    call: '**/api/admin/audit?*',
    path: '/admin/auditoria',
    loading: 'Cargando...',
    failed: 'Error al cargar la auditoría',
  },
  {
    call: '**/api/admin/administrators',
    path: '/admin/administradores',
    loading: 'Cargando administradores...',
    failed: 'Error al cargar los administradores',
  },
]) {
  test(`${section.path} shows a message when it fails to load, and can be reloaded`, async ({
    page,
  }) => {
    await openPanel(page, '/admin/combos');
    await expectLoadingAndFailure(page, section);
  });
}
