import {
  expectWallet,
  openCheckout,
  saveShipping,
  walletButton,
  withProduct,
} from '../checkout.ts';
import { expect, test } from '../fixtures.ts';
import { findProduct, sizeOf } from '../shopkeeper.ts';

test('after a change in another tab the shopper chooses the reserved order or the new cart', async ({
  page,
  customer,
  shopkeeper,
}) => {
  const [ordered, added] = [await shopkeeper.addProduct(), await shopkeeper.addProduct()];
  const stock = async () => sizeOf(await findProduct(ordered)).stock;
  const before = await stock();
  await openCheckout(page, customer, withProduct([], ordered));
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
  await expect(page.getByRole('button', { name: 'Agregar Datos de Envío' })).toBeVisible();
  await expect(cart).toContainText(added.nombre);
  expect(await stock()).toBe(before);
});
