import { readFile } from 'node:fs/promises';
import { shippingInfo } from '#domain/testing/purchase.ts';
import { buy } from '../buy.ts';
import { expect, expectNoSidewaysScroll, signInAs, test } from '../fixtures.ts';

test('an account sees, corrects and downloads its data, and is deleted once its purchases are over', async ({
  page,
  customer,
  shopper,
  shopkeeper,
}) => {
  const orderId = await buy(customer, await shopkeeper.addProduct());
  await signInAs(page, customer);
  await page.goto('/kings');
  await page.evaluate(
    (state) => localStorage.setItem('shipping_info', JSON.stringify({ state, version: 1 })),
    { userId: customer._id, draft: shippingInfo, saved: shippingInfo },
  );
  await page.reload();
  await page.getByRole('button', { name: 'Cuenta' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Mis datos' }).click();
  await expect(page).toHaveURL('/account/data');
  const section = page.getByRole('main');
  await expect(section).toContainText(customer.email);
  await expect(section).toContainText(/Aceptaste los términos y condiciones/);
  await expect(section).toContainText(shippingInfo.addressDni);
  await section.getByLabel('Nombre', { exact: true }).fill('Camila Inés');
  await section.getByRole('button', { name: 'Guardar mi nombre' }).click();
  await expect(page.getByText('Corregimos tu nombre')).toBeVisible();
  await expect(section).toContainText('Para corregir tu correo');
  await expectNoSidewaysScroll(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    section.getByRole('button', { name: 'Descargar mis datos' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('mis-datos-vidriera.json');
  const data = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(data.orders.map(({ _id }: { _id: string }) => _id)).toEqual([orderId]);
  expect(data.account.firstName).toBe('Camila Inés');

  await section.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
  const dialog = page.getByRole('dialog', { name: 'Eliminar mi cuenta' });
  const password = dialog.getByLabel('Tu contraseña');
  await password.fill('Equivocada1');
  await dialog.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
  await expect(password).toHaveAccessibleDescription('La contraseña no es correcta.');
  await password.fill(shopper.password);
  await dialog.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
  await expect(password).toHaveAccessibleDescription(/Tenés una compra o un cambio en curso/);

  for (const [method, path, body] of [
    ['put', `/api/admin/orders/${orderId}/approve`, {}],
    ['post', `/api/admin/orders/${orderId}`, { trackingCode: 'AR1' }],
    ['put', `/api/admin/orders/${orderId}/deliver`, {}],
  ] as const) {
    const headers = { authorization: `Bearer ${shopkeeper.token}` };
    expect((await page.request[method](path, { data: body, headers })).status()).toBe(200);
  }
  await dialog.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
  await expect(page.getByText('Eliminamos tu cuenta y tus datos personales.')).toBeVisible();
  await expect(page.getByText('Iniciá sesión para ver tu cuenta')).toBeVisible();
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(stored).not.toContain(shippingInfo.addressDni);
});
