import { expectAccessible } from '../axe.ts';
import { expect, signInAs, test } from '../fixtures.ts';
import { openSession } from '../shopkeeper.ts';

// Axe reads colours in the middle of an animation.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the account shows its sessions, ends them, and renews its own with a new password', async ({
  page,
  customer,
  shopper,
}) => {
  const [second, third] = [await openSession(shopper), await openSession(shopper)];
  await signInAs(page, customer);
  await page.goto('/account/security');
  const sessions = page.getByRole('region', { name: 'Sesiones abiertas' });
  await expect(sessions.getByRole('listitem')).toHaveCount(3);
  await expect(sessions.getByText('Esta sesión')).toHaveCount(1);
  await expectAccessible(page, 'the sessions');
  await sessions
    .getByRole('button', { name: /^Cerrar la sesión de/ })
    .first()
    .click();
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await expect(sessions.getByRole('button', { name: 'Cerrar las demás sesiones' })).toHaveCount(0);
  await sessions.getByRole('button', { name: /^Cerrar la sesión de/ }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  for (const { token } of [second, third]) {
    const headers = { authorization: `Bearer ${token}` };
    expect((await page.request.get('/api/user/orders', { headers })).status()).toBe(401);
  }

  const form = page.getByRole('region', { name: 'Cambiar contraseña' });
  const change = async (current: string) => {
    await form.getByLabel('Contraseña actual').fill(current);
    await form.getByLabel('Nueva contraseña').fill('Distinta99');
    await form.getByLabel('Confirmar contraseña').fill('Distinta99');
    await form.getByRole('button', { name: 'Cambiar contraseña' }).click();
  };
  await change('Equivocada1');
  await expect(form.getByText('La contraseña actual no es correcta.')).toBeVisible();
  await change(shopper.password);
  await expect(page.getByText('Contraseña cambiada exitosamente')).toBeVisible();
  await expect(sessions.getByText('Esta sesión')).toHaveCount(1);
  await page.reload();
  await expect(sessions.getByText('Esta sesión')).toHaveCount(1);
});

test('signing out ends the session on the server and removes address, DNI and phone', async ({
  page,
  customer,
}) => {
  await signInAs(page, customer);
  await page.goto('/kings');
  await page.evaluate((userId) => {
    const draft = {
      addressDni: '30111222',
      address: 'Corrientes 1234',
      addressMobile: '1122334455',
    };
    const stored = { state: { userId, draft }, version: 1 };
    localStorage.setItem('shipping_info', JSON.stringify(stored));
  }, customer._id);
  await page.goto('/logout');
  await page.getByRole('main').getByRole('button', { name: 'Cerrar sesión' }).click();
  await page.waitForURL('/');
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(stored).not.toMatch(/30111222|Corrientes|1122334455|user_info/);
  const headers = { authorization: `Bearer ${customer.token}` };
  // The request outlives the page that sent it.
  await expect
    .poll(async () => (await page.request.get('/api/user/orders', { headers })).status())
    .toBe(401);
});

test('a signed-out visitor of the account’s page is asked to sign in', async ({ page }) => {
  await page.goto('/account/security');
  await expect(page.getByText('Iniciá sesión para ver tu cuenta')).toBeVisible();
});
