import type { Page } from '@playwright/test';
import { getStore, promotionPath } from '#domain/site/store.ts';
import { cartOf } from '../cart-of.ts';
import { closeRecommendations, openCheckout } from '../checkout.ts';
import { expect, holdResponses, setCart, signInAs, test, untilHydrated } from '../fixtures.ts';
import { createShown } from '../screens.ts';

const cannotLoad = 'No se pudo cargar. Revisá tu conexión y volvé a intentarlo.';
const cannotOpenCart = 'No se pudo abrir el carrito. Lo que agregaste está guardado.';

/** Aborts requests for scripts with this name prefix until the returned function is called. */
async function abortScripts(page: Page, prefix: string) {
  const address = `**/assets/${prefix}*.js`;
  await page.route(address, (route) => route.abort());
  return () => page.unroute(address);
}

/** The script of failed navigations is loaded once the page is usable. */
const untilNavigationsWatched = (page: Page) =>
  page.waitForFunction(() => !window.fetch.toString().includes('[native code]'));

test.describe('when a script fails to load', () => {
  test.use({ expectedConsoleError: /net::ERR_FAILED/ });

  test('the cart and the account show that they could not load, offer to load the page again, and open on the next try', async ({
    page,
  }) => {
    const restore = await abortScripts(page, 'overlays');
    await page.goto('/kings');
    await untilNavigationsWatched(page);
    const dialog = page.getByRole('dialog');
    const cart = page.getByRole('button', { name: 'Carrito' });
    await cart.click();
    await expect(page.getByText(cannotOpenCart)).toBeVisible();
    const notice = page.getByRole('alert').filter({ hasText: 'No pudimos cargar una parte' });
    await expect(notice.getByRole('button', { name: 'Recargar' })).toBeVisible();
    await restore();
    await cart.click();
    await expect(dialog.getByText('Tu carrito está vacío')).toBeVisible();
    await page.keyboard.press('Escape');

    const restoreForms = await abortScripts(page, 'account-forms');
    await page.reload();
    await page.getByRole('button', { name: 'Cuenta' }).click();
    await expect(page.getByText(cannotLoad)).toBeVisible();
    await expect(dialog).toBeHidden();
    await restoreForms();
    // On a phone the message covers the button.
    await page.getByRole('button', { name: 'Cerrar aviso' }).click();
    await page.getByRole('button', { name: 'Cuenta' }).click();
    await expect(dialog.getByLabel('Correo electrónico')).toBeFocused();
  });

  test('the page requests it again, and then offers to load the page again', async ({
    page,
    shopkeeper,
  }) => {
    const { _id } = await shopkeeper.addProduct();
    const address = '**/assets/product-page*.js';
    const notice = page.getByRole('alert').filter({ hasText: 'No se pudo cargar la página.' });
    await page.route(address, (route) => route.abort(), { times: 1 });
    await page.goto(`/kings/kings-product/${_id}`);
    await untilHydrated(page);
    await page.route(address, (route) => route.abort());
    await page.reload();
    await expect(notice).toBeVisible();
    await page.unroute(address);
    await notice.getByRole('link', { name: 'Recargar' }).click();
    await untilHydrated(page);
    await expect(notice).toHaveCount(0);
  });

  test('a message is shown even when no other script loads', async ({ page, shopkeeper }) => {
    const product = await shopkeeper.addProduct();
    await page.goto(`/kings/kings-product/${product._id}`);
    await untilHydrated(page);
    const restore = await abortScripts(page, '');
    const add = page.getByRole('button', { name: 'Agregar al carrito' });
    await add.click();
    await expect(page.getByRole('alert')).toHaveText(cannotLoad);
    const picture = page.getByRole('button', { name: /^Ampliar imagen/ });
    await picture.click();
    await expect(page.getByRole('alert')).toHaveCount(2);
    await restore();
    await picture.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await add.click();
    await expect(page.getByText('Debes iniciar sesión para añadir al carrito.')).toBeVisible();
  });

  test('an addition whose cart cannot be opened is not reported as failed', async ({
    page,
    customer,
    shopkeeper,
  }) => {
    const product = await shopkeeper.addProduct();
    await signInAs(page, customer);
    await page.goto(`/kings/kings-product/${product._id}`);
    await untilHydrated(page);
    const restore = await abortScripts(page, '');
    await page.getByRole('button', { name: 'Agregar al carrito' }).click();
    const [first, second] = [
      page.getByText('Producto agregado al carrito'),
      page.getByText(cannotOpenCart),
    ];
    await expect(first).toBeVisible();
    await expect(second).toBeVisible();
    // Neither covers the other.
    const tops = [await first.boundingBox(), await second.boundingBox()].map((box) => box?.y);
    expect(new Set(tops).size).toBe(2);
    await restore();
    await page.getByRole('button', { name: 'Carrito, 1 unidad' }).click();
    await expect(page.getByRole('dialog')).toContainText('Cantidad: 1');
  });

  test('the address form opens on the second try', async ({ page, customer, shopkeeper }) => {
    await openCheckout(page, customer, cartOf([await shopkeeper.addProduct(), 1]));
    const restore = await abortScripts(page, 'shipping-form');
    const address = page.getByRole('button', { name: 'Agregar Datos de Envío' });
    await address.click();
    await expect(page.getByText(cannotLoad)).toBeVisible();
    await restore();
    await address.click();
    await expect(page.getByLabel('DNI del destinatario')).toBeVisible();
  });
});

