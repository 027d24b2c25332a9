import type { Page } from '@playwright/test';
import type { Session } from '#domain/contract/accounts.ts';
import type { Product } from '#domain/contract/catalogue.ts';
import { defaultMaxOpenOrders, maxUnitsPerSize, tooManyUnitsText } from '#domain/orders/limits.ts';
import { cartOf } from '../cart-of.ts';
import {
  addressButton,
  createOrder,
  expectWallet,
  holdOrderRequest,
  openCheckout,
  saveShipping,
  summaryOf,
} from '../checkout.ts';
import { expect, expectNoSidewaysScroll, loseResponse, signIn, test } from '../fixtures.ts';
import { withStock } from '../shopkeeper.ts';

const noStock = 'Error al procesar la compra, Stock Insuficiente';
const failed = 'Error al procesar la compra. Por favor, intente nuevamente.';

/** Submits the saved address again. */
async function tryAgain(page: Page) {
  await addressButton(page).click();
  await page.getByRole('button', { name: 'Guardar' }).click();
}

test('the last unit is sold to another shopper just before the order', async ({
  page,
  customer,
  shopkeeper,
}) => {
  const product = await shopkeeper.addProduct();
  await openCheckout(page, customer, cartOf([product, 2]));
  const variants = withStock(product, 1);
  await holdOrderRequest(page, () => shopkeeper.changeProduct(product, { variants }));
  await saveShipping(page);
  await expect(page.getByText(noStock)).toBeVisible();
  await expect(addressButton(page)).toBeVisible();
  await expect(summaryOf(page).getByRole('alert')).toContainText('Pediste 2 y queda 1');
  const adjust = page.getByRole('button', { name: 'Ajustar mi carrito' });
  await adjust.click();
  await expect(adjust).toHaveCount(0);
  // On the panel itself when more of it was rendered again than the button's place.
  await expect(summaryOf(page).and(page.locator(':focus-within'))).toBeVisible();
  await tryAgain(page);
  await expectWallet(page);
});

test('a price that rises at the last moment must be confirmed before the order is created', async ({
  page,
  customer,
  shopkeeper,
}) => {
  const product = await shopkeeper.addProduct({ precio: 32_000 });
  // With reduced motion the page scrolls without animation.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(() => {
    const scrolls: unknown[] = [];
    Object.assign(window, { scrolls });
    Element.prototype.scrollIntoView = (how) => void scrolls.push(how);
  });
  await openCheckout(page, customer, cartOf([product, 1]));
  await holdOrderRequest(page, () => shopkeeper.changeProduct(product, { precio: 35_000 }));
  await saveShipping(page);
  await expect(page.getByText(failed)).toBeVisible();
  const alert = summaryOf(page).getByRole('alert');
  await expect(alert.locator('s')).toHaveText('$32.000 ARS');
  const scrolls = await page.evaluate(() => (window as unknown as { scrolls: unknown }).scrolls);
  expect(scrolls).toEqual([{ block: 'center', behavior: 'auto' }]);
  await expect(alert).toContainText('$35.000 ARS');
  await expect(summaryOf(page)).toContainText('Total$45.000 ARS');
  await alert.getByRole('button', { name: 'Confirmar y continuar' }).click();
  await expectWallet(page);
});

test('a product that is hidden at the last moment is named, and can be removed', async ({
  page,
  customer,
  shopkeeper,
}) => {
  const [hidden, available] = [await shopkeeper.addProduct(), await shopkeeper.addProduct()];
  await openCheckout(page, customer, cartOf([hidden, 1], [available, 1]));
  await holdOrderRequest(page, () => shopkeeper.changeProduct(hidden, { state: false }));
  await saveShipping(page);
  await expect(page.getByText(failed)).toBeVisible();
  await page.getByRole('button', { name: `Quitar ${hidden.nombre} del carrito` }).click();
  const cart = page.getByRole('region', { name: 'Tu carrito' });
  await expect(cart).not.toContainText(hidden.nombre);
  await expect(cart).toContainText(available.nombre);
  await tryAgain(page);
  await expectWallet(page);
});

