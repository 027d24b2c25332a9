import { expect, mailedLink, test } from '../fixtures.ts';
import { expectLoadingAndFailure, openPanel } from './panel.ts';

test('a change of a product is told fact by fact, with who made it', async ({
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

test('somebody is invited, becomes an administrator at once or waits, and is removed', async ({
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

  const stranger = `nueva-${crypto.randomUUID().slice(0, 8)}@example.com`;
  await email.fill(stranger);
  await invite.click();
  await expect(page.getByText(`Invitación enviada a ${stranger}`)).toBeVisible();
  expect(await mailedLink(stranger, '/account')).toBeTruthy();
  const waiting = people.filter({ hasText: stranger });
  await waiting.getByRole('button').click();
  await page.getByRole('alertdialog').getByRole('button').last().click();
  await expect(waiting).toHaveCount(0);
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
  test(`${section.path} that cannot be read says so, and is asked again`, async ({ page }) => {
    await openPanel(page, '/admin/combos');
    await expectLoadingAndFailure(page, section);
  });
}
