import { call } from '../../web/api-client.ts';
import { payOrder } from '../buy.ts';
import { cartOf } from '../cart-of.ts';
import { createOrder } from '../checkout.ts';
import { createAdministrator, expect, loseResponse, signInAs, test } from '../fixtures.ts';
import { findProduct, openSession, overHttp, sizeOf } from '../shopkeeper.ts';
import { paymentStatus } from '../simulator.ts';
import { openPanel } from './panel.ts';

test.use({ expectedConsoleError: /net::ERR_FAILED/ });

test('the owner refunds a part of an order and then the rest, which cancels it', async ({
  page,
  browser,
  shopkeeper,
  customer,
}) => {
  const tee = await shopkeeper.addProduct();
  const cap = await shopkeeper.addProduct({ nombre: `${tee.nombre} de algodón, otra edición` });
  const stocks = async () =>
    Promise.all([tee, cap].map(async (product) => sizeOf(await findProduct(product)).stock));
  const before = await stocks();
  const placed = await createOrder(customer, cartOf([tee, 2], [cap, 1]));
  const orderId = await payOrder(customer, placed);
  await openPanel(page, `/admin/ordenes/${orderId}`);
  const open = page.getByRole('button', { name: 'Devolver dinero' });
  const dialog = page.getByRole('alertdialog', { name: 'Devolver dinero' });
  const confirm = dialog.getByRole('button', { name: /^Devolver/ });

  // With the keyboard only: nothing is chosen at first, and Escape returns to the button.
  await open.focus();
  await page.keyboard.press('Enter');
  await expect(confirm).toBeDisabled();
  const all = dialog.getByRole('checkbox', { name: 'Todo lo que queda' });
  await all.focus();
  await page.keyboard.press('Space');
  await expect(confirm).toHaveText('Devolver $106.000 ARS');
  await expect(dialog).toContainText('la orden se cancela y sus prendas vuelven al stock');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await dialog.getByRole('checkbox', { name: tee.nombre, exact: true }).check();
  await dialog.getByLabel(`Unidades de ${tee.nombre}, `).selectOption('1 unidad');
  const isForSale = dialog.getByRole('checkbox', { name: 'Las prendas vuelven a la venta' });
  await expect(dialog).toContainText('Las prendas elegidas vuelven al stock.');
  await isForSale.uncheck();
  await expect(dialog).toContainText('Las prendas elegidas no vuelven a la venta.');
  const refunds = '**/api/admin/orders/*/refunds';
  const busy = { message: 'Demasiados intentos.', code: 'rate_limited' };
  await page.route(refunds, (route) => route.fulfill({ status: 429, json: busy }));
  await confirm.click();
  await expect(page.getByText('Error al devolver el dinero')).toBeVisible();
  await page.unroute(refunds);
  await expect(confirm).toHaveText('Devolver $32.000 ARS');
  // The answer is lost: sent again, it is not refunded twice.
  await loseResponse(page, refunds);
  await confirm.click();
  const main = page.getByRole('main');
  await expect(main.getByText('1 devuelta', { exact: true })).toBeVisible();
  await expect(confirm).toHaveText('Devolver $32.000 ARS');
  await confirm.click();
  await expect(page.getByText('Ya se pidió una devolución de esta orden')).toBeVisible();
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();
  await expect(main.getByText('Se devolvió el dinero de prendas que faltaban')).toBeVisible();
  expect(await stocks()).toEqual([(before[0] ?? 0) - 2, (before[1] ?? 0) - 1]);

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const shopper = await context.newPage();
  await signInAs(shopper, customer);
  await shopper.goto('/orders');
  const purchase = shopper.getByRole('article').filter({ hasText: orderId.slice(-8) });
  await expect(purchase).toContainText('Devolución: $32.000 ARS');
  await context.close();

  // The other owner refunds the delivery in the meantime: the dialog stays open to choose of what is left.
  await open.click();
  await all.check();
  await expect(confirm).toHaveText('Devolver $74.000 ARS');
  const { token } = shopkeeper;
  const delivery = { params: { orderId }, body: { units: [0, 0], delivery: true } };
  const path = 'POST /api/admin/orders/:orderId/refunds';
  const { order } = await call(overHttp, path, delivery, { token });
  await confirm.click();
  await expect(page.getByText('El costo de envío ya se devolvió.')).toBeVisible();
  await expect(dialog.getByRole('checkbox', { name: 'Costo de envío' })).toBeDisabled();
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await all.check();
  await expect(confirm).toHaveText('Devolver $64.000 ARS');
  await confirm.click();
  await expect(page.getByRole('heading', { level: 1 }).locator('..')).toContainText('Cancelado');
  await expect(main.getByText('Aceptado → Cancelado')).toBeVisible();
  await expect(open).toHaveCount(0);
  await expect(page.getByText('El pago se devolvió', { exact: true }).first()).toBeVisible();
  expect(await stocks()).toEqual([(before[0] ?? 0) - 1, before[1]]);
  const paymentId = order.paymentInfo?.paymentId ?? '';
  await expect.poll(() => paymentStatus(paymentId), { timeout: 30_000 }).toBe('refunded');
});

test('an administrator who is no owner is not offered to refund an order', async ({
  page,
  shopper,
  shopkeeper,
  customer,
}) => {
  const placed = await createOrder(customer, cartOf([await shopkeeper.addProduct(), 1]));
  const orderId = await payOrder(customer, placed);
  const staff = { ...shopper, email: `ventas-${shopper.email}` };
  await createAdministrator(staff, { isOwner: false });
  await signInAs(page, await openSession(staff));
  await page.goto(`/admin/ordenes/${orderId}`);
  await expect(page.getByRole('heading', { name: 'Pagos' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Devolver dinero' })).toHaveCount(0);
});
