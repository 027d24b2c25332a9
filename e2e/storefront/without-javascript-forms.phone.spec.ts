import { call } from '../../web/api-client.ts';
import { buy } from '../buy.ts';
import { expect, expectNoSidewaysScroll, mailedLink, test } from '../fixtures.ts';
import { overHttp, sizeOf, withStock } from '../shopkeeper.ts';

test.use({ javaScriptEnabled: false });

const whenParsed = { waitUntil: 'domcontentloaded' } as const;
const code = /^[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}$/;

test('without JavaScript a shopper withdraws from the footer, and looks the request up by its code', async ({
  page,
  customer,
  shopkeeper,
}) => {
  const product = await shopkeeper.addProduct();
  const orderId = await buy(customer, product);
  await page.goto('/kings', whenParsed);
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Botón de arrepentimiento' })
    .click();
  const number = page.getByLabel('Número de compra');
  const email = page.getByLabel('Correo electrónico');
  await number.fill('mi compra');
  await email.fill(customer.email);
  await page.getByLabel('Motivo (opcional)').fill('Me arrepentí');
  await page.getByRole('button', { name: 'Pedir la devolución' }).click();
  await expect(number).toHaveAccessibleDescription(/El número tiene ocho letras o números/);
  await expect(number).toHaveValue('mi compra');
  await expect(email).toHaveValue(customer.email);
  await expect(page.getByLabel('Motivo (opcional)')).toHaveValue('Me arrepentí');
  await expectNoSidewaysScroll(page);
  await number.fill(`#${orderId.slice(-8)}`);
  await page.getByRole('button', { name: 'Pedir la devolución' }).click();
  const main = page.getByRole('main');
  await expect(main).toContainText('te respondemos dentro de las 24 horas');
  const shown = (await main.getByText(code).textContent()) ?? '';
  expect(await mailedLink(customer.email, '/arrepentimiento\\?codigo=')).toContain(shown);
  await expectNoSidewaysScroll(page);

  await main.getByRole('link', { name: 'Hacer otro pedido' }).click();
  await main.getByRole('button', { name: 'Ver mi pedido' }).click();
  const field = main.getByLabel('Código de arrepentimiento');
  await expect(field).toHaveAccessibleDescription('Ingresá el código');
  await field.fill('AAAA-BBBB-CCCC');
  await main.getByRole('button', { name: 'Ver mi pedido' }).click();
  await expect(main).toContainText('No encontramos un pedido con el código AAAA-BBBB-CCCC');
  await main.getByRole('link', { name: 'Hacer otro pedido' }).click();
  await field.fill(shown.toLowerCase());
  await main.getByRole('button', { name: 'Ver mi pedido' }).click();
  await expect(main.getByText(code)).toHaveText(shown);
  await expect(main).toContainText(`Compra #${orderId.slice(-8)}`);
});

test('without JavaScript a shopper confirms an alert, and leaves the list', async ({
  page,
  shopper,
  shopkeeper,
}) => {
  const { email } = shopper;
  const added = await shopkeeper.addProduct();
  const product = await shopkeeper.changeProduct(added, { variants: withStock(added, 0) });
  const body = { sizeId: sizeOf(product)._id, email, store: 'Kings' as const };
  await call(overHttp, 'POST /api/stock-alerts', { body });
  const status = page.getByRole('main').getByRole('status');
  await page.goto(await mailedLink(email, '/avisos/confirmar'), whenParsed);
  await page.getByRole('button', { name: 'Confirmar el aviso' }).click();
  await expect(status).toContainText('Listo: te mandamos un correo cuando vuelva el talle');
  await page.goto(await mailedLink(email, '/avisos/baja'), whenParsed).catch(() => null);
  await page.getByRole('button', { name: 'Salir de la lista' }).click();
  await expect(status).toContainText('Listo: saliste de la lista');
  await expect(page.getByRole('link', { name: 'Ir a la tienda' })).toBeVisible();
});

test('without JavaScript the listing is filtered, and the legal pages are read', async ({
  page,
  shopkeeper,
}) => {
  const product = await shopkeeper.addProduct({ ofertaNuevo: 'Oferta' });
  await page.goto('/kings?talle=M', whenParsed);
  await expect(page.getByRole('article').filter({ hasText: product.nombre })).toBeVisible();
  for (const [name, text] of [
    ['Términos y condiciones', '10 días corridos'],
    ['Política de privacidad', 'AGENCIA DE ACCESO A LA INFORMACIÓN PÚBLICA'],
    ['Cambios y garantía', 'garantía legal de 6 meses'],
  ] as const) {
    await page.getByRole('contentinfo').getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page.getByRole('main')).toContainText(text);
  }
});
