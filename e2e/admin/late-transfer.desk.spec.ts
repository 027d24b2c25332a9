import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { openEmbedded } from '#api/db/connection.ts';
import { toRequest } from '#domain/cart/cart-request.ts';
import { shortId } from '#domain/orders/order-state.ts';
import { bankAccount } from '#domain/testing/bank-account.ts';
import { shippingInfo } from '#domain/testing/purchase.ts';
import { call, type Transport } from '../../web/api-client.ts';
import { expectAccessible } from '../axe.ts';
import { cartOf } from '../cart-of.ts';
import { expect, expectNoSidewaysScroll, test } from '../fixtures.ts';
import { tabTo } from '../keyboard.ts';
import {
  createShopConfig,
  openShop,
  removeShop,
  type ShopConfig,
  signInToShop,
} from '../own-shop.ts';
import { administrator } from '../shop-address.ts';

const env = { ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password };

let config: ShopConfig;
test.beforeEach(async () => {
  config = await createShopConfig(9);
});
test.afterEach(() => removeShop(config));

/** Lets the terms of the unpaid orders end while the shop is closed. */
async function endTerms(folder: string): Promise<void> {
  const { db, close } = await openEmbedded(join(folder, 'database'));
  const past = new Date(Date.now() - 60_000);
  await db
    .updateTable('orders')
    .set({ expiresAt: past, nextCheckAt: past })
    .where('paymentState', '=', 'unpaid')
    .execute();
  await close();
}

test('by keyboard a transfer is recorded in parts and answered; one after its term buys the order again', async ({
  page,
}) => {
  test.slow();
  const shop = await openShop(config, env);
  const http: Transport = (path, init) => fetch(config.address + path, init);
  const { token } = await call(http, 'POST /users/signin', { body: administrator });
  const settings = await call(http, 'GET /api/admin/settings', {}, { token });
  const body = { ...settings, ...bankAccount };
  await call(http, 'PUT /api/admin/settings', { body }, { token });
  const products = await call(http, 'GET /api/allProducts');
  const product = products.find(
    ({ menu, ofertaNuevo, variants }) =>
      !menu && ofertaNuevo !== 'Sin Stock' && (variants[0]?.sizes[0]?.stock ?? 0) > 0,
  );
  if (!product) throw new Error('The demo shop has no product with stock');
  const place = async () => {
    const order = { products: toRequest(cartOf([product, 1])), shippingInfo };
    const placed = { ...order, paymentReference: randomUUID(), method: 'transfer' as const };
    return call(http, 'POST /api/orders', { body: placed }, { token });
  };
  const { orderId, transfer } = await place();
  const late = await place();

  const main = page.getByRole('main');
  const rowOf = (id: string) => main.getByRole('listitem').filter({ hasText: shortId(id) });
  const row = rowOf(orderId);
  const dialog = page.getByRole('alertdialog');
  const record = async (id: string, amount: number, key: 'Tab' | 'Shift+Tab' = 'Tab') => {
    await tabTo(page, rowOf(id).getByRole('button', { name: 'Registrar lo que llegó' }), key);
    await page.keyboard.press('Enter');
    await tabTo(page, dialog.getByLabel('Importe que llegó a tu cuenta'));
    await page.keyboard.press('Control+A');
    await page.keyboard.type(String(amount));
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
  };
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInToShop(page, config);
  await page.goto(`${config.address}/admin/transferencias`);
  await record(orderId, 1000);
  await expect(row).toContainText('Ya llegaron $1.000 ARS.');
  await tabTo(page, row.getByRole('button', { name: 'No llegó' }));
  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByLabel('Qué pasó'));
  await page.keyboard.type('Falta el resto.');
  await tabTo(page, dialog.getByRole('button', { name: 'Enviar la respuesta' }));
  await page.keyboard.press('Enter');
  await expect(row).toContainText('«Falta el resto.»');
  // The focus is on the button of the answer, after this one.
  await record(orderId, transfer.amount - 1000, 'Shift+Tab');
  await expect(page.getByText('La orden quedó paga')).toBeVisible();

  shop.kill('SIGTERM');
  await once(shop, 'exit');
  await endTerms(config.folder);
  await openShop(config, env);
  const stateOf = async (id: string) => {
    const params = { orderId: id };
    return (await call(http, 'GET /api/user/orders/:orderId', { params }, { token })).order.state;
  };
  await expect.poll(() => stateOf(late.orderId)).toBe('Cancelado');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(rowOf(late.orderId)).toContainText('si el dinero llega, se compra de nuevo');
  await expectAccessible(page, 'a transfer whose term ended');
  await expectNoSidewaysScroll(page);
  await record(late.orderId, late.transfer.amount);
  await expect(page.getByText('La orden quedó paga')).toBeVisible();
  expect([await stateOf(orderId), await stateOf(late.orderId)]).toEqual(['Aceptado', 'Aceptado']);
});
