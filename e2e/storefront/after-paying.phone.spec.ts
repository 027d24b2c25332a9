import type { Page } from '@playwright/test';
import { call } from '../../web/api-client.ts';
import { buy } from '../buy.ts';
import { cartOf } from '../cart-of.ts';
import {
  createOrder,
  expectWallet,
  openCheckout,
  payAtProvider,
  placeInCheckout,
  saveShipping,
  summaryOf,
  walletButton,
} from '../checkout.ts';
import {
  expect,
  expectNoSidewaysScroll,
  loseResponse,
  setCart,
  signInAs,
  test,
} from '../fixtures.ts';
import { findProduct, overHttp, sizeOf } from '../shopkeeper.ts';

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const emptyCart = (page: Page) => page.getByRole('button', { name: 'Carrito', exact: true });
const fullCart = (page: Page) => page.getByRole('button', { name: /^Carrito, \d/ });

test('the result page shows the status of the order, not the one in the URL', async ({
  page,
  customer,
  shopkeeper,
}) => {
  const cart = cartOf([await shopkeeper.addProduct(), 1]);
  const { orderId, preferenceId } = await createOrder(customer, cart);
  await signInAs(page, customer);
  await setCart(page, cart);

  await page.goto(`/pago-exitoso?orderId=${orderId}&status=approved`);
  await expect(title(page, 'Estamos confirmando tu pago')).toBeVisible();
  await expect(fullCart(page)).toBeVisible();

  await payAtProvider(preferenceId);
  await expect(title(page, 'Pago Exitoso')).toBeVisible();
  await expect(page.locator('body > [aria-live=polite]')).toHaveText('Pago Exitoso');
  await expect(page.getByRole('main')).toContainText('$42.000 ARS');
  await expect(emptyCart(page)).toBeVisible();
  await expectNoSidewaysScroll(page);

  await page.goto(`/pago-fallido?orderId=${orderId}&status=rejected`);
  await expect(title(page, 'Pago Exitoso')).toBeVisible();
  await page.getByRole('link', { name: 'Volver al Inicio' }).click();
  await expect(page).toHaveURL('/');
});

test('a rejected payment shows the reason, and the shopper can pay again or modify the order', async ({
  page,
  customer,
  shopkeeper,
}) => {
  const product = await shopkeeper.addProduct();
  await openCheckout(page, customer, cartOf([product, 1]), '/vectorgas/pay');
  await saveShipping(page);
  await walletButton(page).click();
  await page.waitForURL(/\/simulador\//);
  await page.getByLabel('Motivo del rechazo').selectOption('cc_rejected_insufficient_amount');
  await page.getByRole('button', { name: 'Rechazar' }).click();

  await expect(title(page, 'Oops algo salió mal')).toBeVisible();
  const main = page.getByRole('main');
  await expect(main).toContainText(
    'Ha ocurrido un error al procesar su pago, por favor contacte con el soporte.',
  );
  await expect(main).toContainText('La tarjeta no tiene fondos suficientes.');
  await expect(page.getByRole('link', { name: 'Contactar al soporte' })).toHaveAttribute(
    'href',
    '/info/contact-us',
  );
  await expect(emptyCart(page)).toBeVisible();
  await expectWallet(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: 'Modificar pedido' }).click();
  await expect(page).toHaveURL('/vectorgas/pay');
  await expect(page.getByRole('region', { name: 'Tu carrito' })).toContainText(product.nombre);
});

test('a payment that Mercado Pago is still processing leaves the order pending', async ({
  page,
  customer,
  shopkeeper,
}) => {
  const cart = cartOf([await shopkeeper.addProduct(), 1]);
  const { preferenceId } = await createOrder(customer, cart);
  const back = await payAtProvider(preferenceId, 'pending_contingency');
  await signInAs(page, customer);
  await page.goto(back);
  await expect(title(page, 'Tu pago está en proceso')).toBeVisible();
  await page.getByRole('link', { name: 'Ver Mis Compras' }).click();
  const purchase = page.getByRole('article');
  await expect(purchase).toContainText('Pendiente');
  await expect(purchase).toContainText('Mercado Pago está procesando el pago.');
});

test('an order whose payment is in process cannot be modified, and is listed in Mis Compras', async ({
  page,
  customer,
  shopkeeper,
}) => {
  const product = await shopkeeper.addProduct();
  const stock = async () => sizeOf(await findProduct(product)).stock;
  const before = await stock();
  const { orderId, preferenceId } = await placeInCheckout(page, customer, cartOf([product, 1]));
  // Paid on another device while this page still offers to modify the order.
  const back = await payAtProvider(preferenceId, 'pending_contingency');
  await page.getByRole('button', { name: 'Modificar pedido' }).click();
  await expect(
    page.getByText('Hasta que termine no se puede modificar.', { exact: false }),
  ).toBeVisible();
  await expect(title(page, 'Tu pago está en proceso')).toBeVisible();
  await expect(page).toHaveURL(`/pago-exitoso?orderId=${orderId}`);
  await expect(emptyCart(page)).toBeVisible();
  await expectNoSidewaysScroll(page);
  expect(await stock()).toBe(before - 1);

  await page.goto(back);
  await expect(title(page, 'Tu pago está en proceso')).toBeVisible();
  await page.getByRole('link', { name: 'Ver Mis Compras' }).click();
  await expect(page.getByRole('article')).toContainText('Pendiente');
});

