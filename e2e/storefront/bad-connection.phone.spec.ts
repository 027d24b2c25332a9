import type { Page } from '@playwright/test';
import { openCheckout, withProduct } from '../checkout.ts';
import { expect, remember, test, untilHydrated } from '../fixtures.ts';

const cannotLoad = 'No se pudo cargar. Revisa tu conexión y vuelve a intentarlo.';

/** The scripts whose name begins so do not arrive until the answered function is called. */
async function lose(page: Page, script: string) {
  const address = `**/assets/${script}*.js`;
  await page.route(address, (route) => route.abort());
  return () => page.unroute(address);
}

test.describe('on a connection that loses scripts', () => {
  test.use({ expectedComplaint: /net::ERR_FAILED/ });

  test('the cart and the account say that they could not open, and open later', async ({
    page,
  }) => {
    const find = await lose(page, 'overlays');
    await page.goto('/kings');
    const dialog = page.getByRole('dialog');
    const cart = page.getByRole('button', { name: 'Carrito' });
    await cart.click();
    await expect(page.getByText(cannotLoad)).toBeVisible();
    await find();
    await cart.click();
    await expect(dialog.getByText('Tu carrito está vacío')).toBeVisible();
    await page.keyboard.press('Escape');

    const findForms = await lose(page, 'account-forms');
    await page.reload();
    await page.getByRole('button', { name: 'Cuenta' }).click();
    await expect(page.getByText(cannotLoad)).toBeVisible();
    await expect(dialog).toBeHidden();
    await findForms();
    await page.getByRole('button', { name: 'Cuenta' }).click();
    await expect(dialog.getByLabel('Correo electrónico')).toBeFocused();
  });

  test('a message is told even when nothing at all arrives', async ({ page, shopkeeper }) => {
    const product = await shopkeeper.addProduct();
    await page.goto(`/kings/kings-product/${product._id}`);
    await untilHydrated(page);
    const find = await lose(page, '');
    const add = page.getByRole('button', { name: 'Agregar al carrito' });
    await add.click();
    await expect(page.getByRole('alert')).toHaveText(cannotLoad);
    const picture = page.getByRole('button', { name: /^Ampliar imagen/ });
    await picture.click();
    await expect(page.getByRole('alert')).toHaveCount(2);
    await find();
    await picture.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await add.click();
    await expect(page.getByText('Debes iniciar sesión para añadir al carrito.')).toBeVisible();
  });

  test('the address can be given at a second try', async ({ page, customer, shopkeeper }) => {
    await openCheckout(page, customer, withProduct([], await shopkeeper.addProduct()));
    const find = await lose(page, 'shipping-form');
    const address = page.getByRole('button', { name: 'Agregar Datos de Envío' });
    await address.click();
    await expect(page.getByText(cannotLoad)).toBeVisible();
    await find();
    await address.click();
    await expect(page.getByLabel('DNI del destinatario')).toBeVisible();
  });
});

test('what is typed before the page is awake stays, and is never sent by the address', async ({
  page,
}) => {
  for (const path of ['/account/login', '/account/signup']) {
    // Scripts that are under way for as long as it takes to type.
    let arrive = () => {};
    const typed = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route('**/assets/*.js', async (route) => {
      await typed;
      await route.fallback();
    });
    await page.goto(path, { waitUntil: 'commit' });
    const email = page.getByLabel('Correo electrónico');
    const password = page.getByLabel('Contraseña', { exact: true });
    await email.fill('camila@example.com');
    await password.fill('Contrasena1');
    await password.press('Enter');
    const submit = page.locator('form button[type=submit]');
    await expect(submit).toBeDisabled();
    await expect(page).toHaveURL(path);
    arrive();
    await expect(submit).toBeEnabled();
    await expect(email).toHaveValue('camila@example.com');
    const asked = page.waitForRequest('**/users/**');
    if (path.endsWith('signup')) {
      for (const label of ['Nombre', 'Apellido', 'Nombre de usuario']) {
        await page.getByLabel(label, { exact: true }).fill('Camila');
      }
      await page.getByLabel('Confirmar contraseña').fill('Contrasena1');
    }
    await submit.click();
    // React did not only leave the words in sight: the form knows them.
    expect((await asked).postDataJSON()).toMatchObject({
      email: 'camila@example.com',
      password: 'Contrasena1',
    });
    await page.unroute('**/assets/*.js');
  }
});

/** Opens a page whose scripts do not come before the answered function is called. */
async function openAsleep(page: Page, path: string) {
  const { promise: held, resolve: send } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return send;
}

test('a tap that comes before the page’s script is made good when it arrives', async ({ page }) => {
  const awaken = await openAsleep(page, '/kings');
  await page.getByRole('button', { name: 'Carrito' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  awaken();
  await expect(page.getByRole('dialog').getByText('Tu carrito está vacío')).toBeVisible();
});

test('what is chosen before the page’s script arrives is what is bought', async ({
  page,
  customer,
  shopkeeper,
}) => {
  const product = await shopkeeper.addProduct();
  await remember(page, customer);
  const awaken = await openAsleep(page, `/kings/kings-product/${product._id}`);
  await page.getByRole('button', { name: 'L', exact: true }).click();
  // Nothing answers: one taps again.
  const add = page.getByRole('button', { name: 'Agregar al carrito' });
  for (const _ of ['first', 'second']) await add.click();
  awaken();
  const drawer = page.getByRole('dialog', { name: 'Tu carrito' });
  await expect(drawer).toContainText('Talle L');
  await expect(drawer).toContainText('Cantidad: 1');
});

test('what was chosen of another colour before the page’s script arrives is not guessed', async ({
  page,
  customer,
  shopkeeper,
}) => {
  const product = await shopkeeper.addProduct();
  const [, white] = product.variants;
  await remember(page, customer);
  const awaken = await openAsleep(page, `/kings/kings-product/${product._id}`);
  const colour = page.getByRole('button', { name: white?.modelName ?? '' });
  await colour.click();
  // The sizes that are there are still those of the first colour.
  await page.getByRole('button', { name: 'L', exact: true }).click();
  await page.getByRole('button', { name: 'Agregar al carrito' }).click();
  awaken();
  await expect(colour).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Carrito', exact: true }).click();
  await expect(page.getByRole('dialog').getByText('Tu carrito está vacío')).toBeVisible();
});
