import type { Page } from '@playwright/test';
import { formatPrice } from '#domain/shared/money.ts';
import { cartOf } from '../cart-of.ts';
import {
  addressButton,
  expectWallet,
  holdOrderRequest,
  openCheckout,
  saveShipping,
  summaryOf,
  walletButton,
} from '../checkout.ts';
import { expect, expectNoSidewaysScroll, setCart, signInAs, test } from '../fixtures.ts';
import { findProduct, sizeOf } from '../shopkeeper.ts';

test('the checkout shows the products, the total and a link back to the store', async ({
  page,
  customer,
  shopkeeper,
}) => {
  const product = await shopkeeper.addProduct({ precio: 32_000.5 });
  const twice = cartOf([product, 2]);
  await openCheckout(page, customer, twice, '/vectorgas/pay');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('link', { name: 'Volver a Lv' })).toHaveAttribute(
    'href',
    '/vectorgas',
  );
  const entry = page.getByRole('listitem').filter({ hasText: product.nombre });
  await expect(entry).toContainText('Negra · Negro · Talle M');
  await expect(entry).toContainText('$64.001 ARS');
  await expect(summaryOf(page)).toContainText('Subtotal$64.001 ARS');
  await expect(summaryOf(page)).toContainText('Envío$10.000');
  await expect(summaryOf(page)).toContainText('Total$74.001 ARS');
  await expect(summaryOf(page)).not.toContainText('GRATIS');
  await expect(page.getByText('Modo demostración')).toBeVisible();
  await expect(walletButton(page)).toHaveCount(0);
  await expectNoSidewaysScroll(page);

  const warned = page.waitForEvent('dialog');
  const closing = page.close({ runBeforeUnload: true });
  const warning = await warned;
  expect(warning.type()).toBe('beforeunload');
  await warning.accept();
  await closing;
});

test('the wallet mounts 200 ms after the provider’s script has loaded', async ({
  page,
  customer,
  shopkeeper,
}) => {
  await page.clock.install();
  await openCheckout(page, customer, cartOf([await shopkeeper.addProduct(), 1]));
  await page.route('**/sdk/js/v2*', async (route) => {
    // Less than the script's time limit.
    await page.clock.pauseAt(Date.now() + 10_000);
    await route.continue();
  });
  const script = page.waitForResponse('**/sdk/js/v2*');
  await saveShipping(page);
  await script;
  let waitedMs = 0;
  await expect(async () => {
    await page.clock.runFor(20);
    waitedMs += 20;
    await expect(walletButton(page)).toBeVisible({ timeout: 50 });
  }).toPass({ intervals: [20] });
  expect(waitedMs).toBeGreaterThanOrEqual(200);
});

test('a combo with free shipping strikes out the shipping cost', async ({
  page,
  customer,
  shopkeeper,
}) => {
  const garments = [await shopkeeper.addProduct(), await shopkeeper.addProduct()];
  const combo = await shopkeeper.addPromotion(garments, { freeShipping: true });
  await openCheckout(page, customer, cartOf([combo, 1]));
  await expect(summaryOf(page).locator('s')).toHaveText('$10.000');
  await expect(summaryOf(page)).toContainText('GRATIS');
  await expect(summaryOf(page)).toContainText(`Total${formatPrice(combo.promoPrice)}`);
});

