import { call } from '../../web/api-client.ts';
import { cartOf } from '../cart-of.ts';
import {
  expectWallet,
  openCheckout,
  placeInCheckout,
  saveShipping,
  walletButton,
} from '../checkout.ts';
import { expect, test } from '../fixtures.ts';
import { findProduct, overHttp, sizeOf, withStock } from '../shopkeeper.ts';

test('after a change in another tab the shopper chooses the reserved order or the new cart', async ({
  page,
  customer,
  shopkeeper,
}) => {
  const [ordered, added] = [await shopkeeper.addProduct(), await shopkeeper.addProduct()];
  const stock = async () => sizeOf(await findProduct(ordered)).stock;
  const before = await stock();
  await openCheckout(page, customer, cartOf([ordered, 1]));
  await saveShipping(page);
  await expectWallet(page);

  const otherTab = await page.context().newPage();
  const addInOtherTab = async () => {
    await otherTab.goto(`/kings/kings-product/${added._id}`);
    await otherTab.getByRole('button', { name: 'Agregar al carrito' }).click();
    await expect(otherTab.getByRole('dialog', { name: 'Tu carrito' })).toContainText(added.nombre);
  };
  await addInOtherTab();
  const notice = page.getByText('Cambiaste el carrito después de reservar tu pedido.');
  await expect(notice).toBeVisible();
  await expect(walletButton(page)).toHaveCount(0);
  expect(await stock()).toBe(before - 1);

  await page.getByRole('button', { name: 'Volver al pedido reservado' }).click();
  await expectWallet(page);
  const cart = page.getByRole('region', { name: 'Tu carrito' });
  await expect(cart).not.toContainText(added.nombre);

  await addInOtherTab();
  await page.getByRole('button', { name: 'Comprar el carrito nuevo' }).click();
  await expect(page.getByRole('button', { name: 'Continuar al pago' })).toBeVisible();
  await expect(cart).toContainText(added.nombre);
  expect(await stock()).toBe(before);
});

test('a cart is revalidated although an unpaid order of another cart is remembered', async ({
  page,
  customer,
  shopkeeper,
}) => {
  const [ordered, newer] = [await shopkeeper.addProduct(), await shopkeeper.addProduct()];
  // Its last unit is the one that the order reserves.
  await shopkeeper.changeProduct(ordered, { variants: withStock(ordered, 1) });
  page.on('dialog', (dialog) => dialog.accept());
  await openCheckout(page, customer, cartOf([ordered, 1]));
  await saveShipping(page);
  await expectWallet(page);
  await shopkeeper.changeProduct(await findProduct(ordered), { precio: 36_000 });
  // The page checks the order once, while its cart is the one that was ordered: nothing changes. A later check would
  // find the new prices here, where the open cart shows them without a message.
  const checked = page.waitForResponse('**/api/user/orders/*');
  await page.goto(`/kings/kings-product/${newer._id}`);
  await checked;
  const drawer = page.getByRole('dialog', { name: 'Tu carrito' });
  await page.getByRole('button', { name: 'Agregar al carrito' }).click();
  await expect(drawer).toContainText(newer.nombre);
  await shopkeeper.changeProduct(newer, { precio: 39_000 });

  // The message may be gone by the time that all pictures have loaded.
  await page.goto('/kings', { waitUntil: 'commit' });
  await expect(page.getByText('Actualizamos tu carrito')).toBeVisible();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Carrito/ })
    .click();
  await expect(drawer).toContainText('Subió de $32.000 ARS a $39.000 ARS');
  await expect(drawer).toContainText('Subió de $32.000 ARS a $36.000 ARS');
  // The unit that the own order holds can still be bought.
  await expect(drawer).not.toContainText('No disponible');
});

test('the cart of an order that was cancelled elsewhere is revalidated', async ({
  page,
  customer,
  shopkeeper,
}) => {
  const product = await shopkeeper.addProduct();
  page.on('dialog', (dialog) => dialog.accept());
  const { orderId } = await placeInCheckout(page, customer, cartOf([product, 1]));
  await shopkeeper.changeProduct(await findProduct(product), { precio: 39_000 });
  const { token } = customer;
  await page.goto('/vectorgas');
  await expect(page.getByRole('button', { name: 'Carrito, 1 unidad' })).toBeVisible();
  const params = { orderId };
  await call(overHttp, 'POST /api/user/orders/:orderId/cancel', { params }, { token });
  // The message may be gone by the time that all pictures have loaded.
  await page.goto('/kings', { waitUntil: 'commit' });
  await expect(page.getByText('Actualizamos tu carrito')).toBeVisible();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Carrito/ })
    .click();
  await expect(page.getByRole('dialog', { name: 'Tu carrito' })).toContainText(
    'Subió de $32.000 ARS a $39.000 ARS',
  );
});