test('a checkout that is opened while the payment is in process redirects to the result', async ({
  page,
  customer,
  shopkeeper,
}) => {
  const { preferenceId } = await placeInCheckout(
    page,
    customer,
    cartOf([await shopkeeper.addProduct(), 1]),
  );
  await payAtProvider(preferenceId, 'pending_contingency');
  await expect(async () => {
    await page.goto('/kings/pay');
    await expect(title(page, 'Tu pago está en proceso')).toBeVisible({ timeout: 3000 });
  }).toPass();
});

test('an unpaid order is found in Mis Compras on another device, and cancelled there', async ({
  page,
  customer,
  shopkeeper,
}) => {
  const product = await shopkeeper.addProduct();
  const { orderId } = await createOrder(customer, cartOf([product, 1]));
  await signInAs(page, customer);
  await page.goto('/orders');
  const purchase = page.getByRole('article');
  await expect(purchase).toContainText('Falta pagarla.');
  await purchase.getByRole('link', { name: 'Elegir cómo pagar' }).click();
  await expect(page).toHaveURL(`/orders/${orderId}/transferencia`);
  await expect(title(page, 'Falta pagar tu compra')).toBeVisible();
  await expect(page.getByText('Total: $42.000 ARS')).toBeVisible();
  await expect(page.getByText(/^Guardamos tus prendas hasta el/)).toBeVisible();
  await page.getByRole('button', { name: 'Cancelar el pedido' }).click();
  const question = page.getByRole('alertdialog', { name: 'Cancelar el pedido' });
  await expectNoSidewaysScroll(page);
  await question.getByRole('button', { name: 'Cancelar el pedido' }).click();
  await expect(title(page, 'El pedido se canceló')).toBeVisible();
  await page.getByRole('link', { name: 'Ver Mis Compras' }).click();
  await expect(page.getByText('No hay ninguna compra registrada')).toBeVisible();
});

