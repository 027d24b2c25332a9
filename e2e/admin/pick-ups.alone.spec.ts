import { randomUUID } from 'node:crypto';
import type { Session } from '#domain/contract/accounts.ts';
import type { DeliveryMethodDraft } from '#domain/contract/delivery-methods.ts';
import type { Settings } from '#domain/contract/settings.ts';
import { doorMethod, pickupMethod } from '#domain/testing/delivery-methods.ts';
import { createEntry, shippingInfo } from '#domain/testing/purchase.ts';
import { call } from '../../web/api-client.ts';
import { expectAccessible } from '../axe.ts';
import { payOrder } from '../buy.ts';
import { expect, expectNoSidewaysScroll, signInAs, test } from '../fixtures.ts';
import { administrator } from '../shop-address.ts';
import { openSession, overHttp, type Shopkeeper } from '../shopkeeper.ts';
import { confirmation, openPanel, orderRows } from './panel.ts';

// Alone: a delivery method and the term of pick-ups are of every order of the shop.

const asAdministrator = async () => ({ token: (await openSession(administrator)).token });

async function changeSettings(change: Partial<Settings>) {
  const session = await asAdministrator();
  const settings = await call(overHttp, 'GET /api/admin/settings', {}, session);
  await call(overHttp, 'PUT /api/admin/settings', { body: { ...settings, ...change } }, session);
}

async function reset() {
  const session = await asAdministrator();
  const { methods } = await call(overHttp, 'GET /api/admin/delivery-methods', {}, session);
  for (const { _id: id } of methods) {
    await call(overHttp, 'DELETE /api/admin/delivery-methods/:id', { params: { id } }, session);
  }
  await changeSettings({ pickUpDays: null, uncollected: 'esperar' });
}
test.beforeEach(reset);
test.afterAll(reset);

const createMethod = async (body: DeliveryMethodDraft) =>
  call(overHttp, 'POST /api/admin/delivery-methods', { body }, await asAdministrator());

type Delivered = {
  delivery: { id: string; place?: string };
  recipient?: { addressDni: string };
  shippingInfo?: typeof shippingInfo;
  shippingCost?: number;
};

/** A paid order of one garment. */
async function buyOne(shopkeeper: Shopkeeper, { token }: Session, delivered: Delivered) {
  const product = await shopkeeper.addProduct();
  const products = [createEntry(product)];
  const body = { products, ...delivered, paymentReference: randomUUID() };
  const path = 'POST /api/mercadopago/create-preference';
  return payOrder({ token }, await call(overHttp, path, { body }, { token }));
}

/** One that its buyer picks up. */
async function buyToPickUp(shopkeeper: Shopkeeper, customer: Session) {
  const { _id: id, places } = await createMethod(pickupMethod({ name: 'Retiro en el local' }));
  const recipient = { addressDni: shippingInfo.addressDni };
  const delivery = { id, place: places[0]?.id ?? '' };
  return buyOne(shopkeeper, customer, { delivery, recipient });
}