test('a cart with more than ten units of a size cannot be ordered', async ({
  page,
  customer,
  shopkeeper,
}) => {
  const product = await shopkeeper.addProduct();
  const stocked = withStock(product, 50);
  await shopkeeper.changeProduct(product, { variants: stocked });
  // A cart that was stored before the limit existed.
  const cart = cartOf([{ ...product, variants: stocked }, 1]);
  const overfull = cart.map((entry) => ({ ...entry, quantity: maxUnitsPerSize + 1 }));
  await openCheckout(page, customer, overfull);
  const alert = summaryOf(page).getByRole('alert');
  await expect(alert).toHaveText(tooManyUnitsText);
  await addressButton(page).click();
  await expect(page.getByText(tooManyUnitsText)).toHaveCount(2);
  await expect(page.getByRole('dialog', { name: 'Agregar Datos de Envío' })).toHaveCount(0);
  await expectNoSidewaysScroll(page);

  const more = page.getByRole('button', { name: `Agregar uno de ${product.nombre}` });
  await page.getByRole('button', { name: `Quitar uno de ${product.nombre}` }).click();
  await expect(alert).toHaveCount(0);
  await more.click();
  await expect(page.getByRole('region', { name: 'Tu carrito' })).toContainText('10 unidades');
  // A message stays while the pointer is over it.
  await page.getByRole('heading', { name: 'Resumen' }).hover();
  await expect(page.getByText(tooManyUnitsText)).toHaveCount(0);
  await saveShipping(page);
  await expectWallet(page);
});

test('an account with too many unpaid orders cannot start another, and sees the reason', async ({
  page,
  customer,
  shopkeeper,
}) => {
  const cart = cartOf([await shopkeeper.addProduct(), 1]);
  for (let order = 0; order < defaultMaxOpenOrders; order += 1) await createOrder(customer, cart);
  await openCheckout(page, customer, cart);
  await saveShipping(page);
  await expect(summaryOf(page).getByRole('alert')).toHaveText(
    'Ya tenés 5 compras sin pagar. Pagalas o modificalas antes de empezar otra.',
  );
  await expect(addressButton(page)).toBeVisible();
});

test('after an expired session the shopper signs in on the page, and the purchase continues', async ({
  page,
  customer,
  shopper,
  shopkeeper,
}) => {
  // Well-formed for the browser, with an invalid signature for the server.
  const token = `${customer.token.slice(0, customer.token.lastIndexOf('.'))}.x`;
  const cart = cartOf([await shopkeeper.addProduct(), 1]);
  await openCheckout(page, { ...customer, token }, cart);
  await saveShipping(page);
  await expect(
    page.getByText('Tu sesión venció. Iniciá sesión y seguimos donde estabas.'),
  ).toBeVisible();
  await signIn(page, shopper);
  await expectWallet(page);
  await expect(page).toHaveURL('/kings/pay');
});

test.describe('when a request fails', () => {
  test.use({ expectedConsoleError: /net::ERR_FAILED/ });

  test('the purchase can be retried, and creates one order', async ({
    page,
    customer,
    shopkeeper,
  }) => {
    const references: string[] = [];
    page.on('request', (request) => {
      if (!request.url().endsWith('/create-preference')) return;
      references.push(request.postDataJSON().paymentReference);
    });
    await openCheckout(page, customer, cartOf([await shopkeeper.addProduct(), 1]));
    await loseResponse(page, '**/create-preference');
    await saveShipping(page);
    await expect(page.getByText(failed)).toBeVisible();
    await expect(summaryOf(page).getByRole('alert')).toContainText('Revisá tu conexión');
    await tryAgain(page);
    await expectWallet(page);
    expect(references).toHaveLength(2);
    expect(new Set(references).size).toBe(1);
  });

  const offersRetry = async (page: Page, session: Session, product: Product) => {
    await openCheckout(page, session, cartOf([product, 1]));
    await saveShipping(page);
    const alert = page.getByRole('alert').filter({ hasText: 'botón de Mercado Pago' });
    // The shop gives the script up after 20 seconds.
    await expect(alert).toContainText('Tu pedido sigue reservado.', { timeout: 40_000 });
    await alert.getByRole('button', { name: 'Reintentar' }).click();
    await expectWallet(page);
  };

  test('the Mercado Pago button shows that its script did not load, and can be retried', async ({
    page,
    customer,
    shopkeeper,
  }) => {
    await page.route('**/sdk/js/v2*', (route) => route.abort(), { times: 1 });
    await offersRetry(page, customer, await shopkeeper.addProduct());
  });

  test('a script of Mercado Pago that never arrives has a time limit, and can be retried', async ({
    page,
    customer,
    shopkeeper,
  }) => {
    await page.route('**/sdk/js/v2*', () => new Promise(() => {}), { times: 1 });
    await offersRetry(page, customer, await shopkeeper.addProduct());
  });
});
