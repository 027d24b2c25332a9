import type { Page } from '@playwright/test';
import type { DeliveryMethod, DeliveryMethodDraft } from '#domain/contract/delivery-methods.ts';
import { branchMethod, doorMethod, pickupMethod } from '#domain/testing/delivery-methods.ts';
import { shippingInfo } from '#domain/testing/purchase.ts';
import { call } from '../../web/api-client.ts';
import { modal, openPanel } from '../admin/panel.ts';
import { expectAccessible } from '../axe.ts';
import { cartOf, drawerOf } from '../cart-of.ts';
import { closeRecommendations, expectWallet, openCheckout, summaryOf } from '../checkout.ts';
import { expect, expectNoSidewaysScroll, signInAs, test } from '../fixtures.ts';
import { administrator } from '../shop-address.ts';
import { openSession, overHttp } from '../shopkeeper.ts';

// Alone: a delivery method is offered in every checkout of the shop.
test.use({ viewport: { width: 390, height: 844 }, expectedConsoleError: /net::ERR_FAILED/ });

const asAdministrator = async () => ({ token: (await openSession(administrator)).token });

async function removeMethods() {
  const session = await asAdministrator();
  const { methods } = await call(overHttp, 'GET /api/admin/delivery-methods', {}, session);
  for (const { _id: id } of methods) {
    await call(overHttp, 'DELETE /api/admin/delivery-methods/:id', { params: { id } }, session);
  }
}
test.beforeEach(removeMethods);
test.afterAll(removeMethods);

const create = async (body: DeliveryMethodDraft) =>
  call(overHttp, 'POST /api/admin/delivery-methods', { body }, await asAdministrator());

async function change({ _id: id, ...body }: DeliveryMethod) {
  const input = { params: { id }, body };
  return call(overHttp, 'PUT /api/admin/delivery-methods/:id', input, await asAdministrator());
}

/** Enters the postcode in this part of the page. */
async function calculate(part: ReturnType<Page['locator']>, postcode: string) {
  await part.getByLabel('Tu código postal').fill(postcode);
  await part.getByRole('button', { name: 'Calcular' }).click();
}

const option = (part: ReturnType<Page['locator']>, name: string) =>
  part.getByRole('listitem').filter({ hasText: name }).first();

