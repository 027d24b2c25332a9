import { randomBytes, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { toRequest } from '#domain/cart/cart-request.ts';
import { bankAccount } from '#domain/testing/bank-account.ts';
import { call } from '../../web/api-client.ts';
import { expectAccessible } from '../axe.ts';
import { cartOf } from '../cart-of.ts';
import {
  closeRecommendations,
  expectWallet,
  openCheckout,
  saveShipping,
  summaryOf,
  walletButton,
} from '../checkout.ts';
import { expect, expectNoSidewaysScroll, signInAs, test } from '../fixtures.ts';
import { administrator } from '../shop-address.ts';
import { openSession, overHttp } from '../shopkeeper.ts';
import { acceptTransfers, orderByTransfer, stopTransfers } from '../transfers.ts';

// Alone: every checkout of the shop offers the transfer.
test.use({ viewport: { width: 390, height: 844 }, expectedConsoleError: /net::ERR_FAILED/ });
test.beforeAll(() => acceptTransfers());
test.afterAll(stopTransfers);

const orderIdOf = (url: string) => /orders\/([^/]+)\/transferencia/.exec(url)?.[1] ?? '';

const asAdministrator = async () => ({ token: (await openSession(administrator)).token });

async function receive(orderId: string, amount: number) {
  const input = { params: { orderId }, body: { amount } };
  await call(overHttp, 'PUT /api/admin/transfers/:orderId/approve', input, await asAdministrator());
}

test('beside the wallet a shopper chooses the transfer, copies its data, sends the receipt and sees it confirmed', async ({
  page,
  context,
  customer,
  shopkeeper,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const product = await shopkeeper.addProduct({ precio: 32_000 });
  await openCheckout(page, customer, cartOf([product, 1]));
  await expect(summaryOf(page)).toContainText(
    'Pagás en el sitio de Mercado Pago o por transferencia.',
  );
  await saveShipping(page);
  await expectWallet(page);
  await expectNoSidewaysScroll(page);
  await summaryOf(page).getByRole('button', { name: 'Pagar con transferencia' }).click();

  await expect(page).toHaveURL(/\/orders\/[^/]+\/transferencia$/);
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Transferí para terminar');
  await expect(main).toContainText('KINGS.ROPA');
  await expect(main).toContainText(/Guardamos tus prendas hasta el .+/);
  await main.getByRole('button', { name: 'Copiar CBU o CVU' }).click();
  await expect(page.getByText('CBU o CVU: copiado')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(bankAccount.transferCbu);
  await expectAccessible(page, 'the data of a transfer');
  await expectNoSidewaysScroll(page);
  await expect(page.getByRole('link', { name: /^Carrito/ }).or(main)).not.toContainText('1 unidad');

  // What is no receipt is refused, and nothing changes.
  const file = page.getByLabel('Comprobante de la transferencia');
  const html = Buffer.from('<!doctype html><script>alert(1)</script>');
  await file.setInputFiles({ name: 'comprobante.pdf', mimeType: 'application/pdf', buffer: html });
  await expect(main.getByRole('alert')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Ya transferí' })).toBeVisible();
  await page.route('**/transfer-receipt', (route) => route.abort(), { times: 1 });
  const pdf = Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  );
  const receipt = { name: 'comprobante.pdf', mimeType: 'application/pdf', buffer: pdf };
  await file.setInputFiles(receipt);
  await expect(main.getByRole('alert')).toContainText('No se pudo conectar');
  await file.setInputFiles(receipt);
  await expect(main).toContainText('Mandaste un comprobante.');
  await expect(main.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Estamos confirmando tu transferencia',
  );
  // The way to the card closes once the money is on its way.
  await expect(main.getByRole('button', { name: 'Prefiero pagar con Mercado Pago' })).toHaveCount(
    0,
  );
  await expectAccessible(page, 'a transfer that is compared');

  const orderId = orderIdOf(page.url());
  await page.goto('/orders');
  const purchase = page.getByRole('article');
  await expect(purchase).toContainText('Estamos confirmando tu transferencia.');
  await purchase.getByRole('link', { name: 'Ver los datos para transferir' }).click();
  await expect(page).toHaveURL(/\/transferencia$/);
  await receive(orderId, 30_000);
  await page.reload();
  await expect(main).toContainText('Recibimos $30.000 ARS.');
  await expectNoSidewaysScroll(page);
  const rest = 32_000 + 10_000 - 30_000;
  await expect(main).toContainText(`$${rest.toLocaleString('es-AR')} ARS`);
  await receive(orderId, rest);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recibimos tu pago');
  await page.getByRole('link', { name: 'Ver Mis Compras' }).click();
  await expect(purchase).toContainText('Pago por transferencia');
  await purchase.getByRole('link', { name: 'Ver comprobante' }).click();
  await expect(main).toContainText('Transferencia');
});

test('a receipt is cancelled while it is sent, and a large photograph is sent smaller', async ({
  page,
  customer,
  shopkeeper,
}) => {
  const { orderId } = await orderByTransfer(customer, cartOf([await shopkeeper.addProduct(), 1]));
  const raw = { width: 1000, height: 750, channels: 3 } as const;
  const buffer = await sharp(randomBytes(raw.width * raw.height * raw.channels), { raw })
    .resize(4000, 3000, { kernel: 'cubic' })
    .jpeg({ quality: 95 })
    .toBuffer();
  await signInAs(page, customer);
  await page.goto(`/orders/${orderId}/transferencia`);
  const main = page.getByRole('main');
  const report = main.getByRole('button', { name: 'Ya transferí' });
  await expect(report).toBeVisible();
  const file = page.getByLabel('Comprobante de la transferencia');
  const receipt = { name: 'comprobante.jpg', mimeType: 'image/jpeg', buffer };

  await page.route('**/transfer-receipt', () => {}, { times: 1 });
  const held = page.waitForRequest('**/transfer-receipt');
  await file.setInputFiles(receipt);
  await held;
  await expect(report).toHaveAttribute('aria-disabled');
  await expectAccessible(page, 'a receipt that is sent');
  await expectNoSidewaysScroll(page);
  await main.getByRole('button', { name: 'Dejar de enviar' }).click();
  await expect(report).not.toHaveAttribute('aria-disabled');
  await expect(main).not.toContainText('Enviando el comprobante');
  await expect(main.getByRole('alert')).toHaveCount(0);
  await expect(main.locator(':focus')).toBeVisible();

  const sent = page.waitForRequest('**/transfer-receipt');
  await file.setInputFiles(receipt);
  await expect(main).toContainText('Mandaste un comprobante.');
  const { requestBodySize } = await (await sent).sizes();
  expect(requestBodySize).toBeGreaterThan(10_000);
  expect(requestBodySize).toBeLessThan(buffer.length / 2);
});

test('a transfer that the shop does not find is answered, and the order is paid with the card after all', async ({
  page,
  customer,
  shopkeeper,
}) => {
  const product = await shopkeeper.addProduct({ precio: 32_000 });
  const other = await shopkeeper.addProduct({ precio: 20_000 });
  await openCheckout(page, customer, cartOf([product, 1]));
  await saveShipping(page);
  await expectWallet(page);
  await summaryOf(page).getByRole('button', { name: 'Modificar pedido' }).click();
  // With the address there, the transfer is chosen before the order is placed.
  await summaryOf(page).getByRole('button', { name: 'Pagar con transferencia' }).click();
  await expect(page).toHaveURL(/\/transferencia$/);
  const orderId = orderIdOf(page.url());
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Ya transferí' }).click();
  await expect(main).toContainText('Avisaste que transferiste.');
  await expect(main.locator(':focus')).toBeVisible();
  const refusal = { params: { orderId }, body: { answer: 'El comprobante es de otra cuenta.' } };
  await call(
    overHttp,
    'PUT /api/admin/transfers/:orderId/refuse',
    refusal,
    await asAdministrator(),
  );
  await page.reload();
  await expect(main).toContainText('El comprobante es de otra cuenta.');
  await expectAccessible(page, 'a transfer that was not found');
  await main.getByRole('button', { name: 'Prefiero pagar con Mercado Pago' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Falta pagar tu compra');
  await expectWallet(page);
  await main.getByRole('button', { name: 'Pagar con transferencia' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Transferí para terminar');
  await main.getByRole('button', { name: 'Prefiero pagar con Mercado Pago' }).click();
  await expectWallet(page);

  // The next purchase is another order.
  const state = { cart: cartOf([other, 1]), changes: [] };
  await page.evaluate(
    (stored) => localStorage.setItem('cart', stored),
    JSON.stringify({ state, version: 1 }),
  );
  await page.goto('/kings/pay');
  await closeRecommendations(page);
  await summaryOf(page).getByRole('button', { name: 'Pagar con transferencia' }).click();
  await expect(page).toHaveURL(/\/transferencia$/);
  expect(orderIdOf(page.url())).not.toBe(orderId);

  await page.goto(`/orders/${orderId}/transferencia`);
  await main.getByRole('button', { name: 'Pagar con Mercado Pago' }).click();
  await expectWallet(page);
  await walletButton(page).click();
  await expect(page.getByRole('button', { name: /Pagar/ })).toBeVisible();
});

test('who pays a link by transfer reads on its page that the transfer was not found', async ({
  page,
  shopkeeper,
}) => {
  const product = await shopkeeper.addProduct({ precio: 32_000 });
  const products = toRequest(cartOf([product, 1]));
  const sale = { body: { saleReference: randomUUID(), products, total: 32_000 } };
  const session = await asAdministrator();
  const link = await call(overHttp, 'POST /api/admin/payment-links', sale, session);
  await page.goto(link.path);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Pagar con transferencia' }).click();
  await expect(main).toContainText('KINGS.ROPA');
  await main.getByRole('button', { name: 'Ya transferí' }).click();
  await expect(main).toContainText('Avisaste que transferiste');
  const answer = 'No vemos ningún movimiento de ese importe.';
  const refusal = { params: { orderId: link.orderId }, body: { answer } };
  await call(overHttp, 'PUT /api/admin/transfers/:orderId/refuse', refusal, session);
  await page.reload();
  await expect(main).toContainText(`No encontramos tu transferencia: ${answer}`);
  await expect(main.getByRole('button', { name: 'Ya transferí' })).toBeVisible();
  await expectAccessible(page, 'the page of a link whose transfer was not found');
  await expectNoSidewaysScroll(page);
});

test('the discount for a transfer is named beside the wallet, and paid with the card the order costs what it did', async ({
  page,
  customer,
  shopkeeper,
}) => {
  await acceptTransfers(10);
  const product = await shopkeeper.addProduct({ precio: 32_000 });
  await openCheckout(page, customer, cartOf([product, 1]));
  await saveShipping(page);
  await expectWallet(page);
  const discounted = { name: 'Pagar con transferencia, 10 % menos' };
  await summaryOf(page).getByRole('button', discounted).click();
  await expect(page).toHaveURL(/\/orders\/[^/]+\/transferencia$/);
  const main = page.getByRole('main');
  await expect(main).toContainText('$38.800 ARS');
  await expect(main).toContainText('Con $3.200 ARS de descuento por pagar con transferencia.');
  await expectAccessible(page, 'a transfer with a discount');
  const url = page.url();
  await main.getByRole('button', { name: 'Prefiero pagar con Mercado Pago' }).click();
  await expect(main.getByRole('button', discounted)).toBeVisible();
  await main.getByRole('button', discounted).click();
  await expect(main).toContainText('$38.800 ARS');
  await receive(orderIdOf(url), 38_800);
  await page.goto('/orders');
  const purchase = page.getByRole('article');
  await expect(purchase).toContainText('Pago por transferencia −$3.200');
  await expect(purchase).toContainText('$38.800 ARS envio incluido');
  await acceptTransfers();
});

test('who confirms a price that changed still pays by transfer', async ({
  page,
  customer,
  shopkeeper,
}) => {
  const product = await shopkeeper.addProduct({ precio: 32_000 });
  await openCheckout(page, customer, cartOf([product, 1]));
  await saveShipping(page);
  await expectWallet(page);
  const summary = summaryOf(page);
  await summary.getByRole('button', { name: 'Modificar pedido' }).click();
  const transfer = summary.getByRole('button', { name: 'Pagar con transferencia' });
  await expect(summary.getByRole('button', { name: 'Continuar al pago' })).toBeVisible();
  await shopkeeper.changeProduct(product, { precio: 33_000 });
  await transfer.click();
  const main = page.getByRole('main');
  await expect(main).toContainText('$33.000 ARS');
  await main.getByRole('button', { name: 'Confirmar y continuar' }).click();
  await expect(page).toHaveURL(/\/orders\/[^/]+\/transferencia$/);
});
