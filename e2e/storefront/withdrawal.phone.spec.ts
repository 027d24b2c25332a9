import { call } from '../../web/api-client.ts';
import { openPanel } from '../admin/panel.ts';
import { buy } from '../buy.ts';
import { expect, expectNoSidewaysScroll, mailedLink, test } from '../fixtures.ts';
import { findProduct, overHttp, sizeOf } from '../shopkeeper.ts';
import { paymentStatus } from '../simulator.ts';

test('a guest withdraws from the footer, and the owner refunds the purchase', async ({
  page,
  browser,
  customer,
  shopkeeper,
}) => {
  const product = await shopkeeper.addProduct();
  const { stock } = sizeOf(product);
  const orderId = await buy(customer, product);
  await page.goto('/kings');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Botón de arrepentimiento' })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Botón de arrepentimiento');
  await expect(page.getByRole('main')).toContainText('No hace falta que te registres');
  const number = page.getByLabel('Número de compra');
  await number.fill('mi compra');
  await page.getByRole('button', { name: 'Pedir la devolución' }).click();
  await expect(number).toBeFocused();
  await expect(number).toHaveAccessibleDescription(/El número tiene ocho letras o números/);
  await number.fill(`#${orderId.slice(-8)}`);
  await page.getByLabel('Correo electrónico').fill(customer.email);
  await page.getByLabel('Motivo (opcional)').fill('Me arrepentí');
  await page.getByRole('button', { name: 'Pedir la devolución' }).click();

  const main = page.getByRole('main');
  const shown = main.getByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
  await expect(shown).toBeVisible();
  await expect(main).toContainText('te respondemos dentro de las 24 horas');
  const code = (await shown.textContent()) ?? '';
  await expectNoSidewaysScroll(page);
  expect(await mailedLink(customer.email, '/arrepentimiento\\?codigo=')).toContain(
    `codigo=${code}`,
  );

  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const panel = await context.newPage();
  await openPanel(panel, '/admin/inicio');
  await panel.getByRole('link', { name: 'Arrepentimientos', exact: true }).click();
  const row = panel.getByRole('listitem').filter({ hasText: code });
  await expect(row).toContainText('«Me arrepentí»');
  await expect(row).toContainText(/Quedan 23 horas para responder/);
  await row.getByRole('button', { name: `Aceptar y devolver ${code}` }).click();
  const dialog = panel.getByRole('alertdialog', { name: 'Aceptar el arrepentimiento' });
  await expect(dialog).toContainText('La orden se cancela y sus prendas vuelven al stock.');
  await dialog.getByRole('button', { name: 'Aceptar y devolver' }).click();
  await expect(row).toContainText('Aceptado por admin@vidriera.test');
  await context.close();

  const { order } = await call(
    overHttp,
    'GET /api/admin/orders/:orderId',
    { params: { orderId } },
    { token: shopkeeper.token },
  );
  expect(order.state).toBe('Cancelado');
  await expect
    .poll(() => paymentStatus(order.paymentInfo?.paymentId ?? ''), { timeout: 30_000 })
    .toBe('refunded');
  expect(sizeOf(await findProduct(product)).stock).toBe(stock);
  await page.reload();
  await expect(main).toContainText('Aceptamos tu arrepentimiento.');
});

test('a request for a purchase that does not exist looks the same, and its code shows its state', async ({
  page,
}) => {
  await page.goto('/arrepentimiento');
  await page.getByLabel('Número de compra').fill('00000000');
  await page.getByLabel('Correo electrónico').fill('nadie@example.com');
  await page.getByRole('button', { name: 'Pedir la devolución' }).click();
  const main = page.getByRole('main');
  await expect(main).toContainText('te respondemos dentro de las 24 horas');
  const code = (await main.getByText(/^[2-9A-Z]{4}(-[2-9A-Z]{4}){2}$/).textContent()) ?? '';
  await main.getByRole('button', { name: 'Hacer otro pedido' }).click();
  await main.getByRole('button', { name: 'Ver mi pedido' }).click();
  await expect(main.getByLabel('Código de arrepentimiento')).toHaveAccessibleDescription(
    'Ingresá el código',
  );
  await main.getByLabel('Código de arrepentimiento').fill('AAAA-BBBB-CCCC');
  await main.getByRole('button', { name: 'Ver mi pedido' }).click();
  // The wrong code stays in its field, with its error.
  const field = main.getByLabel('Código de arrepentimiento');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('AAAA-BBBB-CCCC');
  await expect(field).toBeInViewport();
  await expect(field).toHaveAccessibleDescription(
    /No encontramos un pedido con el código AAAA-BBBB-CCCC/,
  );
  await main.getByRole('button', { name: 'Hacer otro pedido' }).click();
  await expect(field).toHaveValue('');
  await field.fill(code.toLowerCase());
  await main.getByRole('button', { name: 'Ver mi pedido' }).click();
  const shown = page.getByText(code, { exact: true });
  await expect(shown).toBeInViewport();
  await expect(main.locator(':focus').filter({ has: shown })).toBeVisible();
  await expect(main).toContainText('Compra #00000000');
});

test.describe('before hydration', () => {
  test.use({ expectedConsoleError: /ERR_FAILED/ });

  test('a form that is posted before its page is hydrated is answered with the wrong field focused', async ({
    page,
  }) => {
    const scripts = /\/assets\/.*\.js$/;
    await page.route(scripts, (route) => route.abort());
    await page.goto('/arrepentimiento');
    const number = page.getByLabel('Número de compra');
    await number.fill('mi compra');
    await page.unroute(scripts);
    await page.getByRole('button', { name: 'Pedir la devolución' }).click();
    await expect(number).toBeFocused();
    await expect(number).toHaveValue('mi compra');
    await expect(number).toHaveAccessibleDescription(/El número tiene ocho letras o números/);
  });
});