test('the cost that the owner enters is on the product page, in the cart and for another postcode in the checkout', async ({
  page,
  shopkeeper,
  customer,
}) => {
  const product = await shopkeeper.addProduct({ precio: 20_000, weightGrams: 400 });
  await openPanel(page, '/admin/entregas');
  await expect(page.getByText('cada compra paga el costo de envío único')).toBeVisible();
  await page.getByRole('link', { name: 'Nueva forma de entrega' }).click();
  const form = modal(page, 'Nueva forma de entrega');
  await form.getByLabel('Nombre *').fill('Correo a domicilio');
  await form
    .getByLabel('Importar')
    .or(form.getByLabel('Tabla de costos'))
    .setInputFiles({
      name: 'costos.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        'Código postal desde;Código postal hasta;Costo;Días desde;Días hasta\n1000;1999;5900;1;2\n2000;9999;9800,50;3;6\n',
      ),
    });
  await expect(form.getByLabel('Costo, fila 2')).toHaveValue('9800,5');
  await expectAccessible(page, 'the form of a delivery method');
  await form.getByRole('button', { name: 'Crear forma de entrega' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('main')).toContainText('$5.900 a $9.800,50');

  await signInAs(page, customer);
  await page.goto(`/kings/kings-product/${product._id}`);
  const main = page.getByRole('main');
  await expect(main).toContainText('De $5.900 a $9.800,50, según tu código postal.');
  await main.getByRole('button', { name: 'Calculá tu envío' }).click();
  await calculate(main, '163');
  await expect(main.getByLabel('Tu código postal')).toHaveAccessibleDescription(/cuatro números/);
  await page.route('**/api/delivery?*', (route) => route.abort(), { times: 1 });
  await calculate(main, '1636');
  await expect(main).toContainText('No se pudo conectar con la tienda.');
  await calculate(main, '1636');
  await expect(option(main, 'Correo a domicilio')).toContainText('$5.900');
  await expectAccessible(page, 'a calculated delivery');
  await expectNoSidewaysScroll(page);

  await main.getByRole('button', { name: 'Agregar al carrito' }).click();
  const cart = drawerOf(page);
  await expect(cart).toContainText('$5.900 a $9.800,50');
  await expect(cart).toContainText('Total sin envío$20.000 ARS');
  await cart.getByRole('button', { name: 'Elegí cómo recibirlo' }).click();
  await cart.getByRole('radio', { name: 'Correo a domicilio' }).check();
  await expect(cart).toContainText('Total$25.900 ARS');
  await expectAccessible(page, 'a cart with a chosen delivery');

  await openCheckout(page, customer, cartOf([product, 1]));
  const summary = summaryOf(page);
  await expect(summary).toContainText('Total$25.900 ARS');
  await page.route('**/api/quote', (route) => route.abort(), { times: 1 });
  await calculate(summary, '5000');
  await expect(summary).toContainText('No se pudo conectar con la tienda.');
  await calculate(summary, '5000');
  await expect(summary).toContainText('Total$29.800,50 ARS');
  await summary.getByRole('button', { name: 'Agregar Datos de Envío' }).click();
  const dialog = page.getByRole('dialog', { name: 'Agregar Datos de Envío' });
  await expect(dialog.getByLabel('Código Postal')).toHaveValue('5000');
  await dialog.getByLabel('DNI del destinatario').fill(shippingInfo.addressDni);
  await dialog.getByLabel('Provincia').selectOption(shippingInfo.province);
  await dialog.getByLabel('Departamento').selectOption(shippingInfo.department);
  await dialog.getByLabel('Localidad').selectOption(shippingInfo.city);
  await dialog.getByLabel('Calle y Altura').fill(shippingInfo.address);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expectWallet(page);
  await expect(summary).toContainText('Total$29.800,50 ARS');
  await expectNoSidewaysScroll(page);
});

test('who picks the order up enters a DNI and no address', async ({
  page,
  shopkeeper,
  customer,
}) => {
  const product = await shopkeeper.addProduct({ precio: 20_000 });
  await create(pickupMethod({ name: 'Retiro en el local' }));
  await openCheckout(page, customer, cartOf([product, 1]));
  const summary = summaryOf(page);
  await summary.getByRole('button', { name: 'Elegí cómo recibirlo' }).click();
  await summary.getByRole('radio', { name: 'Retiro en el local' }).check();
  await expect(summary).toContainText('Florida 1');
  await expect(summary).toContainText('Total$20.000 ARS');
  await summary.getByRole('button', { name: 'Agregar quién retira' }).click();
  const dialog = page.getByRole('dialog', { name: 'Quién retira' });
  await expect(dialog.getByLabel('Calle y Altura')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog.getByLabel('DNI del destinatario')).toBeFocused();
  await dialog.getByLabel('DNI del destinatario').fill(shippingInfo.addressDni);
  await expectAccessible(page, 'who picks an order up');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.reload();
  await closeRecommendations(page);
  await summary.getByRole('button', { name: 'Agregar quién retira' }).click();
  await expect(dialog.getByLabel('DNI del destinatario')).toHaveValue(shippingInfo.addressDni);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expectWallet(page);
  await expect(summary).toContainText('Retirás en');
  await expect(summary).toContainText('Florida 1');
});

