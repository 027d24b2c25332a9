import { shortId } from '#domain/orders/order-state.ts';
import { call } from '../../web/api-client.ts';
import { expectAccessible } from '../axe.ts';
import { payOrder } from '../buy.ts';
import { cartOf } from '../cart-of.ts';
import { createOrder } from '../checkout.ts';
import { expect, expectNoSidewaysScroll, test } from '../fixtures.ts';
import { administrator } from '../shop-address.ts';
import { openSession, overHttp } from '../shopkeeper.ts';
import { confirmation, openPanel } from './panel.ts';

test('a parcel is packed with a scanner: its label opens it, each garment is ticked off, a wrong one is refused', async ({
  page,
  customer,
  shopkeeper,
}) => {
  const [tee, other, foreign] = [
    await shopkeeper.addProduct(),
    await shopkeeper.addProduct(),
    await shopkeeper.addProduct(),
  ];
  const { token } = await openSession(administrator);
  const place = async (cart: ReturnType<typeof cartOf>) => {
    const orderId = await payOrder(customer, await createOrder(customer, cart));
    await call(
      overHttp,
      'PUT /api/admin/orders/:id/approve',
      { params: { id: orderId } },
      { token },
    );
    return orderId;
  };
  const orderId = await place(cartOf([tee, 2], [other, 1]));
  const foreignId = await place(cartOf([foreign, 1]));
  const codesOf = async (id: string) => {
    const query = { orders: id };
    const { rows } = await call(overHttp, 'GET /api/admin/pick-list', { query }, { token });
    return (title: string) => rows.find((row) => row.title === title)?.barcode ?? '';
  };
  const codeOf = await codesOf(orderId);
  const wrong = (await codesOf(foreignId))(foreign.nombre);

  await openPanel(page, '/admin/armar');
  const main = page.getByRole('main');
  const scan = async (code: string) => {
    // As a scanner types, into whatever has the focus.
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
  };
  await expect(main.getByLabel('Código')).toBeFocused();
  // The live region is there before its text, which is not announced otherwise.
  const result = main.getByRole('status').filter({ hasText: /^$/ });
  await expect(result).toHaveCount(1);
  await scan(wrong);
  await expect(result).toHaveCount(0);
  await expect(main.getByRole('alert')).toContainText('Escaneá primero la etiqueta');
  await scan('ffffffff');
  await expect(main.getByRole('alert')).toContainText('Ninguna orden tiene el código');
  await scan(shortId(orderId));
  await expect(main.getByRole('heading', { level: 2 })).toContainText(shortId(orderId));
  await expect(main).toContainText('Faltan 3 prendas');
  await expect(main.getByLabel('Código')).toBeFocused();

  await scan(codeOf(tee.nombre));
  await expect(main).toContainText(`${tee.nombre}, talle M: adentro.`);
  await scan(wrong);
  await expect(main.getByRole('alert')).toContainText('no es de esta orden');
  await expect(main).toContainText('Faltan 2 prendas');
  await expectAccessible(page, 'a refused garment');
  await expectNoSidewaysScroll(page);

  // What was scanned is remembered, also while another parcel is opened.
  await page.reload();
  await expect(main).toContainText('Faltan 2 prendas');
  // A scanner does not wait until the order is open.
  await scan(foreignId);
  await scan(wrong);
  await expect(main).toContainText('✓ Está completo');
  await scan(orderId);
  await expect(main).toContainText('Faltan 2 prendas');
  const row = (title: string) => main.getByRole('listitem').filter({ hasText: title });
  await row(other.nombre)
    .getByRole('button', { name: /^Poner una/ })
    .click();
  // The Enter of the next scan must not press that button again.
  await scan(codeOf(tee.nombre));
  await expect(main).toContainText('✓ Está completo');
  await scan(codeOf(tee.nombre));
  await expect(main.getByRole('alert')).toContainText('Ya están las 2');
  await expectAccessible(page, 'a whole parcel');

  await main.getByLabel('Código de seguimiento').fill('AR-1234');
  await main.getByRole('button', { name: 'Enviar código' }).click();
  await expect(confirmation(page, 'Enviar').or(main.getByText('AR-1234'))).toBeVisible();
  await expect(main).toContainText('Ya se despachó');
});

test('the labels of a garment are downloaded from its product', async ({ page, shopkeeper }) => {
  const product = await shopkeeper.addProduct();
  await openPanel(page, `/admin/productos/${product._id}`);
  const form = page.getByRole('dialog', { name: product.nombre });
  await form.getByRole('button', { name: 'Etiquetas' }).click();
  const dialog = page.getByRole('dialog', { name: 'Etiquetas de las prendas' });
  await expect(dialog.getByRole('status')).toContainText('etiquetas en total');
  await expectAccessible(page, 'the labels of a garment');
  const fields = dialog.getByLabel(/^Talle/);
  const count = await fields.count();
  for (let index = 1; index < count; index += 1) await fields.nth(index).fill('0');
  await fields.first().fill('tres');
  await expect(dialog.getByRole('status')).toContainText('números enteros');
  await fields.first().fill('3');
  await expect(dialog.getByRole('status')).toContainText('3 etiquetas en total.');
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Descargar' }).click();
  expect((await download).suggestedFilename()).toMatch(/^etiquetas-de-prendas-.*\.pdf$/);
  await expect(page.getByText('3 etiquetas para imprimir')).toBeVisible();
  await expect(dialog).toBeHidden();
});
