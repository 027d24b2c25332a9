import { toRequest } from '#domain/cart/cart-request.ts';
import { call } from '../../web/api-client.ts';
import { expectAccessible } from '../axe.ts';
import { buy } from '../buy.ts';
import { cartOf } from '../cart-of.ts';
import { createOrder, payAtProvider } from '../checkout.ts';
import { expect, expectNoSidewaysScroll, mailedLink, signInAs, test } from '../fixtures.ts';
import { administrator } from '../shop-address.ts';
import { openSession, overHttp } from '../shopkeeper.ts';
import { chargeBack } from '../simulator.ts';

test('a shopper without purchases sees a link to the shop', async ({ page, customer }) => {
  await page.goto('/orders');
  await expect(page.getByText('Iniciá sesión para ver tus compras')).toBeVisible();
  await signInAs(page, customer);
  await page.goto('/vectorgas');
  // The page stores its theme after the first paint.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
  await page.goto('/orders');
  await expect(page.getByRole('heading', { level: 1, name: 'Mis Compras' })).toBeVisible();
  await expect(page.getByText('No hay ninguna compra registrada')).toBeVisible();
  await page.getByRole('link', { name: 'Ir a comprar' }).click();
  await expect(page).toHaveURL('/vectorgas');
});

test.describe('with a connection that fails once', () => {
  test.use({ expectedConsoleError: /net::ERR_FAILED/ });

  test('what was bought at the counter joins the account by an e-mailed link', async ({
    page,
    customer,
    shopkeeper,
  }) => {
    const product = await shopkeeper.addProduct({ precio: 20_000 });
    const { token } = await openSession(administrator);
    const body = {
      ...{ saleReference: crypto.randomUUID(), products: toRequest(cartOf([product, 1])) },
      ...{ total: 20_000, payments: [{ method: 'cash' as const, amount: 20_000 }] },
      buyer: { name: 'Camila', email: customer.email },
    };
    await call(overHttp, 'POST /api/admin/sales', { body }, { token });
    await signInAs(page, customer);
    await page.goto('/orders');
    await expect(page.getByText('No hay ninguna compra registrada')).toBeVisible();
    await page.getByRole('button', { name: 'Sumar mis compras' }).click();
    await expect(page.getByText(`Te mandamos un correo a ${customer.email}`)).toBeVisible();
    await expectAccessible(page, 'purchases without any');

    // A connection that fails does not use the link up.
    await page.route('**/api/user/order-attachments?*', (route) => route.abort(), { times: 1 });
    await page.goto(await mailedLink(customer.email, '/orders'));
    await expect(page.getByText('No se pudo conectar con la tienda.')).toBeVisible();
    await page.getByRole('button', { name: 'Sumar mis compras' }).click();
    await expect(page.getByText('Sumamos una compra a tu cuenta.')).toBeVisible();
    await expect(page).toHaveURL('/orders');
    const purchase = page.getByRole('article');
    await expect(purchase).toContainText(product.nombre);
    await expect(purchase).toContainText('Entregado');
    await expectAccessible(page, 'a purchase of the counter');
  });
});