test('a branch is found by its name, and one that closes before the payment is refused', async ({
  page,
  shopkeeper,
  customer,
}) => {
  const product = await shopkeeper.addProduct({ precio: 20_000 });
  const names = ['Olivos', 'Munro', 'Florida', 'Martínez', 'San Isidro', 'Béccar', 'Tigre'];
  const method = await create(branchMethod(names));
  await openCheckout(page, customer, cartOf([product, 1]));
  const summary = summaryOf(page);
  await calculate(summary, '1640');
  await summary.getByRole('radio', { name: 'Sucursal' }).check();
  await expect(summary.getByRole('button', { name: 'Elegí dónde retirarlo' })).toBeVisible();
  // The nearest one first.
  await expect(summary.getByRole('radio').nth(1)).toHaveAccessibleName(/^San Isidro/);
  await summary.getByLabel('Buscar por nombre o calle').fill('martinez');
  await summary.getByRole('radio', { name: 'Martínez' }).check();
  await expect(summary).toContainText('Total$24.200 ARS');
  await expectAccessible(page, 'branches');

  await change({
    ...method,
    places: method.places.map((one) => ({ ...one, active: one.name !== 'Martínez' })),
  });
  await summary.getByRole('button', { name: 'Agregar quién retira' }).click();
  const dialog = page.getByRole('dialog', { name: 'Quién retira' });
  await dialog.getByLabel('DNI del destinatario').fill(shippingInfo.addressDni);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(
    summary.getByText('Ese lugar de retiro ya no está disponible.').first(),
  ).toBeVisible();
  await expect(summary.getByRole('radio', { name: 'Martínez' })).toHaveCount(0);
  await summary.getByLabel('Buscar por nombre o calle').fill('');
  await summary.getByRole('radio', { name: 'Munro' }).check();
  await summary.getByRole('button', { name: 'Continuar al pago' }).click();
  await expectWallet(page);
  await expect(summary).toContainText('Munro');
});

test('words that were searched among many branches hide no other place', async ({
  page,
  shopkeeper,
  customer,
}) => {
  const product = await shopkeeper.addProduct({ precio: 20_000 });
  const names = Array.from({ length: 45 }, (_, index) => `Sucursal ${index + 100}`);
  await create(branchMethod(names));
  await create(pickupMethod({ name: 'Retiro en el local' }));
  await openCheckout(page, customer, cartOf([product, 1]));
  const summary = summaryOf(page);
  await summary.getByRole('button', { name: 'Elegí cómo recibirlo' }).click();
  await calculate(summary, '1640');
  await summary.getByRole('radio', { name: /^Sucursal/ }).check();
  const search = summary.getByLabel('Buscar por nombre o calle');
  await search.fill('144');
  await expect(summary.getByRole('radio', { name: /^Sucursal 1/ })).toHaveCount(1);
  await summary.getByRole('radio', { name: 'Retiro en el local' }).check();
  await expect(summary).toContainText('Florida 1');
  await expect(summary.getByRole('button', { name: 'Agregar quién retira' })).toBeVisible();
  await summary
    .getByRole('radio', { name: /^Sucursal/ })
    .first()
    .check();
  await expect(search).toHaveValue('');
  await expect(summary).toContainText('Hay 25 más: buscá por nombre o calle.');
});

test('the focus stays on the button that calculates a delivery', async ({ page, shopkeeper }) => {
  const product = await shopkeeper.addProduct();
  await create(doorMethod());
  await page.goto(`/kings/kings-product/${product._id}`);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Calculá tu envío' }).click();
  await calculate(main, '5000');
  await expect(main).toContainText('No llegamos al código postal 5000.');
  await expect(main.getByRole('button', { name: 'Calcular' })).toBeFocused();
  // The pressed button makes way for the field, also with a stored postcode.
  await page.reload();
  await main.getByRole('button', { name: 'Calculá tu envío' }).click();
  await expect(main.getByLabel('Tu código postal')).toHaveValue('5000');
  await expect(main.getByLabel('Tu código postal')).toBeFocused();
});

test('what is said of a postcode is not said of the next one', async ({ page, shopkeeper }) => {
  const product = await shopkeeper.addProduct();
  await create(doorMethod());
  await page.goto(`/kings/kings-product/${product._id}`);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Calculá tu envío' }).click();
  await calculate(main, '5000');
  await expect(main).toContainText('No llegamos al código postal 5000.');
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/delivery?*', async (route) => {
    await released;
    await route.continue();
  });
  await calculate(main, '1636');
  await expect(main).not.toContainText('No llegamos');
  release();
  await expect(option(main, 'Correo')).toContainText('$3.000');
});
