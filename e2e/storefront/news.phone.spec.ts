import { call } from '../../web/api-client.ts';
import { expectAccessible } from '../axe.ts';
import { expect, mailedLink, signIn, signInAs, test } from '../fixtures.ts';
import { openSession, overHttp } from '../shopkeeper.ts';

const label = 'Quiero recibir novedades y ofertas por correo';

test('by keyboard, a sign-up accepts news, and the account stops accepting them', async ({
  page,
  shopper,
}) => {
  await page.goto('/account/signup');
  await expect(page.getByRole('button', { name: 'Registrarse', exact: true })).toBeEnabled();
  await page.getByLabel('Nombre', { exact: true }).focus();
  const { keyboard } = page;
  for (const text of [shopper.firstName, shopper.lastName, 'camila', shopper.email]) {
    await keyboard.type(text);
    await keyboard.press('Tab');
  }
  for (let field = 0; field < 2; field += 1) {
    await keyboard.type(shopper.password);
    await keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Mostrar contraseña' }).nth(field)).toBeFocused();
    await keyboard.press('Tab');
  }
  const box = page.getByRole('checkbox', { name: label });
  await expect(box).toBeFocused();
  await expect(box).not.toBeChecked();
  await expect(box).toHaveAccessibleDescription(/Es opcional/);
  await keyboard.press('Space');
  await expect(box).toBeChecked();
  await expectAccessible(page, 'the sign-up that accepts news');
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Revisá tu correo' })).toBeFocused();

  await page.goto(await mailedLink(shopper.email, '/verifyAccount'));
  await expect(page.getByRole('dialog', { name: 'Iniciar Sesión' })).toBeVisible();
  await page.goto('/account/login');
  await signIn(page, shopper);
  await expect(page).toHaveURL('/');
  await page.goto('/account/data');
  await expect(box).toBeChecked();
  await expect(box).toHaveAccessibleDescription(/^Aceptaste el \d+ de \w+ de \d{4}/);
  await expectAccessible(page, 'own data that accepts news');
  await box.focus();
  await keyboard.press('Space');
  await expect(page.getByText('No vas a recibir más novedades')).toBeVisible();
  await expect(box).not.toBeChecked();
  await expect(box).toBeFocused();
  await expect(box).toHaveAccessibleDescription(/^No te las mandamos/);
  await expectAccessible(page, 'own data that accepts no news');

  const { token } = await openSession(shopper);
  const { account } = await call(overHttp, 'GET /api/user/data', undefined, { token });
  expect(account.newsAcceptedAt).toBeNull();
});

test('a choice that the shop does not store is shown as it was, with the reason', async ({
  page,
  customer,
}) => {
  await signInAs(page, customer);
  await page.route('**/api/user/news', (route) =>
    route.fulfill({ status: 429, json: { message: 'Esperá un minuto.', code: 'rate_limited' } }),
  );
  await page.goto('/account/data');
  const box = page.getByRole('checkbox', { name: label });
  await box.click();
  await expect(page.getByText('No pudimos guardar tu elección')).toBeVisible();
  await expect(page.getByText('Esperá un minuto.')).toBeVisible();
  await expect(box).not.toBeChecked();
});