test('a purchase shows its products, price, status and tracking code', async ({
  page,
  customer,
  shopkeeper,
}) => {
  const [tee, other] = [
    await shopkeeper.addProduct({ precio: 20_000 }),
    await shopkeeper.addProduct(),
  ];
  const combo = await shopkeeper.addPromotion([tee, other], { promoPrice: 50_000 });
  const cart = cartOf([tee, 2], [combo, 1]);
  const { orderId, preferenceId } = await createOrder(customer, cart);
  await payAtProvider(preferenceId);
  await signInAs(page, customer);
  await page.goto(`/pago-exitoso?orderId=${orderId}`);
  await page.getByRole('link', { name: 'Ver Mis Compras' }).click();

  const purchase = page.getByRole('article');
  await expect(purchase.getByRole('heading', { level: 2 })).toHaveText(/^Compra #[0-9a-f]{8}$/);
  await expect(purchase.getByText(/ · Pago \d+$/)).toBeVisible();
  const today = new Intl.DateTimeFormat('es-AR', { year: 'numeric', month: 'long' });
  await expect(purchase.locator('time')).toContainText(today.format(new Date()));
  const lines = purchase.getByRole('listitem');
  const product = lines.filter({ has: page.getByRole('heading', { name: tee.nombre }) });
  await expect(product).toContainText('Negra · Negro · Talle M');
  await expect(product).toContainText('$20.000 ARS × 2');
  await expect(product).toContainText('$40.000 ARS');
  const picture = product.locator('img');
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);
  const bundle = lines.filter({ has: page.getByRole('heading', { name: combo.name }) });
  await expect(bundle).toContainText(`${other.nombre}: Negra · Negro · Talle M`);
  await expect(bundle).not.toContainText('×');
  await expect(purchase).toContainText('$100.000 ARS envio incluido');
  await expect(purchase).toContainText('Aceptado');
  await expect(purchase).not.toContainText('Código de seguimiento');
  await expectNoSidewaysScroll(page);

  const { token } = shopkeeper;
  await call(overHttp, 'PUT /api/admin/orders/:id/approve', { params: { id: orderId } }, { token });
  const sent = { params: { orderId }, body: { trackingCode: 'AR123456789' } };
  await call(overHttp, 'POST /api/admin/orders/:orderId', sent, { token });
  await page.reload();
  await expect(purchase).toContainText('Aprobado');
  await expect(purchase).toContainText('AR123456789');
});

test('a shipped purchase whose payment was charged back shows it, and stays listed', async ({
  page,
  customer,
  shopkeeper,
}) => {
  const id = await buy(customer, await shopkeeper.addProduct());
  const { token } = shopkeeper;
  await call(overHttp, 'PUT /api/admin/orders/:id/approve', { params: { id } }, { token });
  const sent = { params: { orderId: id }, body: { trackingCode: 'AR-78' } };
  const { order } = await call(overHttp, 'POST /api/admin/orders/:orderId', sent, { token });
  await chargeBack(order.paymentInfo?.paymentId ?? '');
  await signInAs(page, customer);
  const purchase = page.getByRole('article');
  await expect(async () => {
    await page.goto('/orders');
    const text = 'Desconociste el pago: el banco te devuelve el dinero.';
    await expect(purchase).toContainText(text, { timeout: 2000 });
  }).toPass();
  await expect(purchase).toContainText('Aprobado');
  await expect(purchase).toContainText('AR-78');
  await expectNoSidewaysScroll(page);
});

test.describe('while the shop cannot be reached', () => {
  test.use({ expectedConsoleError: /net::ERR_FAILED/ });

  test('the purchases can be reloaded', async ({ page, customer }) => {
    await signInAs(page, customer);
    await page.route('**/api/user/orders', (route) => route.abort(), { times: 1 });
    await page.goto('/orders');
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('No pudimos cargar tus compras');
    await alert.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByText('No hay ninguna compra registrada')).toBeVisible();
  });
});

test('a purchase has a receipt that can be printed, for its shopper alone', async ({
  page,
  customer,
  shopkeeper,
}) => {
  const product = await shopkeeper.addProduct();
  const orderId = await buy(customer, product);
  await page.goto(`/orders/${orderId}/comprobante`);
  await expect(page.getByText('Iniciá sesión para ver tus compras')).toBeVisible();
  await signInAs(page, customer);
  await page.goto('/orders');
  await page.getByRole('link', { name: 'Ver comprobante' }).click();
  const main = page.getByRole('main');
  await expect(
    main.getByRole('heading', { level: 1, name: 'Comprobante de compra' }),
  ).toBeVisible();
  for (const text of [
    'Este comprobante no es una factura.',
    `#${orderId.slice(-8)}`,
    product.nombre,
    '$42.000 ARS',
    'CUIT 30-00000000-7',
    'IVA contenido: $7.289,26',
  ]) {
    await expect(main).toContainText(text);
  }
  await expectNoSidewaysScroll(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(main.getByRole('button')).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
  await page.goto('/orders/00000000-0000-7000-8000-000000000000/comprobante');
  await expect(main.getByRole('alert')).toContainText('No encontramos esta compra');
});
