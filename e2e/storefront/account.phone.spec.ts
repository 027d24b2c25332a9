import type { Page } from '@playwright/test';
import { call } from '../../web/api-client.ts';
import {
  expect,
  expectNoSidewaysScroll,
  expectOnPausedClock,
  mailedLink,
  signIn,
  signInAs,
  test,
} from '../fixtures.ts';
import { overHttp } from '../shopkeeper.ts';

/** Opens the login page and waits until it is hydrated. */
async function openLogin(page: Page) {
  await page.goto('/account/login');
  await expect(page.getByRole('button', { name: 'Iniciar Sesión', exact: true })).toBeEnabled();
}

async function openAccount(page: Page) {
  await page.getByRole('button', { name: 'Cuenta' }).click();
  return page.getByRole('dialog');
}

test('the account dialog switches between its forms, shows their errors, and a sign-up that was closed is continued', async ({
  page,
}) => {
  await page.goto('/kings');
  const dialog = await openAccount(page);
  await expect(dialog).toContainText('Cuenta: Invitado');
  await expect(dialog.getByLabel('Correo electrónico')).toBeFocused();
  await dialog.getByRole('button', { name: 'Iniciar Sesión', exact: true }).click();
  await expect(dialog.getByText('Campo requerido')).toHaveCount(2);
  await dialog.getByLabel('Correo electrónico').fill('camila');
  await expect(dialog.getByText('Dirección de correo electrónico no válida')).toBeVisible();

  await dialog.getByRole('button', { name: 'No tienes cuenta? Registrarse' }).click();
  await expect(dialog.getByLabel('Nombre', { exact: true })).toBeFocused();
  await dialog.getByRole('button', { name: 'Registrarse', exact: true }).click();
  for (const text of [
    'Por favor ingrese un nombre',
    'Por favor ingrese un apellido',
    'Debe ingresar un nombre de usuario',
    'Por favor ingrese un correo electrónico',
    'Por favor ingrese una contraseña',
    'Por favor, confirma tu contraseña',
  ]) {
    await expect(dialog.getByText(text, { exact: true })).toBeVisible();
  }
  await dialog.getByLabel('Correo electrónico').fill('camila@');
  await expect(dialog.getByText('Formato de correo electrónico inválido')).toBeVisible();
  await expectPasswordRules(dialog.getByLabel('Contraseña', { exact: true }), page);
  await dialog.getByLabel('Confirmar contraseña').fill('Otra12345');
  await expect(dialog.getByText('Las contraseñas deben coincidir')).toBeVisible();
  await expectNoSidewaysScroll(page);

  await page.keyboard.press('Escape');
  await openAccount(page);
  await dialog.getByRole('button', { name: 'No tienes cuenta? Registrarse' }).click();
  await expect(dialog.getByLabel('Correo electrónico')).toHaveValue('camila@');
  await expect(dialog.getByLabel('Contraseña', { exact: true })).toHaveValue('');

  await dialog.getByRole('button', { name: 'Ya tienes cuenta? Iniciar Sesión' }).click();
  await dialog.getByRole('button', { name: 'Olvidaste tu contraseña?' }).click();
  await dialog.getByRole('button', { name: 'Enviar' }).click();
  await expect(dialog.getByText('El correo electrónico es requerido')).toBeVisible();
  await dialog.getByLabel('Correo electrónico').fill('camila');
  await expect(dialog.getByText('Correo electrónico inválido')).toBeVisible();
  await dialog.getByRole('button', { name: 'Volver a Iniciar Sesión' }).click();
  await expect(dialog.getByLabel('Contraseña', { exact: true })).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Cuenta' })).toBeFocused();
});

async function expectPasswordRules(field: ReturnType<Page['getByLabel']>, page: Page) {
  for (const [password, text] of [
    ['Corta1', 'La contraseña debe tener al menos 8 caracteres'],
    ['A1'.padEnd(51, 'x'), 'La contraseña debe tener como máximo 50 caracteres'],
    ['minuscula1', 'La contraseña debe tener al menos una letra mayúscula'],
    ['SinNumeros', 'La contraseña debe tener al menos un número'],
  ] as const) {
    await field.fill(password);
    await expect(page.getByText(text)).toBeVisible();
  }
  await field.fill('Zapallo7Verde');
}