for (const { path, name } of [
  { path: '/kings', name: 'Kings' },
  { path: '/vectorgas', name: 'Lv' },
]) {
  test(`an empty cart links back to ${name}`, async ({ page, customer }) => {
    await signInAs(page, customer);
    await page.goto(`${path}/pay`);
    await expect(page.getByText('No hay nada en el carrito')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ir a comprar' })).toHaveAttribute('href', path);
  });
}

test('without a valid login the checkout shows only the sign-in', async ({
  page,
  customer,
  shopkeeper,
}) => {
  const product = await shopkeeper.addProduct();
  await setCart(page, cartOf([product, 1]));
  await page.goto('/kings/pay');
  await expect(page.getByRole('dialog', { name: 'Iniciar Sesión' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main).not.toContainText(product.nombre);

  const withoutId = btoa(JSON.stringify({ role: 'User', exp: 4_000_000_000 }));
  await signInAs(page, { ...customer, token: `x.${withoutId}.x` });
  await page.goto('/kings/pay');
  await expect(main.getByRole('button', { name: 'Iniciar Sesión' })).toBeVisible();
  await expect(main).not.toContainText(product.nombre);
});

const continueButton = (page: Page) => page.getByRole('button', { name: 'Continuar al pago' });
const step = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Pasos de la compra' })
    .getByRole('listitem')
    .filter({ hasText: name });

test('saving the address prepares the payment, and the order can still be modified', async ({
  page,
  customer,
  shopkeeper,
}) => {
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  const product = await shopkeeper.addProduct();
  const stock = async () => sizeOf(await findProduct(product)).stock;
  await openCheckout(page, customer, cartOf([product, 1]));
  await expect(step(page, 'Envío')).toHaveAttribute('aria-current', 'step');
  const before = await stock();
  await holdOrderRequest(page, async () => {
    await expect(page.getByRole('status').filter({ hasText: 'Preparando tu pago' })).toBeVisible();
    await expect(continueButton(page)).toHaveAttribute('aria-disabled', 'true');
    await expect(addressButton(page)).toHaveCount(0);
  });
  await saveShipping(page);

  await expectWallet(page);
  expect(await stock()).toBe(before - 1);
  await expect(addressButton(page)).toHaveCount(0);
  const cart = page.getByRole('region', { name: 'Tu carrito' });
  await expect(cart).toContainText(product.nombre);
  await expect(cart.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Recomendaciones' })).toHaveCount(0);
  await page.reload();
  await expectWallet(page);
  await expect(page.getByText(/Guardamos tus prendas hasta las \d\d:\d\d/)).toBeVisible();

  await page.getByRole('link', { name: 'Volver a Kings' }).click();
  const leaving = page.getByRole('alertdialog', { name: 'Tu compra no terminó' });
  await leaving.getByRole('button', { name: 'Seguir comprando' }).click();
  await expect(page).toHaveURL('/kings/pay');

  await page.getByRole('button', { name: 'Modificar pedido' }).click();
  await expect(addressButton(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Recomendaciones' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(cart.getByRole('button')).not.toHaveCount(0);
  await expect(summaryOf(page)).toContainText('Av. Colón 1234, Córdoba (5000)');
  expect(await stock()).toBe(before);

  await addressButton(page).click();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expectWallet(page);
  await page.getByRole('button', { name: 'Modificar pedido' }).click();
  // A known address is not asked for again.
  await expect(step(page, 'Pago')).toHaveAttribute('aria-current', 'step');
  await continueButton(page).click();
  await expectWallet(page);
  expect(warnings.filter((text) => text.includes('MercadoPago'))).toEqual([]);
  await expect(page.locator('script[src*="/sdk/js/v2"]')).toHaveCount(1);
});

test('the reservations’ checkout is for administrators only', async ({ page, customer }) => {
  await page.goto('/reservas/pay');
  await expect(page).toHaveURL('/');
  await signInAs(page, customer);
  await page.goto('/reservas/pay');
  await expect(page).toHaveURL('/');
});

test.describe('without a network', () => {
  test.use({ expectedConsoleError: /net::ERR_CONNECTION_FAILED/ });

  test('the reservations’ checkout offers an administrator to retry', async ({
    page,
    shopkeeper,
  }) => {
    await signInAs(page, shopkeeper.session);
    const check = '**/api/admin/verify-token';
    await page.route(check, (route) => route.abort('connectionfailed'));
    await page.goto('/reservas/pay');
    const failure = page.getByRole('alert').filter({ hasText: 'No se pudo conectar' });
    await expect(failure).toBeVisible();
    await expect(page).toHaveURL('/reservas/pay');
    await page.unroute(check);
    await failure.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByRole('heading', { name: 'Finalizar compra' })).toBeVisible();
  });
});

test('an administrator opens the reservations’ checkout in the dark theme', async ({
  page,
  shopkeeper,
}) => {
  const product = await shopkeeper.addProduct();
  await openCheckout(page, shopkeeper.session, cartOf([product, 1]), '/reservas/pay');
  await expect(page.getByRole('heading', { name: 'Finalizar compra' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('main')).toContainText(product.nombre);
});