test('an order that is picked up is made ready, handed over and back, and closed when nobody comes', async ({
  page,
  shopkeeper,
  customer,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openPanel(page, '/admin/configuracion');
  await page.getByLabel('Días hábiles para retirar').fill('5');
  await page.getByLabel('Si nadie la retira').selectOption('devolver');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Configuración guardada')).toBeVisible();
  const id = await buyToPickUp(shopkeeper, customer);

  await page.goto(`/admin/ordenes/${id}`);
  const main = page.getByRole('main');
  const confirm = async (name: string, question: string) => {
    await main.getByRole('button', { name, exact: true }).click();
    await confirmation(page, question).getByRole('button', { name, exact: true }).click();
  };
  await confirm('Aprobar', '¿Estás seguro de aprobar esta orden?');
  await expect(page.getByText('Orden aprobada con éxito')).toBeVisible();

  await page.goto('/admin/inicio');
  await main.getByRole('link', { name: /orden para preparar, que se retira/ }).click();
  await expect(orderRows(page)).toHaveCount(1);
  await expect(orderRows(page)).toContainText(id.slice(-8));

  await page.goto(`/admin/ordenes/${id}`);
  await confirm('Lista para retirar', '¿La orden está lista?');
  await expect(main.getByText('después se cancela sola')).toBeVisible();
  await expectAccessible(page, 'an order that is ready');
  await confirm('Volver a preparación', '¿La orden no estaba lista?');
  await expect(main.getByText('después se cancela sola')).toBeHidden();
  await confirm('Lista para retirar', '¿La orden está lista?');
  await confirm('Entregar al cliente', '¿El cliente mostró el DNI');
  await confirm('No se la llevó', '¿La orden sigue en el local?');
  await expect(main.getByRole('button', { name: 'Entregar al cliente' })).toBeVisible();
  await confirm('No la retiraron', '¿Nadie retiró la orden?');
  await expect(main.getByText('Nadie la retiró: el pago se devolvió').first()).toBeVisible();
  await expect(main.getByText('Cancelado', { exact: true }).first()).toBeVisible();
});

test('the buyer reads where and until when the purchase can be picked up', async ({
  page,
  shopkeeper,
  customer,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await changeSettings({ pickUpDays: 5, uncollected: 'devolver' });
  const params = { id: await buyToPickUp(shopkeeper, customer) };
  const session = await asAdministrator();
  await call(overHttp, 'PUT /api/admin/orders/:id/approve', { params }, session);
  await signInAs(page, customer);
  await page.goto(`/pago-exitoso?orderId=${params.id}`);
  await expect(page.getByRole('main')).toContainText('cuando esté listo para retirar');
  await expect(page.getByRole('main')).not.toContainText('código de seguimiento');
  await page.goto('/orders');
  const card = page.getByRole('article');
  await expect(card).toContainText('te avisamos cuando esté listo');
  await call(overHttp, 'PUT /api/admin/orders/:id/ready', { params }, session);
  await page.reload();
  await expect(card).toContainText(/Listo para retirar en Local hasta el [a-zé]+ \d+ de [a-z]+\./);
  await expect(card).toContainText('Después se cancela y te devolvemos el dinero.');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, 'a purchase to pick up');
});

test('what came back is received and refunded in one step, and its code links the carrier', async ({
  page,
  shopkeeper,
  customer,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const trackingUrl = 'https://correo.example/?id={codigo}';
  const [rate] = doorMethod().rates;
  if (!rate) throw new Error('The method has no rate');
  const rates = [{ ...rate, postcodeFrom: null, postcodeTo: null, maxGrams: null }];
  const method = await createMethod(doorMethod({ rates }));
  await openPanel(page, `/admin/entregas/${method._id}`);
  await page.getByLabel('Página de seguimiento').fill('http://correo.example');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Debe ser una dirección https:// con {codigo}')).toBeVisible();
  await page.getByLabel('Página de seguimiento').fill(trackingUrl);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByLabel('Página de seguimiento')).toBeHidden();

  const id = await buyOne(shopkeeper, customer, {
    ...{ delivery: { id: method._id }, shippingInfo, shippingCost: rate.cost },
  });
  const session = await asAdministrator();
  await call(overHttp, 'PUT /api/admin/orders/:id/approve', { params: { id } }, session);
  const sent = { params: { orderId: id }, body: { trackingCode: 'AR 1' } };
  await call(overHttp, 'POST /api/admin/orders/:orderId', sent, session);
  await page.goto(`/admin/ordenes/${id}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Seguir el envío' })).toHaveAttribute(
    'href',
    'https://correo.example/?id=AR%201',
  );
  await main.getByRole('button', { name: 'Volvió sin entregarse' }).click();
  const dialog = confirmation(page, '¿El paquete volvió?');
  await expect(dialog.getByRole('radio', { name: 'Todo: $35.000 ARS' })).toBeChecked();
  await dialog.getByRole('radio', { name: 'Menos el envío: $32.000 ARS' }).check();
  await expectAccessible(page, 'the refund of what came back');
  await dialog.getByRole('button', { name: 'Volvió sin entregarse' }).click();
  await expect(main.getByText('Volvió sin entregarse: se devolvió').first()).toBeVisible();
  await expect(main.getByText('Cancelado', { exact: true }).first()).toBeVisible();
});
