import type { Page } from '@playwright/test';
import { call } from '../../web/api-client.ts';
import { openPanel } from '../admin/panel.ts';
import { buy, payOrder } from '../buy.ts';
import { cartOf } from '../cart-of.ts';
import { createOrder } from '../checkout.ts';
import { expect, expectNoSidewaysScroll, signInAs, test } from '../fixtures.ts';
import { findProduct, overHttp, type Shopkeeper, sizeOf } from '../shopkeeper.ts';

async function deliver({ token }: Shopkeeper, orderId: string) {
  const params = { id: orderId, orderId };
  const body = { trackingCode: 'AR0001' };
  await call(overHttp, 'PUT /api/admin/orders/:id/approve', { params }, { token });
  await call(overHttp, 'POST /api/admin/orders/:orderId', { params, body }, { token });
  await call(overHttp, 'PUT /api/admin/orders/:orderId/deliver', { params }, { token });
}

/** Receives the garment and ships the new one in the panel; returns after the last dialog. */
async function settleInPanel(panel: Page, garment: string) {
  await openPanel(panel, '/admin/inicio');
  await panel.getByRole('link', { name: 'Cambios de talle', exact: true }).click();
  const row = panel.getByRole('listitem').filter({ hasText: garment }).first();
  await row.getByRole('button', { name: 'Recibir la prenda' }).click();
  const receive = panel.getByRole('alertdialog', { name: 'Recibir la prenda' });
  await receive.getByRole('button', { name: 'Recibir la prenda' }).click();
  await expect(row).toContainText('Para enviar');
  await row.getByRole('button', { name: /^Enviar el talle/ }).click();
  const ship = panel.getByRole('alertdialog', { name: /^Enviar el talle/ });
  await ship.getByLabel('Código de seguimiento').fill('AR0002');
  await ship.getByRole('button', { name: 'Enviar código' }).click();
  await expect(row).toContainText('Enviado con AR0002');
}

test('a delivered garment is exchanged for another size, from the request to its shipment', async ({
  page,
  browser,
  customer,
  shopkeeper,
}) => {
  const product = await shopkeeper.addProduct();
  const stocks = async () => {
    const now = await findProduct(product);
    return [sizeOf(now).stock, sizeOf(now, { size: 1 }).stock];
  };
  const [old = 0, next = 0] = await stocks();
  const orderId = await buy(customer, product);
  await deliver(shopkeeper, orderId);
  expect(await stocks()).toEqual([old - 1, next]);

  await signInAs(page, customer);
  await page.goto('/orders');
  const order = page.getByRole('article').filter({ hasText: orderId.slice(-8) });
  await order.getByRole('button', { name: 'Cambiar un talle' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cambiar un talle' });
  const newSize = sizeOf(product, { size: 1 }).size;
  await expect(dialog).toContainText('Tenemos que recibir la prenda dentro de los 30 días');
  await expect(dialog.getByRole('button', { name: 'Pedir el cambio' })).toBeDisabled();
  await dialog.getByRole('button', { name: newSize, exact: true }).click();
  await dialog.getByRole('button', { name: 'Pedir el cambio' }).click();
  const exchange = order.getByRole('list', { name: 'Cambios de talle' });
  await expect(exchange).toContainText('Te reservamos el talle nuevo.');
  expect(await stocks()).toEqual([old - 1, next - 1]);
  await expectNoSidewaysScroll(page);
  // Its only unit is being exchanged.
  await expect(order.getByRole('button', { name: 'Cambiar un talle' })).toBeHidden();

  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const panel = await context.newPage();
  await settleInPanel(panel, product.nombre);
  await context.close();
  expect(await stocks()).toEqual([old, next - 1]);

  await page.reload();
  await expect(exchange).toContainText('El talle nuevo está en camino.');
  await expect(exchange).toContainText('AR0002');
});

test('a garment inside a combo is exchanged, and the other one is not', async ({
  page,
  browser,
  customer,
  shopkeeper,
}) => {
  const garments = [await shopkeeper.addProduct(), await shopkeeper.addProduct()];
  const combo = await shopkeeper.addPromotion(garments);
  const stocks = async () => {
    const now = await Promise.all(garments.map(findProduct));
    return now.map((product) => [sizeOf(product).stock, sizeOf(product, { size: 1 }).stock]);
  };
  const [first = [], [old = 0, next = 0] = []] = await stocks();
  const orderId = await payOrder(customer, await createOrder(customer, cartOf([combo, 1])));
  await deliver(shopkeeper, orderId);
  await signInAs(page, customer);
  await page.goto('/orders');
  const order = page.getByRole('article').filter({ hasText: orderId.slice(-8) });
  await order.getByRole('button', { name: 'Cambiar un talle' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cambiar un talle' });
  const [, garment] = garments;
  if (!garment) throw new Error('The combo has two garments');
  await dialog.getByRole('button', { name: garment.nombre }).click();
  const newSize = sizeOf(garment, { size: 1 }).size;
  await dialog.getByRole('button', { name: newSize, exact: true }).click();
  await dialog.getByRole('button', { name: 'Pedir el cambio' }).click();
  await expect(order.getByRole('list', { name: 'Cambios de talle' })).toContainText(garment.nombre);

  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const panel = await context.newPage();
  await settleInPanel(panel, garment.nombre);
  await context.close();
  const [firstSold = 0, firstNext = 0] = first;
  expect(await stocks()).toEqual([
    [firstSold - 1, firstNext],
    [old, next - 1],
  ]);
});

test('after one garment, the other one of the order can be exchanged too', async ({
  page,
  customer,
  shopkeeper,
}) => {
  const garments = [await shopkeeper.addProduct(), await shopkeeper.addProduct()] as const;
  const products = garments.flatMap((product) => cartOf([product, 1]));
  const orderId = await payOrder(customer, await createOrder(customer, products));
  await deliver(shopkeeper, orderId);
  await signInAs(page, customer);
  await page.goto('/orders');
  const order = page.getByRole('article').filter({ hasText: orderId.slice(-8) });
  const dialog = page.getByRole('dialog', { name: 'Cambiar un talle' });
  const [first, second] = garments;
  const open = () => order.getByRole('button', { name: 'Cambiar un talle' }).click();
  const request = async (product: typeof first) => {
    await dialog
      .getByRole('button', { name: sizeOf(product, { size: 1 }).size, exact: true })
      .click();
    await dialog.getByRole('button', { name: 'Pedir el cambio' }).click();
    await expect(dialog).toBeHidden();
  };
  await open();
  await dialog.getByRole('button', { name: first.nombre }).click();
  await request(first);
  await open();
  await expect(dialog).not.toContainText(first.nombre);
  await request(second);
  const exchanges = order.getByRole('list', { name: 'Cambios de talle' }).getByRole('listitem');
  await expect(exchanges).toHaveCount(2);
  // The list is read again, with the exchanges that were requested here.
  await page.route('**/api/user/order-attachments', (route) =>
    route.fulfill({ json: { attached: 1, message: 'Sumamos una compra a tu cuenta.' } }),
  );
  const read = page.waitForResponse('**/api/user/orders');
  await page.getByRole('button', { name: 'Sumar mis compras' }).click();
  await read;
  await expect(page.getByText('Sumamos una compra a tu cuenta.')).toBeVisible();
  await expect(exchanges).toHaveCount(2);
});
