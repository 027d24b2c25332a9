import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { createAdministrator, expect, type Shopper, test } from '../fixtures.ts';

// Axe reads colours in the middle of an animation.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** A virtual authenticator of the browser; `lose` deletes its passkeys. */
async function addAuthenticator(page: Page) {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    lose: () => browser.send('WebAuthn.clearCredentials', { authenticatorId }),
  };
}

async function startSignIn(page: Page, { email, password }: Shopper) {
  await page.goto('/account/login');
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.locator('form').getByRole('button', { name: 'Iniciar Sesión' }).click();
}

const signedInAs = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('user_info') ?? 'null')?.email);

test('an administrator adds a passkey, signs in with it, and without it after losing it', async ({
  page,
  shopper,
}) => {
  await createAdministrator(shopper, { isOwner: true });
  const authenticator = await addAuthenticator(page);
  await startSignIn(page, shopper);
  await expect(page).toHaveURL('/');

  await page.goto('/account/security');
  const passkeys = page.getByRole('region', { name: 'Llaves de acceso' });
  await passkeys.getByRole('button', { name: 'Agregar llave de acceso' }).click();
  const dialog = page.getByRole('dialog', { name: 'Códigos de recuperación' });
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page, 'the recovery codes');
  const code = (await dialog.getByRole('listitem').first().textContent()) ?? '';
  await dialog.getByRole('button', { name: 'Ya los guardé' }).click();
  await expect(passkeys.getByRole('listitem')).toHaveCount(1);
  await expect(passkeys.getByText('Te quedan 10 códigos de recuperación.')).toBeVisible();
  await expectAccessible(page, 'the passkeys');

  await test.step('the passkey completes the password', async () => {
    await page.goto('/logout');
    await page.getByRole('main').getByRole('button', { name: 'Cerrar sesión' }).click();
    await expect(page).toHaveURL('/');
    await startSignIn(page, shopper);
    await expect(page.getByText('Falta tu llave de acceso.')).toBeFocused();
    expect(await signedInAs(page)).toBeUndefined();
    await expectAccessible(page, 'the second step');
    // As the server answers to a check that is too old.
    const message = 'La verificación venció. Volvé a empezar.';
    await page.route(
      '**/users/signin/passkey',
      (route) => route.fulfill({ status: 400, json: { code: 'invalid_token', message } }),
      { times: 1 },
    );
    await page.getByRole('button', { name: 'Usar llave de acceso' }).click();
    const password = page.getByLabel('Contraseña', { exact: true });
    await expect(password).toBeFocused();
    await expect(password).toHaveAccessibleDescription(message);
    await expect(page.getByLabel('Correo electrónico')).toHaveValue(shopper.email);
    await password.fill(shopper.password);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Usar llave de acceso' }).click();
    await expect(page).toHaveURL('/');
    expect(await signedInAs(page)).toBe(shopper.email);
  });

  await test.step('the panel asks for it again before people change', async () => {
    await page.goto('/admin/administradores');
    const invitations = '**/api/admin/administrators';
    // As the server answers ten minutes after the last confirmation.
    await page.route(
      invitations,
      (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({
              status: 403,
              json: { code: 'confirmation_required', message: 'Confirmá que sos vos.' },
            })
          : route.fallback(),
      { times: 2 },
    );
    const email = `invitada-${shopper.email}`;
    await page.getByLabel('Correo electrónico').fill(email);
    await page.getByRole('button', { name: 'Invitar' }).click();
    const confirmation = page.getByRole('dialog', { name: 'Confirmá que sos vos' });
    await expect(confirmation.getByRole('button', { name: 'Usar llave de acceso' })).toBeVisible();
    await expectAccessible(page, 'the confirmation');
    await page.unroute(invitations);
    await confirmation.getByRole('button', { name: 'Usar llave de acceso' }).click();
    await expect(page.getByText(`Invitación enviada a ${email}`)).toBeVisible();
    await expect(confirmation).toBeHidden();
  });

  await test.step('a recovery code replaces a lost passkey, once', async () => {
    await page.goto('/logout');
    await page.getByRole('main').getByRole('button', { name: 'Cerrar sesión' }).click();
    await expect(page).toHaveURL('/');
    await authenticator.lose();
    await startSignIn(page, shopper);
    await page.getByRole('button', { name: 'Perdí mi llave de acceso' }).click();
    await expect(page.getByText('Escribí uno de los códigos')).toBeFocused();
    const field = page.getByLabel('Código de recuperación');
    await field.fill('abcd-efgh-jkmn-pqrs');
    await page.keyboard.press('Enter');
    await expect(page.getByText('El código de recuperación no es válido')).toBeVisible();
    await field.fill(code);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/');
    expect(await signedInAs(page)).toBe(shopper.email);
    await page.goto('/account/security');
    await expect(passkeys.getByText('Te quedan 9 códigos de recuperación.')).toBeVisible();
    await passkeys.getByRole('button', { name: /^Quitar la llave/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar' }).click();
    await expect(passkeys.getByRole('listitem')).toHaveCount(0);
  });
});