test.describe('after an answer that was lost', () => {
  test.use({ expectedConsoleError: /net::ERR_FAILED/ });

  test('an order that was cancelled on its page has not expired in the checkout', async ({
    page,
    customer,
    shopkeeper,
  }) => {
    const { orderId } = await placeInCheckout(
      page,
      customer,
      cartOf([await shopkeeper.addProduct(), 1]),
    );
    await page.goto(`/orders/${orderId}/transferencia`);
    await loseResponse(page, '**/cancel');
    await page.getByRole('button', { name: 'Cancelar el pedido' }).click();
    const question = page.getByRole('alertdialog', { name: 'Cancelar el pedido' });
    await question.getByRole('button', { name: 'Cancelar el pedido' }).click();
    await expect(title(page, 'El pedido se canceló')).toBeVisible();
    await page.goto('/kings/pay');
    await expect(summaryOf(page).getByRole('button', { name: 'Continuar al pago' })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('La reserva de tu pedido venció');
  });
});

test('a cancelled order shows whether its payment was refunded', async ({
  page,
  customer,
  shopkeeper,
}) => {
  const product = await shopkeeper.addProduct();
  const { orderId } = await createOrder(customer, cartOf([product, 1]));
  const params = { orderId };
  const { token } = customer;
  await call(overHttp, 'POST /api/user/orders/:orderId/cancel', { params }, { token });
  await signInAs(page, customer);
  await page.goto(`/pago-exitoso?orderId=${orderId}`);
  await expect(title(page, 'El pedido se canceló')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('No llegó ningún pago');

  for (const { refund, text } of [
    { refund: 'true', text: /Te (devolvimos|estamos devolviendo) el dinero\./ },
    { refund: 'false', text: 'La tienda canceló esta compra.' },
  ] as const) {
    const id = await buy(customer, product);
    const deletion = { params: { id }, query: { refund } };
    const admin = { token: shopkeeper.token };
    await call(overHttp, 'DELETE /api/admin/orders/:id/delete', deletion, admin);
    await page.goto(`/pago-exitoso?orderId=${id}`);
    await expect(title(page, 'El pedido se canceló')).toBeVisible();
    await expect(page.getByRole('main')).toContainText(text);
  }
});

test('a purchase is shown only to the shopper who made it', async ({
  page,
  shopkeeper,
  customer,
}) => {
  const cart = cartOf([await shopkeeper.addProduct(), 1]);
  const { orderId, preferenceId } = await createOrder(shopkeeper.session, cart);
  await page.goto(`/pago-exitoso?orderId=${orderId}`);
  await expect(title(page, 'Iniciá sesión para ver tu compra')).toBeVisible();
  await payAtProvider(preferenceId);
  await expect(title(page, 'Pago Exitoso')).toBeVisible();
  const main = page.getByRole('main');
  await expect(main).toContainText(`Compra #${orderId.slice(-8)}`);
  await expect(main).not.toContainText('$');
  await expect(main.getByRole('button', { name: 'Iniciar Sesión' })).toBeVisible();
  await signInAs(page, customer);
  await page.reload();
  await expect(title(page, 'No encontramos esta compra')).toBeVisible();
});

for (const path of ['/pago-exitoso', '/pago-fallido']) {
  test(`a paid order clears the cart once, also after the session has ended: ${path}`, async ({
    page,
    customer,
    shopkeeper,
  }) => {
    const product = await shopkeeper.addProduct();
    const orderId = await buy(customer, product);
    await setCart(page, cartOf([product, 1]));
    await page.goto(`${path}?orderId=${orderId}`);
    await expect(title(page, 'Pago Exitoso')).toBeVisible();
    await expect(emptyCart(page)).toBeVisible();

    // What is added after signing in again stays when the result is opened again.
    await signInAs(page, customer);
    await page.goto(`/kings/kings-product/${product._id}`);
    await page.getByRole('button', { name: 'Agregar al carrito' }).click();
    await expect(page.getByRole('dialog', { name: 'Tu carrito' })).toContainText(product.nombre);
    await page.goto(`${path}?orderId=${orderId}`);
    await expect(title(page, 'Pago Exitoso')).toBeVisible();
    await expect(fullCart(page)).toBeVisible();
  });
}

test('a success after a failed attempt of the same order clears the cart too', async ({
  page,
  customer,
  shopkeeper,
}) => {
  const product = await shopkeeper.addProduct();
  const cart = cartOf([product, 1]);
  const { orderId, preferenceId } = await createOrder(customer, cart);
  await signInAs(page, customer);
  await setCart(page, cart);
  await page.goto(await payAtProvider(preferenceId, 'cc_rejected_other_reason'));
  await expect(title(page, 'Oops algo salió mal')).toBeVisible();
  await expect(emptyCart(page)).toBeVisible();
  // The browser has no copy of the order: it is paid from its own page.
  await expect(page.getByRole('link', { name: 'Elegir cómo pagar' })).toHaveAttribute(
    'href',
    `/orders/${orderId}/transferencia`,
  );

  await page.goto(`/kings/kings-product/${product._id}`);
  await page.getByRole('button', { name: 'Agregar al carrito' }).click();
  await expect(page.getByRole('dialog', { name: 'Tu carrito' })).toContainText(product.nombre);
  await page.goto(await payAtProvider(preferenceId));
  await expect(title(page, 'Pago Exitoso')).toBeVisible();
  await expect(emptyCart(page)).toBeVisible();

  // What is added later stays when the result is opened again.
  await page.goto(`/kings/kings-product/${product._id}`);
  await page.getByRole('button', { name: 'Agregar al carrito' }).click();
  await expect(page.getByRole('dialog', { name: 'Tu carrito' })).toContainText(product.nombre);
  await page.goto(`/pago-exitoso?orderId=${orderId}`);
  await expect(title(page, 'Pago Exitoso')).toBeVisible();
  await expect(fullCart(page)).toBeVisible();
});

test('“Modificar pedido” of an old failure does not overwrite a newer cart', async ({
  page,
  customer,
  shopkeeper,
}) => {
  const [ordered, newer] = [await shopkeeper.addProduct(), await shopkeeper.addProduct()];
  const { preferenceId } = await placeInCheckout(page, customer, cartOf([ordered, 1]));
  const failure = await payAtProvider(preferenceId, 'cc_rejected_other_reason');
  page.on('dialog', (dialog) => dialog.accept());
  await page.goto(failure);
  // The cart looks empty before the page is hydrated, too.
  await expect(title(page, 'Oops algo salió mal')).toBeVisible();
  await expect(emptyCart(page)).toBeVisible();

  await page.goto(`/kings/kings-product/${newer._id}`);
  await page.getByRole('button', { name: 'Agregar al carrito' }).click();
  await expect(page.getByRole('dialog', { name: 'Tu carrito' })).toContainText(newer.nombre);
  await page.goto(failure);
  await page.getByRole('button', { name: 'Modificar pedido' }).click();
  await expect(page).toHaveURL('/kings/pay');
  const cart = page.getByRole('region', { name: 'Tu carrito' });
  await expect(cart).toContainText(newer.nombre);
  await expect(cart).not.toContainText(ordered.nombre);
  // The order is not lost either.
  await page.getByRole('button', { name: 'Volver al pedido reservado' }).click();
  await expect(cart).toContainText(ordered.nombre);
  await expectWallet(page);
});