test.describe('a page of an earlier version', () => {
  test.use({ expectedConsoleError: /404/ });

  test('is loaded again when a script of it is gone', async ({ page }) => {
    await page.goto('/kings');
    await untilNavigationsWatched(page);
    for (const name of ['account-forms', 'manifest']) {
      await page.route(`**/assets/${name}-*.js`, (route) => route.fulfill({ status: 404 }));
    }
    await page.getByRole('button', { name: 'Cuenta' }).click();
    const notice = page.getByRole('alert').filter({ hasText: 'La tienda se actualizó.' });
    const reload = notice.getByRole('button', { name: 'Recargar' });
    await expect(reload).toBeVisible();
    await page.unrouteAll();
    await reload.click();
    await expect(notice).toHaveCount(0);
    await page.getByRole('button', { name: 'Cuenta' }).click();
    await expect(page.getByRole('dialog').getByLabel('Correo electrónico')).toBeFocused();
  });
});

test.describe('a page that cannot be opened', () => {
  test.use({ expectedConsoleError: /net::ERR_|Failed to fetch|Error loading route module/ });
  const failed = 'No pudimos abrir la página. Revisá tu conexión y volvé a intentarlo.';
  const progress = (page: Page) => page.locator('.progress[data-loading]');
  /** A link of the footer that leads from this page to another one. */
  const linkFrom = (path: string) =>
    path.startsWith('/kings') ? 'Lv' : path.startsWith('/info') ? 'Kings' : 'Talles';
  /** Presses "Reintentar"; a request that is sent only now opens the page without being asked to. */
  const retryUntilAt = async (page: Page, target: string) => {
    const again = page.getByRole('button', { name: 'Reintentar' });
    await expect(async () => {
      if (await again.isVisible()) await again.click({ timeout: 2000 });
      await expect(page).toHaveURL(target, { timeout: 2000 });
    }).toPass();
  };
  test('leaves the open page in place, says so, and is opened on the next try', async ({
    page,
    shopkeeper,
  }) => {
    const product = await shopkeeper.addProduct();
    await page.goto(`/kings/kings-product/${product._id}`);
    await untilNavigationsWatched(page);
    await page.context().setOffline(true);
    // Neither its data nor its scripts are loaded.
    await page.getByRole('link', { name: 'Soporte' }).click();
    const notice = page.getByText(failed);
    await expect(notice).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.nombre);
    const again = page.getByRole('button', { name: 'Reintentar' });
    await again.click();
    await expect(notice).toBeVisible();
    await page.route('**/*', (route) => route.abort());
    await page.context().setOffline(false);
    await expect(notice).toBeVisible();
    await page.unroute('**/*');
    await retryUntilAt(page, '/info/contact-us');
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(product.nombre);
    await expect(notice).toHaveCount(0);
  });

  test('is the same from a page of each kind: what was open stays, and the shopper tries again', async ({
    page,
    customer,
    shopkeeper,
  }) => {
    const { product, combo, shown } = await createShown(customer, shopkeeper);
    await signInAs(page, customer);
    await setCart(page, cartOf([product, 1], [combo, 1]));
    // One mechanism of the router does it on every page.
    const paths = [
      ...['/', '/kings?tab=productos', promotionPath(getStore('Lv'), combo._id), '/vectorgas/pay'],
      ...['/orders', `/orders/${shown.order}/comprobante`, '/info/terminos', '/arrepentimiento'],
      ...['/account/security', '/no-existe'],
    ];
    for (const path of paths) {
      await page.goto(path);
      await untilNavigationsWatched(page);
      if (path.endsWith('/pay')) await closeRecommendations(page);
      const heading = page.getByRole('heading', { level: 1 }).first();
      await expect(heading).toBeAttached();
      await page.route('**/*', (route) => route.abort());
      const link = page
        .getByRole('contentinfo')
        .getByRole('link', { name: linkFrom(path), exact: true });
      const target = (await link.getAttribute('href')) ?? '';
      await link.click();
      await expect(page.getByText(failed), path).toBeVisible();
      await expect(page).toHaveURL(({ pathname }) => path.startsWith(pathname));
      await expect(heading).toBeAttached();
      await page.unroute('**/*');
      await retryUntilAt(page, target);
    }
  });

  test('does not replace the open one when it is only prefetched', async ({ page, shopkeeper }) => {
    const combo = await shopkeeper.addPromotion([await shopkeeper.addProduct()]);
    // Prefetched also once its card has been in view for a second.
    await abortScripts(page, 'promotion-page');
    const failure = page.waitForEvent('console', (message) => /route module/.test(message.text()));
    await page.goto('/kings?tab=promos');
    await untilNavigationsWatched(page);
    await page.route('**/*', (route) => route.abort());
    const card = page.getByRole('article').filter({ hasText: combo.name }).getByRole('link');
    await card.focus();
    await failure;
    await card.click();
    await expect(page.getByText(failed)).toBeVisible();
    await expect(page).toHaveURL('/kings?tab=promos');
    await page.unrouteAll();
    await retryUntilAt(page, promotionPath(getStore('Kings'), combo._id));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(combo.name);
  });

  test('leaves the open page in place although the script for it was lost at first', async ({
    page,
  }) => {
    const lost = page.waitForEvent('requestfailed', (request) =>
      request.url().includes('/failed-navigation'),
    );
    const restore = await abortScripts(page, 'failed-navigation');
    await page.clock.install();
    await page.goto('/kings');
    await lost;
    await restore();
    await page.clock.fastForward(20_000);
    await untilNavigationsWatched(page);
    await page.route('**/info/sizes.data*', (route) => route.abort());
    await page.getByRole('link', { name: 'Talles' }).click();
    await expect(page.getByText(failed)).toBeVisible();
  });

  test('is forgotten when another one is opened', async ({ page }) => {
    await page.goto('/kings');
    await untilNavigationsWatched(page);
    await page.route('**/info/sizes.data*', (route) => route.abort());
    await page.getByRole('link', { name: 'Talles' }).click();
    await expect(page.getByText(failed)).toBeVisible();
    const release = await holdResponses(page, '**/info/about-us.data*');
    await page.getByRole('link', { name: 'Sobre nosotros' }).click();
    // The sign that a tap was received.
    await expect(progress(page)).toBeAttached();
    await expect(page.getByText(failed)).toHaveCount(0);
    release();
    await expect(page).toHaveURL('/info/about-us');
    await expect(progress(page)).toHaveCount(0);
  });
});

