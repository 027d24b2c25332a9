import type { Locator } from '@playwright/test';
import { productPath, stores } from '#domain/site/store.ts';
import { expectWallet, payAtProvider, saveShipping, walletButton } from './checkout.ts';
import { expect, signIn, test } from './fixtures.ts';

// What a screen reader finds at each step of a purchase. After an intended change, write the files
// again with `playwright test e2e/purchase-tree.desk.spec.ts --project=desktop --update-snapshots`.

test.describe.configure({ timeout: 180_000 });

for (const store of stores) {
  test(`each step of a purchase in ${store.name} keeps its accessibility tree`, async ({
    page,
    customer: _,
    shopper,
    shopkeeper,
  }) => {
    const expectTree = (part: Locator, step: string) =>
      expect(part).toMatchAriaSnapshot({ name: `${store.code.toLowerCase()}-${step}.aria.yml` });
    const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });
    const main = page.getByRole('main');
    const product = await shopkeeper.addProduct({ nombre: 'Remera de lino' });

    await page.goto(productPath(store, product._id));
    await expectTree(page.getByRole('banner'), 'bar');
    await expectTree(main, 'product');
    await page.getByRole('button', { name: 'Agregar al carrito' }).click();
    await expectTree(page.getByRole('alertdialog'), 'sign-in-first');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Iniciar Sesión' }).click();
    await expectTree(dialog('Iniciar Sesión'), 'sign-in');
    await signIn(page, shopper);

    const cart = dialog('Tu carrito');
    await expect(cart).toContainText(product.nombre);
    // The toast is inside the drawer for as long as it is shown.
    const toast = page.getByText('Producto agregado al carrito');
    await expect(toast).toBeVisible();
    await expect(toast).toHaveCount(0);
    await expectTree(cart, 'cart');
    await cart.getByRole('button', { name: 'Ir a pagar' }).click();
    const recommendations = dialog('Nuestras recomendaciones!');
    await expect(recommendations).toBeVisible();
    await page.keyboard.press('Escape');

    await expect(main.getByRole('heading', { name: 'Resumen' })).toBeVisible();
    await expectTree(main, 'checkout');
    await page.getByRole('button', { name: 'Agregar Datos de Envío' }).click();
    await expectTree(dialog('Agregar Datos de Envío'), 'address');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByLabel('DNI del destinatario')).toBeFocused();
    await expectTree(dialog('Agregar Datos de Envío'), 'address-errors');
    await page.keyboard.press('Escape');
    const placed = page.waitForResponse('**/create-preference');
    await saveShipping(page);
    const { preferenceId } = (await (await placed).json()) as { preferenceId: string };
    await expectWallet(page);
    await expect(walletButton(page)).toBeEnabled();
    await expectTree(main, 'payment');

    await page.goto(await payAtProvider(preferenceId));
    await expect(page.getByRole('heading', { name: 'Pago Exitoso' })).toBeVisible();
    await expectTree(main, 'paid');
    await page.goto('/orders');
    await expectTree(main.getByRole('article'), 'purchase');
  });
}
