import { readFile } from 'node:fs/promises';
import { shortId } from '#domain/orders/order-state.ts';
import { call } from '../../web/api-client.ts';
import { expectAccessible } from '../axe.ts';
import { cartOf } from '../cart-of.ts';
import { expect, expectNoSidewaysScroll, test } from '../fixtures.ts';
import { overHttp, testedShop } from '../shopkeeper.ts';
import { acceptTransfers, orderByTransfer, stopTransfers } from '../transfers.ts';
import { openPanel } from './panel.ts';

// Alone: every checkout of the shop offers the transfer.
test.beforeAll(() => acceptTransfers());
test.afterAll(stopTransfers);

const page = '/admin/transferencias';
const pdf = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';

async function sendReceipt(orderId: string, token: string) {
  const body = new FormData();
  body.append('file', new File([pdf], 'comprobante.pdf', { type: 'application/pdf' }));
  const headers = { authorization: `Bearer ${token}` };
  const path = `${testedShop().address}/api/user/orders/${orderId}/transfer-receipt`;
  expect((await fetch(path, { method: 'POST', body, headers })).status).toBe(201);
}

for (const width of [390, 1280]) {
  test(`the owner compares the bank, records what came in and returns what is too much, at ${width} px`, async ({
    page: browser,
    customer,
    shopkeeper,
  }) => {
    await browser.setViewportSize({ width, height: 844 });
    const { token } = customer;
    const product = await shopkeeper.addProduct({ precio: 32_000 });
    const other = await shopkeeper.addProduct({ precio: 57_000 + width });
    const { orderId } = await orderByTransfer(customer, cartOf([product, 1]));
    const matched = await orderByTransfer(customer, cartOf([other, 1]));
    await sendReceipt(orderId, token);

    await openPanel(browser, '/admin/inicio');
    await browser.getByRole('link', { name: /transferencias? para comparar/ }).click();
    await expect(browser).toHaveURL(page);
    const main = browser.getByRole('main');
    const row = main
      .getByRole('listitem')
      .filter({ hasText: shortId(orderId) })
      .first();
    await expect(row).toContainText('Para comparar');
    await expect(row).toContainText('$42.000 ARS');
    await expectAccessible(browser, 'the transfers');
    await expectNoSidewaysScroll(browser);

    const download = browser.waitForEvent('download');
    await row.getByRole('button', { name: 'Comprobante 1' }).click();
    expect(await readFile(await (await download).path(), 'utf8')).toBe(pdf);

    // What is no amount is refused, and stays in its field.
    await row.getByRole('button', { name: 'Registrar lo que llegó' }).click();
    const dialog = browser.getByRole('alertdialog');
    const amount = dialog.getByLabel('Importe que llegó a tu cuenta');
    await expect(amount).toHaveValue('42000');
    await amount.fill('cuarenta');
    await dialog.getByRole('button', { name: 'Registrar' }).click();
    await expect(browser.getByText('Error al registrar la transferencia')).toBeVisible();
    await expect(amount).toHaveValue('cuarenta');
    await expect(amount).toBeFocused();
    await expect(amount).toHaveAccessibleDescription(/.+/);
    await amount.fill('40.000');
    await dialog.getByRole('button', { name: 'Registrar' }).click();
    await expect(browser.getByText('Registrado: la orden espera el resto')).toBeVisible();
    await expect(row).toContainText('Ya llegaron $40.000 ARS.');
    await expect(row).toContainText('$2.000 ARS');

    await row.getByRole('button', { name: 'No llegó' }).click();
    await dialog.getByLabel('Qué pasó').fill('Faltan dos mil pesos.');
    await expectAccessible(browser, 'an answer about a transfer');
    await dialog.getByRole('button', { name: 'Enviar la respuesta' }).click();
    await expect(row).toContainText('«Faltan dos mil pesos.»');

    // More than the rest: the order is bought, and what is beyond is to be returned.
    await row.getByRole('button', { name: 'Registrar lo que llegó' }).click();
    await expect(amount).toHaveValue('2000');
    await expect(amount).toHaveAccessibleDescription('');
    await amount.fill('2500');
    await dialog.getByRole('button', { name: 'Registrar' }).click();
    await expect(browser.getByText('La orden quedó paga')).toBeVisible();
    await expect(row.getByRole('button', { name: 'No llegó' })).toHaveCount(0);

    const statement = main.getByLabel('Movimientos');
    await statement.fill('12/03/2026;Transferencia recibida;1,00;900.000,00');
    await main.getByRole('button', { name: 'Comparar' }).click();
    await expect(main).toContainText('Ningún movimiento tiene el importe ni la referencia');
    const total = (67_000 + width).toLocaleString('es-AR');
    const csv = Buffer.from(
      `Fecha;Concepto;Importe\n12/03/2026;Débito;-100,00\n12/03/2026;Transferencia recibida;${total},00\n`,
    );
    await main
      .getByLabel('Elegir un archivo')
      .setInputFiles({ name: 'movimientos.csv', mimeType: 'text/csv', buffer: csv });
    await expect(statement).toHaveValue(/Transferencia recibida/);
    await main.getByRole('button', { name: 'Comparar' }).click();
    await expect(main).toContainText('Coincide el importe');
    await expectAccessible(browser, 'a proposal of the statement');
    await expectNoSidewaysScroll(browser);
    await main.getByRole('button', { name: `Registrar $${total} ARS` }).click();
    await dialog.getByRole('button', { name: 'Registrar' }).click();
    await expect(browser.getByText('La orden quedó paga').last()).toBeVisible();

    await browser.goto(`${page}#devoluciones`);
    const refund = main
      .getByRole('region', { name: 'Devoluciones por transferir' })
      .getByRole('listitem')
      .filter({ hasText: shortId(orderId) });
    await expect(refund).toContainText('$500 ARS');
    await refund.getByRole('link', { name: `Orden #${shortId(orderId)}` }).click();
    await expect(main).toContainText('Falta devolverla');
    const orderUrl = browser.url();
    await browser.goBack();
    await refund.getByRole('button', { name: 'Ya la transferí' }).click();
    await dialog.getByLabel('A qué CBU, CVU o alias').fill('CAMILA.PRUEBA');
    await dialog.getByRole('button', { name: 'Ya la transferí' }).click();
    await expect(browser.getByText('Devolución registrada')).toBeVisible();
    await expect(refund).toHaveCount(0);
    await browser.goto('/admin/auditoria');
    await expect(main).toContainText('Hizo una devolución de');
    await expect(main).not.toContainText('CAMILA.PRUEBA');
    await browser.goto(orderUrl);
    await expect(main).toContainText('CAMILA.PRUEBA');

    // A second transfer of the order, which is paid.
    await main.getByRole('button', { name: 'Registrar una transferencia' }).click();
    await expect(amount).toHaveValue('');
    await expectAccessible(browser, 'a transfer that no order waits for');
    await amount.fill('42000');
    await dialog.getByRole('button', { name: 'Registrar' }).click();
    await expect(browser.getByText('Registrado: no compra nada')).toBeVisible();
    await expect(main).toContainText('Falta devolverla');
    await expectNoSidewaysScroll(browser);

    for (const id of [orderId, matched.orderId]) {
      const { order } = await call(
        overHttp,
        'GET /api/user/orders/:orderId',
        { params: { orderId: id } },
        { token },
      );
      expect(order.state).toBe('Aceptado');
    }
  });
}