test('text typed before the page is hydrated stays, and is never submitted through the URL', async ({
  page,
}) => {
  for (const path of ['/account/login', '/account/signup']) {
    // The scripts are delayed until the text is typed.
    const release = await holdResponses(page, '**/assets/*.js');
    await page.goto(path, { waitUntil: 'commit' });
    const email = page.getByLabel('Correo electrónico');
    const password = page.getByLabel('Contraseña', { exact: true });
    await email.fill('camila@example.com');
    await password.fill('Zapallo7Verde');
    await password.press('Enter');
    const submit = page.locator('form button[type=submit]');
    await expect(submit).toBeDisabled();
    await expect(page).toHaveURL(path);
    release();
    await expect(submit).toBeEnabled();
    await expect(email).toHaveValue('camila@example.com');
    const request = page.waitForRequest('**/users/**');
    if (path.endsWith('signup')) {
      for (const label of ['Nombre', 'Apellido', 'Nombre de usuario']) {
        await page.getByLabel(label, { exact: true }).fill('Camila');
      }
      await page.getByLabel('Confirmar contraseña').fill('Zapallo7Verde');
    }
    await submit.click();
    // The state of the form has the text too, not only the inputs.
    expect((await request).postDataJSON()).toMatchObject({
      email: 'camila@example.com',
      password: 'Zapallo7Verde',
    });
    await page.unroute('**/assets/*.js');
  }
});

/** Opens a page whose scripts are delayed until the returned function is called. */
async function openUnhydrated(page: Page, path: string) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return release;
}

test('a tap before the scripts have loaded is replayed afterwards', async ({ page }) => {
  const hydrate = await openUnhydrated(page, '/kings');
  await page.getByRole('button', { name: 'Carrito' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  hydrate();
  await expect(page.getByRole('dialog').getByText('Tu carrito está vacío')).toBeVisible();
});

test('the size chosen before the scripts have loaded is the one that is added to the cart', async ({
  page,
  customer,
  shopkeeper,
}) => {
  const product = await shopkeeper.addProduct();
  await signInAs(page, customer);
  const hydrate = await openUnhydrated(page, `/kings/kings-product/${product._id}`);
  await page.getByRole('button', { name: 'L', exact: true }).click();
  // The page does not react yet, so the shopper taps twice.
  const add = page.getByRole('button', { name: 'Agregar al carrito' });
  for (const _ of ['first', 'second']) await add.click();
  hydrate();
  const drawer = page.getByRole('dialog', { name: 'Tu carrito' });
  await expect(drawer).toContainText('Talle L');
  await expect(drawer).toContainText('Cantidad: 1');
});

test('a size chosen after another colour before the scripts have loaded is not added', async ({
  page,
  customer,
  shopkeeper,
}) => {
  const product = await shopkeeper.addProduct();
  const [, white] = product.variants;
  await signInAs(page, customer);
  const hydrate = await openUnhydrated(page, `/kings/kings-product/${product._id}`);
  const colour = page.getByRole('button', { name: white?.modelName ?? '' });
  await colour.click();
  // The page still shows the sizes of the first colour.
  await page.getByRole('button', { name: 'L', exact: true }).click();
  await page.getByRole('button', { name: 'Agregar al carrito' }).click();
  hydrate();
  await expect(colour).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Carrito', exact: true }).click();
  await expect(page.getByRole('dialog').getByText('Tu carrito está vacío')).toBeVisible();
});
