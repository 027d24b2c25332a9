import type { Locator, Page, Route } from '@playwright/test';
import { barcodeOf as barcodeOfNumber } from '#domain/catalogue/barcode.ts';
import { call } from '../../web/api-client.ts';
import { expectAccessible } from '../axe.ts';
import { expectWallet, payAtProvider } from '../checkout.ts';
import { expect, expectNoSidewaysScroll, test } from '../fixtures.ts';
import { administrator } from '../shop-address.ts';
import { overHttp, type Shopkeeper } from '../shopkeeper.ts';
import { countClicks } from './clicks.ts';
import { barcodeOf, openCounter, pay, scan, stockOf, untilCached } from './counter.ts';
import { openPanel } from './panel.ts';

test('three garments are sold by scanner in three taps, and by search in nine', async ({
  page,
  shopkeeper,
}) => {
  const [tee, other] = [await shopkeeper.addProduct(), await shopkeeper.addProduct()];
  const codes = [await barcodeOf(tee), await barcodeOf(tee), await barcodeOf(other, 0, 1)];
  const main = page.getByRole('main');
  const taps = await countClicks(page);
  await openCounter(page);
  await scan(page, barcodeOfNumber(2_147_483_647));
  await expect(main.getByRole('alert')).toContainText('Ninguna prenda');
  for (const code of codes) await scan(page, code);
  const sale = main.getByRole('region', { name: 'Venta' });
  await expect(sale).toContainText('3 prendas');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, 'the open sale');
  // Nothing is lost by a reload.
  await page.reload();
  await expect(sale).toContainText('3 prendas');
  await pay(page, 'Efectivo');
  const done = main.getByRole('region', { name: 'Venta registrada' });
  await expect(done).toContainText('✓ Venta registrada');
  expect(await taps()).toBe(3);
  expect([await stockOf(tee), await stockOf(other, 0, 1)]).toEqual([7, 8]);
  await expect(done.getByRole('link', { name: 'Comprobante por WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\?text=.*Total/,
  );
  await expectAccessible(page, 'the sale that is done');

  await done.getByRole('button', { name: 'Nueva venta' }).click();
  const field = page.getByLabel('Escaneá o buscá una prenda');
  for (const product of [tee, tee, other]) {
    await expect(field).toBeFocused();
    await page.keyboard.type(product.nombre.toLowerCase());
    await main
      .getByRole('button', { name: new RegExp(`${product.nombre}.*talle M`) })
      .first()
      .click();
  }
  await pay(page, 'Transferencia');
  await expect(done).toContainText('✓ Venta registrada');
  expect(await taps()).toBe(3 + 1 + 3 + 3);
});

test('a sale is paid in parts, with a reduction and the change of the cash; a card needs its number', async ({
  page,
  shopkeeper,
}) => {
  const product = await shopkeeper.addProduct({ precio: 30_000 });
  const main = page.getByRole('main');
  await openCounter(page);
  await scan(page, await barcodeOf(product));
  const field = page.getByLabel('Escaneá o buscá una prenda');
  await page.getByRole('button', { name: 'Vaciar' }).click();
  await expect(field).toBeFocused();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await main.getByRole('button', { name: 'Cobrar' }).click();
  await expect(main.getByRole('heading', { level: 2 })).toHaveText('A cobrar: $30.000 ARS');
  await main.getByText('Descuento', { exact: true }).click();
  const reduction = main.getByLabel('Importe del descuento');
  await reduction.fill('1');
  await reduction.press('Backspace');
  await expect(reduction).toBeFocused();
  await reduction.fill('10 %');
  await expect(main.getByRole('heading', { level: 2 })).toHaveText('A cobrar: $27.000 ARS');
  await main.getByText('Descuento', { exact: true }).click();
  await main.getByRole('button', { name: 'Tarjeta' }).click();
  await main.getByLabel('Tarjeta: importe').fill('20.000');
  await expect(main).toContainText('Faltan $7.000 ARS');
  await main.getByRole('button', { name: 'Efectivo' }).click();
  await main.getByLabel('Efectivo: importe que entrega').fill('10000');
  await expect(main).toContainText('Vuelto: $3.000 ARS');
  await main.getByRole('button', { name: 'Confirmar venta' }).click();
  await expect(main.getByLabel('Motivo')).toBeFocused();
  await main.getByLabel('Motivo').fill('Cliente de siempre');
  await main.getByRole('button', { name: 'Confirmar venta' }).click();
  await expect(main.getByLabel('Número de cupón de la terminal')).toBeFocused();
  await expectAccessible(page, 'the payment');
  await main.getByLabel('Número de cupón de la terminal').fill('004512');
  await main.getByRole('button', { name: 'Confirmar venta' }).click();
  const done = main.getByRole('region', { name: 'Venta registrada' });
  await expect(done).toContainText('Vuelto: $3.000 ARS');
  await done.getByRole('link', { name: /^Orden #/ }).click();
  await expect(main.getByRole('heading', { name: /^Orden #/ })).toBeVisible();
  await expect(main).toContainText('Cliente de siempre');
  await expect(main).toContainText('Tarjeta (004512)');
});

test('a sale is refused at its field: without a payment method, and with a wrong e-mail', async ({
  page,
  shopkeeper,
}) => {
  const product = await shopkeeper.addProduct({ precio: 30_000 });
  const main = page.getByRole('main');
  await openCounter(page);
  await scan(page, await barcodeOf(product));
  await main.getByRole('button', { name: 'Cobrar' }).click();
  await main.getByRole('button', { name: 'Confirmar venta' }).click();
  const refusal = main.getByRole('alert').filter({ hasText: 'Elegí cómo paga' });
  await expect(refusal).toBeVisible();
  await expect(main.getByRole('button', { name: 'Efectivo' })).toBeFocused();
  await expectAccessible(page, 'a payment without a method');
  await main.getByRole('button', { name: 'Transferencia' }).click();
  await expect(refusal).toHaveCount(0);
  await expect(main.getByLabel('Transferencia: importe')).not.toHaveAttribute('aria-invalid');

  await main.getByText('Cliente (opcional)').click();
  const email = main.getByLabel('Correo, para mandarle el comprobante');
  await email.fill('no es un correo');
  await main.getByText('Cliente (opcional)').click();
  await main.getByRole('button', { name: 'Confirmar venta' }).click();
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription('El correo no es válido');
  await expect(main.getByText('El correo no es válido')).toHaveCount(1);
});

test('a combo is sold with the sizes that are chosen, at its price, beside a garment', async ({
  page,
  shopkeeper,
}) => {
  const [tee, other] = [await shopkeeper.addProduct(), await shopkeeper.addProduct()];
  const combo = await shopkeeper.addPromotion([tee, other], { promoPrice: 50_000 });
  const stock = await stockOf(tee);
  const main = page.getByRole('main');
  await openCounter(page);
  await page.keyboard.type(combo.name);
  const found = main.getByRole('listitem').filter({ hasText: 'Combo de 2 prendas' });
  const add = found.getByRole('button', { name: 'Agregar el combo' });
  await expect(add).toBeDisabled();
  for (const { nombre } of [tee, other]) {
    const size = found.getByLabel(nombre);
    await size.selectOption({ index: 1 });
  }
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, 'a combo at the counter');
  await add.click();
  await scan(page, await barcodeOf(tee));
  const sale = main.getByRole('region', { name: 'Venta' });
  await expect(sale).toContainText('3 prendas');
  await expect(sale).toContainText(`${tee.nombre}: `);
  await page.reload();
  await expect(sale).toContainText('3 prendas');
  await pay(page, 'Efectivo');
  const done = main.getByRole('region', { name: 'Venta registrada' });
  await expect(done).toContainText('✓ Venta registrada');
  await done.getByRole('link', { name: /^Orden #/ }).click();
  await expect(main).toContainText(combo.name);
  expect(await stockOf(tee)).toBe(stock - 2);
});

/** What the panel shows of the sales that wait on the device. */
const waitingOn = (page: Page) =>
  page.getByRole('status').filter({ hasText: /\d ventas? guardadas? en este dispositivo/ });

/** Answers the sales that the page sends, until what it returns is called. */
async function answerSales(page: Page, answer: (route: Route) => Promise<void>) {
  const url = '**/api/admin/sales';
  await page.route(url, (route) =>
    route.request().method() === 'POST' ? answer(route) : route.fallback(),
  );
  return () => page.unroute(url);
}

/** Sells one unit whose request fails until `release` is called: it is stored on the device. */
async function storeSale(page: Page, shopkeeper: Shopkeeper) {
  const product = await shopkeeper.addProduct();
  const stock = await stockOf(product);
  const code = await barcodeOf(product);
  await openCounter(page);
  const release = await answerSales(page, (route) => route.abort());
  await scan(page, code);
  await pay(page, 'Efectivo');
  await expect(page.getByRole('main')).toContainText('Venta guardada en este dispositivo');
  await expect(waitingOn(page)).toBeVisible();
  return { product, stock, release };
}

test.describe('without a connection', () => {
  // The browser reports each request that it cannot send.
  // The last one is of the browser's own check whether the service worker has changed.
  test.use({
    expectedConsoleError:
      /ERR_INTERNET_DISCONNECTED|ERR_FAILED|manifest patches|fetching the script/,
  });

  test('sales go on, over a reload, and each is sent once when it is back', async ({
    page,
    context,
    shopkeeper,
  }) => {
    const product = await shopkeeper.addProduct();
    const stock = await stockOf(product);
    const code = await barcodeOf(product);
    const main = page.getByRole('main');
    const done = main.getByRole('region', { name: 'Venta registrada' });
    const waiting = waitingOn(page);
    await openCounter(page);
    await untilCached(page);
    await context.setOffline(true);
    await scan(page, code);
    await pay(page, 'Efectivo');
    await expect(done).toContainText('Venta guardada en este dispositivo');
    await page.reload();
    await expect(waiting).toContainText('1 venta guardada en este dispositivo');
    await expect(page.getByLabel('Escaneá o buscá una prenda')).toBeFocused();
    await scan(page, code);
    await pay(page, 'Efectivo');
    await expect(waiting).toContainText('2 ventas guardadas en este dispositivo');
    await main.getByRole('button', { name: 'Nueva venta' }).click();
    await context.setOffline(false);
    await expect(waiting).toHaveCount(0);
    expect(await stockOf(product)).toBe(stock - 2);
  });

  test('sales that wait are on every page of the panel, and signing out has a confirmation', async ({
    page,
    shopkeeper,
  }) => {
    const waiting = waitingOn(page);
    const { product, stock, release } = await storeSale(page, shopkeeper);
    await openPanel(page, '/admin/caja');
    await expect(page.getByRole('heading', { level: 1, name: 'Caja' })).toBeVisible();
    await expect(waiting).toContainText('1 venta guardada en este dispositivo');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, 'a sale that waits');

    await page.getByRole('button', { name: 'Abrir menú' }).click();
    const menu = page.getByRole('dialog', { name: 'Menú' });
    await menu.getByRole('button', { name: 'Cerrar sesión' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Hay ventas sin mandar' });
    await expect(dialog).toContainText('Hay 1 venta guardada en este dispositivo');
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await menu.getByRole('button', { name: 'Cerrar', exact: true }).click();
    await release();
    await waiting.getByRole('button', { name: 'Mandar ahora' }).click();
    await expect(waiting).toHaveCount(0);
    expect(await stockOf(product)).toBe(stock - 1);
  });

  test('a stored sale that the shop refuses is discarded on the device', async ({
    page,
    shopkeeper,
  }) => {
    const { product, stock } = await storeSale(page, shopkeeper);
    const message = 'Esta venta ya está registrada, por $1 ARS. Vaciala y empezá otra.';
    const json = { code: 'already_paid', message };
    // The failing route stays: with none until this one is added, the page might send the sale.
    await answerSales(page, (route) => route.fulfill({ status: 409, json }));
    await waitingOn(page).getByRole('button', { name: 'Mandar ahora' }).click();
    const refused = page.getByRole('complementary', { name: 'Ventas que la tienda no recibe' });
    await expect(refused).toContainText(`1 × ${product.nombre}`);
    await expect(refused).toContainText(message);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, 'a sale that the shop refuses');
    await refused.getByRole('button', { name: 'Descartar' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Descartar la venta' });
    await expect(dialog).toContainText('no se va a registrar');
    await dialog.getByRole('button', { name: 'Descartar' }).click();
    await expect(waitingOn(page)).toHaveCount(0);
    expect(await stockOf(product)).toBe(stock);
  });

  test('the counter that was opened from the menu opens again', async ({ page, context }) => {
    await openPanel(page, '/admin');
    await page.getByRole('button', { name: 'Abrir menú' }).click();
    const menu = page.getByRole('dialog', { name: 'Menú' });
    await menu.getByRole('link', { name: 'Mostrador', exact: true }).click();
    const field = page.getByLabel('Escaneá o buscá una prenda');
    await expect(field).toBeFocused();
    await untilCached(page);
    await context.setOffline(true);
    await page.reload();
    await expect(field).toBeFocused();
    await context.setOffline(false);
  });

  test('two devices sell the last unit: one sale waits for the owner', async ({
    page,
    browser,
    shopkeeper,
  }) => {
    const product = await shopkeeper.addProduct({
      variants: [{ color: 'Black', modelName: 'Única', sizes: [{ size: 'M', stock: 1 }] }],
    });
    const code = await barcodeOf(product);
    const other = await browser.newPage();
    for (const device of [page, other]) {
      await openCounter(device);
      await device.context().setOffline(true);
      await scan(device, code);
      await pay(device, 'Efectivo');
      await expect(
        device.getByRole('heading', { name: 'Venta guardada en este dispositivo' }),
      ).toBeVisible();
    }
    await page.context().setOffline(false);
    await expect(page.getByText('Se registró una venta guardada')).toBeVisible();
    await other.context().setOffline(false);
    await expect(other.getByText('Una venta guardada quedó para revisar')).toBeVisible();
    await expect(
      other.getByRole('region', { name: 'Ventas para revisar' }).getByText(product.nombre),
    ).toBeVisible();
    await other.close();

    await page.reload();
    const open = page.getByRole('region', { name: 'Ventas para revisar' });
    const row = open.getByRole('listitem').filter({ hasText: product.nombre });
    await expect(row).toContainText('No hay stock suficiente.');
    await expect(row).toContainText(`La mandó ${administrator.email}`);
    await row.getByRole('button', { name: 'Cerrar sin registrar' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByLabel('Qué se hizo').fill('Devolví el dinero y la prenda volvió');
    await dialog.getByRole('button', { name: 'Cerrar sin registrar' }).click();
    await expect(row).toHaveCount(0);
    expect(await stockOf(product)).toBe(0);
  });
});

test('a garment is exchanged for a dearer one: it is returned for its price, and the other one is sold', async ({
  page,
  shopkeeper,
}) => {
  const [old, dearer] = [
    await shopkeeper.addProduct({ precio: 20_000 }),
    await shopkeeper.addProduct({ precio: 26_500 }),
  ];
  const stock = await stockOf(old);
  const main = page.getByRole('main');
  await openCounter(page);
  await scan(page, await barcodeOf(old));
  await pay(page, 'Efectivo');
  await main.getByRole('link', { name: /^Orden #/ }).click();
  await main.getByRole('button', { name: 'Devolver dinero' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel(old.nombre).check();
  await expect(dialog.getByLabel('Las prendas volvieron a la tienda')).toBeChecked();
  await dialog.getByLabel('Cómo se devuelve el dinero').selectOption('Ahora: efectivo');
  await expect(dialog).toContainText('Le devolvés $20.000 ARS ahora');
  await expectAccessible(page, 'the return');
  await dialog.getByRole('button', { name: 'Devolver $20.000 ARS' }).click();
  await expect(main).toContainText('Cancelado');
  expect(await stockOf(old)).toBe(stock);

  await openCounter(page);
  await scan(page, await barcodeOf(dearer));
  await pay(page, 'Efectivo');
  await expect(main.getByRole('region', { name: 'Venta registrada' })).toContainText('$26.500');
});

test('the drawer is opened, money is taken out, and it is closed against what was counted', async ({
  page,
}) => {
  await openPanel(page, '/admin/caja');
  const main = page.getByRole('main');
  await main.getByLabel('Dinero en la caja al abrir').fill('-5');
  await main.getByRole('button', { name: 'Abrir caja' }).click();
  await expect(main.getByText('No puede ser negativo')).toBeVisible();
  await expect(main.getByLabel('Dinero en la caja al abrir')).toBeFocused();
  await main.getByLabel('Dinero en la caja al abrir').fill('10.000');
  await main.getByRole('button', { name: 'Abrir caja' }).click();
  await main.getByLabel('Importe').fill('2.500,50');
  await main.getByLabel('Motivo').fill('Bolsas');
  await main.getByRole('button', { name: 'Registrar' }).click();
  const drawer = main.getByRole('region', { name: 'Caja abierta' });
  await expect(drawer).toContainText('Bolsas−$2.500,50');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, 'the open drawer');
  // Other journeys sell concurrently: then the drawer is not closed, and shows what should be in it now.
  const closeUntil = (shown: Locator) =>
    expect(async () => {
      if (!(await shown.isVisible()))
        await main.getByRole('button', { name: 'Cerrar caja' }).click({ timeout: 2000 });
      await expect(shown).toBeVisible({ timeout: 2000 });
    }).toPass();
  await main.getByLabel('Dinero contado en la caja').fill('1');
  await closeUntil(main.getByText('Explicá la diferencia'));
  await expect(main.getByLabel('Por qué hay una diferencia')).toBeFocused();
  await main.getByLabel('Por qué hay una diferencia').fill('Prueba');
  await closeUntil(main.getByRole('button', { name: 'Abrir caja' }));
  await main
    .getByRole('button', { name: /^Cerrada el/ })
    .first()
    .click();
  await expect(main).toContainText('Explicación: Prueba');
});

test('a sale in a chat is paid through its link without an account, and the page shows that it was paid', async ({
  page,
  browser,
  shopkeeper,
}) => {
  const product = await shopkeeper.addProduct({ precio: 30_000 });
  const main = page.getByRole('main');
  await openCounter(page);
  await scan(page, await barcodeOf(product));
  await main.getByRole('button', { name: 'Cobrar' }).click();
  await main.getByRole('button', { name: 'Crear enlace de pago' }).click();
  const done = main.getByRole('region', { name: 'Enlace de pago' });
  await expect(done).toContainText('¡Gracias por tu compra! Son $30.000 ARS.');
  await expectAccessible(page, 'the created link');
  const [url = ''] = /http\S+\/pagar\/\S+/.exec(await done.innerText()) ?? [];

  const guest = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await guest.goto(url);
  const shown = guest.getByRole('main');
  await expect(shown).toContainText(product.nombre);
  await expect(shown).toContainText(/Guardamos tus prendas hasta el .+/);
  await expectAccessible(guest, 'the page of a payment link');
  await expectNoSidewaysScroll(guest);
  await shown.getByRole('button', { name: 'Pagar con Mercado Pago' }).click();
  await expectWallet(guest);
  const token = url.split('/').at(-1) ?? '';
  const input = { params: { token } };
  const paid = await call(overHttp, 'POST /api/payment-links/:token/card-payment', input);
  // The provider returns the buyer to the link, after a rejection too.
  await guest.goto(await payAtProvider(paid.preferenceId, 'cc_rejected_insufficient_amount'));
  await expect(shown).toContainText('Mercado Pago rechazó el pago. No se cobró nada.');
  await expect(shown.getByRole('button', { name: 'Pagar con Mercado Pago' })).toBeVisible();
  await guest.goto(await payAtProvider(paid.preferenceId));
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Recibimos tu pago');
  await guest.goto(`${url.slice(0, -3)}AAA`);
  await expect(shown).toContainText('No encontramos esta compra');
  await guest.close();
});
