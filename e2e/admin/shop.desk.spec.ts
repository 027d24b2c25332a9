import { createAdministrator, expect, mailedLink, signInAs, test } from '../fixtures.ts';
import { openSession } from '../shopkeeper.ts';
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

test('a person is invited, accepts with a new password, and is removed', async ({
  page,
  customer,
  browser,
}) => {
  await openPanel(page, '/admin/administradores');
  const email = page.getByLabel('Correo electrónico');
  const invite = page.getByRole('button', { name: 'Invitar' });
  await expect(invite).toBeDisabled();
  await email.fill('no es un correo');
  await invite.click();
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription(
    /correo.*Recibe un enlace|Recibe un enlace.*correo/is,
  );
  await email.fill(customer.email);
  await page.getByLabel('Permiso', { exact: true }).selectOption('Dueño');
  await email.press('Enter');
  await expect(page.getByText(`Invitación enviada a ${customer.email}`)).toBeVisible();
  await expect(email).toHaveValue('');
  const people = page.getByRole('main').getByRole('listitem');
  const row = people.filter({ hasText: customer.email });
  await expect(row.getByRole('button', { name: /^Retirar/ })).toBeVisible();

  const context = await browser.newContext();
  const guest = await context.newPage();
  await guest.goto(await mailedLink(customer.email, '/account/invitation'));
  await guest.getByLabel('Nombre', { exact: true }).fill('Camila');
  await guest.getByLabel('Apellido').fill('Prueba');
  await guest.getByLabel('Nueva contraseña').fill('Password1');
  await guest.getByLabel('Confirmar contraseña').fill('Password1');
  await guest.getByRole('button', { name: 'Aceptar la invitación' }).click();
  await expect(guest.getByText('Esa contraseña es de las más usadas: elegí otra.')).toBeVisible();
  await guest.getByLabel('Nueva contraseña').fill('Elegida77');
  await guest.getByLabel('Confirmar contraseña').fill('Elegida77');
  await guest.getByRole('button', { name: 'Aceptar la invitación' }).click();
  await expect(guest).toHaveURL('/account/login');
  await guest.getByLabel('Correo electrónico').fill(customer.email);
  await guest.getByLabel('Contraseña', { exact: true }).fill('Elegida77');
  await guest.getByRole('button', { name: 'Iniciar Sesión', exact: true }).click();
  await expect(guest).toHaveURL('/');
  await guest.goto('/admin/administradores');
  await expect(guest.getByText(/Camila Prueba \(tu cuenta\)/)).toBeVisible();
  await context.close();

  await page.reload();
  await row.getByRole('button', { name: /^Quitar/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar' }).click();
  await expect(row).toHaveCount(0);

  const newPerson = `nueva-${crypto.randomUUID().slice(0, 8)}@example.com`;
  await email.fill(newPerson);
  await invite.click();
  await expect(page.getByText(`Invitación enviada a ${newPerson}`)).toBeVisible();
  const invited = people.filter({ hasText: newPerson });
  await invited.getByRole('button').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar' }).click();
  await expect(invited).toHaveCount(0);
});

test('staff see orders and products, but neither people nor the shop’s switches', async ({
  page,
  shopper,
}) => {
  await createAdministrator(shopper, { isOwner: false });
  await signInAs(page, await openSession(shopper));
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await expect(page.getByRole('button', { name: /mantenimiento/i })).toHaveCount(0);
  await page.goto('/admin/ordenes-pendientes');
  const sections = page.getByRole('navigation', { name: 'Secciones' });
  await expect(sections.getByRole('link', { name: 'Auditoría' })).toBeVisible();
  await expect(sections.getByRole('link', { name: 'Administradores' })).toHaveCount(0);
  await page.goto('/admin/administradores');
  await expect(page.getByRole('main')).toContainText(
    'Para esta sección hace falta el permiso «Personas».',
  );
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
