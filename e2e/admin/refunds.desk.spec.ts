import { call } from '../../web/api-client.ts';
import { buy } from '../buy.ts';
import { expect, test } from '../fixtures.ts';
import { findProduct, overHttp, sizeOf } from '../shopkeeper.ts';
import { chargeBack, paymentStatus } from '../simulator.ts';
import { confirmation, openPanel } from './panel.ts';

const deletion = '¿Estás seguro que quieres eliminar esta orden?';

test('an order that was deleted without a refund is refunded in Pagos a revisar', async ({
  page,
  shopkeeper,
  customer,
}) => {
  const id = await buy(customer, await shopkeeper.addProduct());
  await openPanel(page, `/admin/ordenes/${id}`);
  const remove = page.getByRole('button', { name: 'Eliminar' });

  // With the keyboard only: nothing is chosen at first, and the arrow keys choose.
  await remove.focus();
  await page.keyboard.press('Enter');
  const dialog = confirmation(page, deletion);
  const confirm = dialog.getByRole('button', { name: /^Eliminar/ });
  await expect(confirm).toBeDisabled();
  await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0);
  const [refund, noRefund] = [
    dialog.getByRole('radio', { name: /^Devolver \$42\.000 ARS/ }),
    dialog.getByRole('radio', { name: 'No devolver por ahora' }),
  ];
  await refund.focus();
  await page.keyboard.press('Space');
  await expect(refund).toBeChecked();
  await expect(confirm).toHaveText('Eliminar y devolver');
  await page.keyboard.press('ArrowDown');
  await expect(noRefund).toBeChecked();
  await expect(confirm).toHaveText('Eliminar');
  await page.keyboard.press('Escape');
  await expect(remove).toBeFocused();

  // The earlier choice is cleared.
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(confirm).toBeDisabled();
  await noRefund.check();
  await confirm.click();
  await expect(page.getByText('Aceptado → Eliminado')).toBeVisible();
  // It may cover the link, also from the moment that it is clicked.
  await page.getByRole('button', { name: 'Cerrar aviso' }).click();

  await page.getByRole('link', { name: 'Pagos a revisar' }).click();
  const payment = page.getByRole('listitem').filter({ hasText: customer.email });
  await expect(payment).toContainText('Se eliminó la orden sin devolver el pago');
  await expect(payment.getByRole('button', { name: 'Marcar como revisado' })).toBeVisible();
  const [, paymentId = ''] = /Pago (\d+)/.exec((await payment.textContent()) ?? '') ?? [];
  expect(await paymentStatus(paymentId)).toBe('approved');
  const refundButton = payment.getByRole('button', { name: 'Devolver el pago' });
  await refundButton.click();
  const refundDialog = confirmation(page, 'Mercado Pago devuelve $42.000 ARS');
  await page.keyboard.press('Escape');
  await expect(refundDialog).toBeHidden();
  await expect(refundButton).toBeFocused();
  await refundButton.click();
  await refundDialog.getByRole('button', { name: 'Devolver' }).click();
  await expect(page.getByText('Devolución pedida con éxito')).toBeVisible();

  await expect(payment).toContainText('Revisado por admin@vidriera.test');
  await expect(refundButton).toHaveCount(0);
  await expect(payment.getByRole('button', { name: 'Marcar como revisado' })).toHaveCount(0);
  await expect.poll(() => paymentStatus(paymentId)).toBe('refunded');
  await expect(async () => {
    await page.reload();
    await expect(payment).toContainText('Devolución hecha', { timeout: 2000 });
  }).toPass();
  await payment.getByRole('button', { name: 'Quitar la marca' }).click();
  await expect(payment.getByRole('button', { name: 'Marcar como revisado' })).toBeVisible();
  await expect(refundButton).toHaveCount(0);
});

test('a shipped order whose payment was charged back stays Aprobado until it is returned', async ({
  page,
  shopkeeper,
  customer,
}) => {
  const product = await shopkeeper.addProduct();
  const stock = async () => sizeOf(await findProduct(product)).stock;
  const before = await stock();
  const id = await buy(customer, product, { quantity: 2 });
  const { token } = shopkeeper;
  await call(overHttp, 'PUT /api/admin/orders/:id/approve', { params: { id } }, { token });
  const sent = { params: { orderId: id }, body: { trackingCode: 'AR-77' } };
  const { order } = await call(overHttp, 'POST /api/admin/orders/:orderId', sent, { token });
  await chargeBack(order.paymentInfo?.paymentId ?? '');

  const path = `/admin/ordenes/${id}`;
  await openPanel(page, path);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('El pago se devolvió', { exact: true })).toBeVisible({
      timeout: 2000,
    });
  }).toPass();
  const state = page.getByRole('heading', { level: 1 }).locator('..');
  await expect(state).toContainText('Aprobado');
  expect(await stock()).toBe(before - 2);

  await page.goto('/admin/pagos');
  const payment = page.getByRole('listitem').filter({ hasText: customer.email });
  await expect(payment).toContainText('desconoció el pago de una orden ya despachada');
  await expect(payment.getByRole('button', { name: 'Devolver el pago' })).toHaveCount(0);
  await payment.getByRole('link', { name: `Orden #${id.slice(-8)}` }).click();

  // The confirmation dialog has a button of the same name, later in the page.
  const receive = page.getByRole('button', { name: 'Recibir devolución' }).first();
  await receive.click();
  const dialog = confirmation(page, '¿Volvieron todas las prendas de esta orden?');
  await page.keyboard.press('Escape');
  await expect(receive).toBeFocused();
  await receive.click();
  await dialog.getByRole('button', { name: 'Recibir devolución' }).click();
  await expect(page.getByText('Devolución recibida: las prendas volvieron al stock')).toBeVisible();
  await expect(state).toContainText('Cancelado');
  await expect(page.getByText('Aprobado → Cancelado')).toBeVisible();
  await expect(receive).toHaveCount(0);
  expect(await stock()).toBe(before);
});