test('a refused sign-in shows the reason under the password', async ({
  page,
  customer,
  shopper,
}) => {
  await openLogin(page);
  await page.getByLabel('Correo electrónico').fill(customer.email);
  const password = page.getByLabel('Contraseña', { exact: true });
  await password.fill('Equivocada1');
  await page.getByRole('button', { name: 'Mostrar contraseña' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  // Its name says what it does: a pressed state would say the opposite.
  const hide = page.getByRole('button', { name: 'Ocultar contraseña' });
  await expect(hide).not.toHaveAttribute('aria-pressed');
  await page.getByRole('button', { name: 'Iniciar Sesión', exact: true }).click();
  const refused = 'El correo electrónico o la contraseña no son correctos.';
  await expect(page.getByText(refused)).toBeVisible();
  await expect(password).toHaveAccessibleDescription(refused);
  await signIn(page, shopper);
  await expect(page).toHaveURL('/');
});

test('a sign-up says which email to open, and can change it or send it again; a refused one says why', async ({
  page,
  shopper,
}) => {
  await openLogin(page);
  await page.getByRole('button', { name: 'No tienes cuenta? Registrarse' }).click();
  await expect(page).toHaveURL('/account/signup');
  const fill = async (email: string, password: string) => {
    await page.getByLabel('Nombre', { exact: true }).fill('Ana');
    await page.getByLabel('Apellido').fill('Ríos');
    await page.getByLabel('Nombre de usuario').fill('ana');
    await page.getByLabel('Correo electrónico').fill(email);
    await page.getByLabel('Contraseña', { exact: true }).fill(password);
    await page.getByLabel('Confirmar contraseña').fill(password);
    await page.getByRole('button', { name: 'Registrarse', exact: true }).click();
  };
  await fill(shopper.email, 'Password1');
  await expect(
    page.getByText('Error al registrarse: Esa contraseña es de las más usadas: elegí otra.'),
  ).toBeVisible();
  const password = page.getByLabel('Contraseña', { exact: true });
  await expect(password).toBeFocused();
  await expect(password).toHaveAccessibleDescription(/es de las más usadas/);
  await fill(shopper.email, shopper.password);
  await expect(page.getByText('Correo de verificación enviado con éxito')).toBeVisible();
  await expect(
    page.getByText('Se ha enviado un enlace de verificación a su correo electrónico'),
  ).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Revisá tu correo' })).toBeFocused();
  await expect(main).toContainText(`Mandamos un enlace a ${shopper.email}`);
  await expectNoSidewaysScroll(page);
  await main.getByRole('button', { name: 'Cambiar el correo' }).click();
  await expect(page.getByLabel('Correo electrónico')).toBeFocused();
  const other = `otra-${shopper.email}`;
  await page.getByLabel('Correo electrónico').fill(other);
  await page.getByRole('button', { name: 'Registrarse', exact: true }).click();
  await expect(main).toContainText(`Mandamos un enlace a ${other}`);
  const first = await mailedLink(other, '/verifyAccount');
  const resend = main.getByRole('button', { name: 'Enviar de nuevo' });
  const json = { message: 'Probá de nuevo en un rato.' };
  await page.route('**/users/signup', (route) => route.fulfill({ status: 429, json }));
  for (const _ of ['first', 'second']) {
    const refusal = page.waitForResponse('**/users/signup');
    await resend.click();
    await refusal;
    // Once it is no longer busy.
    await expect(resend).not.toHaveAttribute('aria-disabled');
  }
  await page.unroute('**/users/signup');
  await resend.click();
  await expect.poll(() => mailedLink(other, '/verifyAccount')).not.toBe(first);
  await main.getByRole('button', { name: 'Ya tienes cuenta? Iniciar Sesión' }).click();
  await expect(page).toHaveURL('/account/login');
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(other);
});

test('who signed up to add a garment verifies the address, signs in, and has it in the cart', async ({
  page,
  shopper,
  shopkeeper,
}) => {
  const product = await shopkeeper.addProduct();
  await page.goto(`/kings/kings-product/${product._id}`);
  await page.getByRole('button', { name: 'Agregar al carrito' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Iniciar Sesión' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'No tienes cuenta? Registrarse' }).click();
  await dialog.getByLabel('Nombre', { exact: true }).fill('Ana');
  await dialog.getByLabel('Apellido').fill('Ríos');
  await dialog.getByLabel('Nombre de usuario').fill('ana');
  await dialog.getByLabel('Correo electrónico').fill(shopper.email);
  await dialog.getByLabel('Contraseña', { exact: true }).fill(shopper.password);
  await dialog.getByLabel('Confirmar contraseña').fill(shopper.password);
  await dialog.getByRole('button', { name: 'Registrarse', exact: true }).click();
  await expect(dialog).toContainText(shopper.email);

  const opened = await page.context().newPage();
  await opened.goto(await mailedLink(shopper.email, '/verifyAccount'));
  await expect(opened).toHaveURL('/');
  const signInDialog = opened.getByRole('dialog', { name: 'Iniciar Sesión' });
  await expect(signInDialog.getByLabel('Correo electrónico')).toHaveValue(shopper.email);
  const password = signInDialog.getByLabel('Contraseña', { exact: true });
  await expect(password).toBeFocused();
  await password.fill(shopper.password);
  await signInDialog.getByRole('button', { name: 'Iniciar Sesión', exact: true }).click();
  await expect(opened.getByText('Producto agregado al carrito')).toBeVisible();
  await expect(opened.getByRole('dialog', { name: 'Tu carrito' })).toContainText(product.nombre);
  await opened.close();
});

test('the account panel shows who is signed in, and links to the orders', async ({
  page,
  customer,
}) => {
  await signInAs(page, customer);
  await page.goto('/vectorgas');
  const panel = await openAccount(page);
  await expect(panel).toContainText(customer.userName);
  await expect(panel).toContainText(customer.email);
  await expect(panel.getByRole('link', { name: 'Administrar' })).toHaveCount(0);
  await panel.getByRole('link', { name: 'Mis Compras' }).click();
  await expect(page).toHaveURL('/orders');
  const logOut = (await openAccount(page)).getByRole('button', { name: 'Cerrar sesión' });
  const reloaded = page.waitForEvent('load');
  await logOut.click();
  await reloaded;
  await expect(page.getByText('Iniciá sesión para ver tus compras')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('user_info'))).toBeNull();
});

test('an administrator opens the panel from the account dialog, and /logout signs out by a button alone', async ({
  page,
  shopkeeper,
}) => {
  await signInAs(page, shopkeeper.session);
  await page.goto('/kings');
  await (await openAccount(page)).getByRole('link', { name: 'Administrar' }).click();
  await expect(page).toHaveURL(/\/admin/);
  await page.goto('/logout');
  const signOut = page.getByRole('main').getByRole('button', { name: 'Cerrar sesión' });
  await expect(signOut).toBeVisible();
  // Any other site can link to the page.
  expect(await page.evaluate(() => localStorage.getItem('user_info'))).not.toBeNull();
  await signOut.click();
  // Waits for the load event: a page that is still loading does not handle clicks.
  await page.waitForURL('/');
  await expect(await openAccount(page)).toContainText('Cuenta: Invitado');
});

test('an expired login is removed on the next visit', async ({ page, customer }) => {
  const claims = btoa(JSON.stringify({ id: customer._id, role: 'User', exp: 1_000_000_000 }));
  await signInAs(page, { ...customer, token: `x.${claims}.x` });
  await page.goto('/kings');
  await expect(await openAccount(page)).toContainText('Cuenta: Invitado');
  expect(await page.evaluate(() => localStorage.getItem('user_info'))).toBeNull();
});

test('a shopper who lost the password receives an email to change it', async ({
  page,
  customer,
}) => {
  await openLogin(page);
  await page.getByRole('button', { name: 'Olvidaste tu contraseña?' }).click();
  await page.getByLabel('Correo electrónico').fill(customer.email);
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(
    page.getByText(
      'Se ha enviado un correo electrónico con instrucciones para cambiar la contraseña',
    ),
  ).toBeVisible();
  expect(await mailedLink(customer.email, '/change-password')).toContain('tk=');
});

test('a refused form shows the server’s message, or its own when there is none', async ({
  page,
  shopper,
}) => {
  const refuseOnce = (message: string) =>
    page.route(
      '**/users/**',
      (route) => route.fulfill({ status: 429, json: { message, code: 'rate_limited' } }),
      { times: 1 },
    );
  await openLogin(page);
  await page.getByLabel('Correo electrónico').fill(shopper.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(shopper.password);
  await refuseOnce('');
  await page.getByRole('button', { name: 'Iniciar Sesión', exact: true }).click();
  await expect(page.getByLabel('Contraseña', { exact: true })).toHaveAccessibleDescription(
    'Ocurrió un error al iniciar sesión. Por favor, inténtalo de nuevo más tarde',
  );
  await page.getByRole('button', { name: 'Olvidaste tu contraseña?' }).click();
  await page.getByLabel('Correo electrónico').fill(shopper.email);
  await refuseOnce('Demasiados intentos.');
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByText('Demasiados intentos.')).toBeVisible();
});

test.describe('while the server cannot be reached', () => {
  test.use({ expectedConsoleError: /net::ERR_FAILED/ });

  test('each form shows its own error, and the typed text stays', async ({ page, shopper }) => {
    await page.route('**/users/**', (route) => route.abort());
    await openLogin(page);
    await page.getByLabel('Correo electrónico').fill(shopper.email);
    await page.getByLabel('Contraseña', { exact: true }).fill(shopper.password);
    await page.getByRole('button', { name: 'Iniciar Sesión', exact: true }).click();
    await expect(page.getByText('No se pudo conectar con la tienda.')).toBeVisible();
    await expect(page.getByLabel('Correo electrónico')).toHaveValue(shopper.email);
    await page.getByRole('button', { name: 'Olvidaste tu contraseña?' }).click();
    await page.getByLabel('Correo electrónico').fill(shopper.email);
    await page.getByRole('button', { name: 'Enviar' }).click();
    await expect(page.getByText('Algo salió mal. Contacte al soporte.')).toBeVisible();

    await page.goto('/change-password?tk=x');
    await page.getByLabel('Nueva contraseña').fill('Zapallo7Verde');
    await page.getByLabel('Confirmar contraseña').fill('Zapallo7Verde');
    await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
    await expect(page.getByText('Ocurrió un error al cambiar la contraseña')).toHaveCount(2);
  });
});

/** Pauses the page's clock; from here on only `runFor` advances it. */
async function stopClock(page: Page) {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** The message stays readable, and the page redirects home two seconds after it appeared. */
async function expectHomeAfterTwoSeconds(page: Page, path: string) {
  await page.clock.runFor(1700);
  expect(new URL(page.url()).pathname).toBe(path);
  await page.clock.runFor(400);
  await expect(page).toHaveURL('/');
  await page.clock.resume();
}

test.describe('the links in the emails', () => {
  test('verify an account once', async ({ page, shopper }) => {
    const { password, ...person } = shopper;
    const form = { ...person, userName: 'camila', password, confirmPassword: password };
    await call(overHttp, 'POST /users/signup', { body: form });
    const link = await mailedLink(shopper.email, '/verifyAccount');
    const released = Promise.withResolvers<void>();
    await page.route('**/users/verifyAccount*', async (route) => {
      await released.promise;
      await route.continue();
    });
    await stopClock(page);
    const called = page.waitForRequest('**/users/verifyAccount*');
    await page.goto(link);
    const verifying = page.getByRole('heading', { name: 'Verificando cuenta...' });
    await expectOnPausedClock(page, verifying);
    await called;
    await expect(verifying).toBeVisible();
    released.resolve();
    const success = page.getByText('Cuenta verificada exitosamente. Inicie Sesion');
    await expectOnPausedClock(page, success);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expectHomeAfterTwoSeconds(page, '/verifyAccount');
    await page.goto(link);
    await expect(page.getByText('Tu cuenta ya está verificada. Iniciá sesión.')).toBeVisible();
    await expect(page).not.toHaveURL(/tk=/);
    await page.getByRole('main').getByRole('link', { name: 'Iniciar Sesión' }).click();
    await expect(page).toHaveURL('/account/login');
    await page.goto('/verifyAccount?tk=x');
    await expect(page.getByText('Token inválido o expirado')).toBeVisible();
    await expect(
      page.getByRole('main').getByRole('link', { name: 'Iniciar Sesión' }),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Volver al Inicio' }).click();
    await expect(page).toHaveURL('/');
    await page.goto('/verifyAccount');
    await expect(page.getByText('Token no proporcionado')).toBeVisible();
    await expect(page).toHaveURL('/');
  });

  test('redirect home only a visitor who stayed on the page', async ({ page, customer }) => {
    const { email } = customer;
    await call(overHttp, 'POST /users/send-change-password-email', { body: { email } });
    await page.goto(await mailedLink(email, '/change-password'));
    await page.getByLabel('Nueva contraseña').fill('Zapallo8Verde');
    await page.getByLabel('Confirmar contraseña').fill('Zapallo8Verde');
    await stopClock(page);
    await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
    await expectOnPausedClock(page, page.getByText('Contraseña cambiada exitosamente'));
    await page.getByRole('link', { name: 'Talles' }).click();
    await expect(page).toHaveURL('/info/sizes');
    await page.clock.runFor(3000);
    await expect(page).toHaveURL('/info/sizes');
    await page.clock.resume();

    await page.route('**/users/verifyAccount*', (route) => route.fulfill({ json: {} }));
    await page.goto('/verifyAccount?tk=x');
    await stopClock(page);
    await page.reload();
    await expectOnPausedClock(page, page.getByText('Cuenta verificada exitosamente.'));
    // On the way to a page that is still loading, too.
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/kings.data*', (route) => released.then(() => route.continue()));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Kings', exact: true }).click();
    await page.clock.runFor(3000);
    await expect(page).toHaveURL('/verifyAccount');
    release();
    await page.clock.runFor(1000);
    await expect(page).toHaveURL('/kings');
    await page.clock.resume();
  });

  test('change a password once', async ({ page, customer }) => {
    await page.goto('/change-password');
    await expect(page).toHaveURL('/');
    const { email } = customer;
    await call(overHttp, 'POST /users/send-change-password-email', { body: { email } });
    const link = await mailedLink(email, '/change-password');
    const change = async (password: string) => {
      await page.getByLabel('Nueva contraseña').fill(password);
      await page.getByLabel('Confirmar contraseña').fill(password);
      await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
    };
    await page.goto(link);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await change('');
    await expect(page.getByText('Por favor ingrese una contraseña')).toBeVisible();
    const field = page.getByLabel('Nueva contraseña');
    await expectPasswordRules(field, page);
    await expect(page.getByRole('button', { name: 'Mostrar contraseña' })).toHaveCount(2);
    await page.getByRole('button', { name: 'Mostrar contraseña' }).first().click();
    await expect(field).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Ocultar contraseña' }).click();
    await expect(field).toHaveAttribute('type', 'password');
    await stopClock(page);
    await change('Zapallo8Verde');
    await expectOnPausedClock(page, page.getByText('Contraseña cambiada exitosamente'));
    await expectHomeAfterTwoSeconds(page, '/change-password');

    await page.goto(link);
    await change('Contrasena3');
    await expect(page.getByText('Token inválido o expirado')).toHaveCount(2);
    await page.getByRole('button', { name: 'Pedir otro enlace' }).click();
    const request = page.getByRole('dialog', { name: 'Recuperar contraseña' });
    await expect(request.getByLabel('Correo electrónico')).toBeFocused();
    await page.keyboard.press('Escape');
    await openLogin(page);
    await signIn(page, { email, password: 'Zapallo8Verde' });
  });
});
