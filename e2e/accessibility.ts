import type { Page } from '@playwright/test';
import { productPath, promotionPath, type Store, stores } from '#domain/site/store.ts';
import { expectAccessible, expectFocusPreserved } from './axe.ts';
import { cartOf } from './cart-of.ts';
import {
  closeRecommendations,
  createOrder,
  expectWallet,
  holdOrderRequest,
  saveShipping,
} from './checkout.ts';
import { expect, setCart, signInAs, test } from './fixtures.ts';
import { createShown } from './screens.ts';
import { shopPages } from './shop-pages.ts';
import { withStock } from './shopkeeper.ts';

async function visit(page: Page, path: string) {
  await page.goto(path);
  await expect(page.locator('h1')).toBeVisible();
  await expectAccessible(page, path);
}

/** Runs in the page: the placeholders that have another colour than muted texts. */
function placeholderColors(): string[] {
  const muted = document.createElement('i');
  muted.style.color = 'var(--muted)';
  document.body.append(muted);
  return [...document.querySelectorAll('input[placeholder]')]
    .map((input) => getComputedStyle(input, '::placeholder').color)
    .filter((color) => color !== getComputedStyle(muted).color);
}

/** Runs axe on every page of a store, its dialogs and, in its theme, all other pages. */
export function testAccessibility(store: Store): void {
  const { path, name, theme } = store;
  // Axe takes about as long as loading the page.
  test.describe.configure({ timeout: 180_000 });
  // Axe reads colours in the middle of an animation.
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test(`everyone can browse ${name}`, async ({ page, shopkeeper }) => {
    const product = await shopkeeper.addProduct();
    const combo = await shopkeeper.addPromotion([product, await shopkeeper.addProduct()]);
    await visit(page, `${path}?tab=promos`);
    await visit(page, `${path}?tab=productos`);
    const sheet = page.getByRole('button', { name: 'Filtrar y ordenar' });
    if (await sheet.isVisible()) {
      await sheet.click();
      await page.locator('summary').filter({ hasText: 'Talle' }).click();
      await expectAccessible(page, 'the filters of a listing');
    }
    await visit(page, `${path}?q=remera&talle=m`);
    await visit(page, `${path}?q=xyzzy`);
    // Axe does not check the contrast of placeholders; that of the muted texts it does.
    expect(await page.evaluate(placeholderColors)).toEqual([]);
    await visit(page, `${path}?tab=productos`);
    const swatch = page.getByRole('button', { name: 'Ver en Negro' }).first();
    await swatch.click();
    await expect(swatch).toHaveAttribute('aria-pressed', 'true');
    await expectAccessible(page, 'a listing in another colour');

    await visit(page, promotionPath(store, combo._id));
    await page.getByRole('button', { name: 'XL' }).first().click();
    await expect(page.getByText('Tamaño Seleccionado: XL')).toBeVisible();
    await page.getByRole('button', { name: 'Agregar al carrito' }).click();
    await expect(page.getByText('Debes iniciar sesión')).toBeVisible();
    await page.keyboard.press('Escape');
    await expectAccessible(page, 'a combo with one size chosen');

    const variants = withStock(product, 0);
    await shopkeeper.changeProduct(product, { variants });
    await shopkeeper.changePromotion(combo, { active: false });
    await page.goto(promotionPath(store, combo._id));
    await expect(page.getByRole('button', { name: 'M sin stock' }).first()).toBeDisabled();
    await expectAccessible(page, 'an inactive combo');
    await page.goto(promotionPath(store, crypto.randomUUID()));
    await expect(page.getByRole('main').getByText('No se encontró la promoción.')).toBeVisible();
    await expectAccessible(page, 'a combo that does not exist');
  });

  test(`everyone can view a product of ${name} and open its dialogs`, async ({
    page,
    shopkeeper,
  }) => {
    const product = await shopkeeper.addProduct();
    await visit(page, productPath(store, product._id));
    await page
      .getByRole('button', { name: /^Ampliar/ })
      .first()
      .click();
    await expect(page.getByRole('dialog', { name: /ampliadas/ })).toBeVisible();
    await expectAccessible(page, 'the viewer');
    await expectFocusPreserved(page);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Agregar al carrito' }).click();
    await expectAccessible(page, 'the sign-in alert');
    await page.getByRole('button', { name: 'Ahora no' }).click();
    await page.getByRole('button', { name: /^Carrito/ }).click();
    await expectAccessible(page, 'the empty cart');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Cuenta' }).click();
    await page.getByRole('button', { name: 'Iniciar Sesión', exact: true }).click();
    await expect(page.getByText('Campo requerido')).toHaveCount(2);
    await expectAccessible(page, 'the login');
    await expectFocusPreserved(page);
    await page.getByRole('button', { name: 'No tienes cuenta? Registrarse' }).click();
    await expectAccessible(page, 'the sign-up');
    await page.getByRole('button', { name: 'Ya tienes cuenta? Iniciar Sesión' }).click();
    await page.getByRole('button', { name: 'Olvidaste tu contraseña?' }).click();
    await expectAccessible(page, 'the password reset form');
  });

  test(`everyone can buy in ${name}`, async ({ page, customer, shopkeeper }) => {
    const product = await shopkeeper.addProduct();
    await signInAs(page, customer);
    await setCart(page, cartOf([product, 1]));
    await visit(page, productPath(store, product._id));
    await page.getByRole('button', { name: 'Agregar al carrito' }).click();
    const drawer = page.getByRole('dialog', { name: /carrito/i });
    await expect(drawer).toContainText(product.nombre);
    const toast = page.getByText('Producto agregado al carrito');
    await expect(toast).toBeVisible();
    await expect(page.locator('[aria-live=polite]').filter({ has: toast })).toHaveCount(1);
    await expectAccessible(page, 'the cart');
    await expectFocusPreserved(page);

    await drawer.getByRole('button', { name: 'Ir a pagar' }).click();
    await expect(page.getByRole('dialog', { name: 'Nuestras recomendaciones!' })).toBeVisible();
    await expectAccessible(page, 'the recommendations');
    await expectFocusPreserved(page);
    await closeRecommendations(page);
    await expectAccessible(page, 'the checkout');
    await page.getByRole('button', { name: 'Agregar Datos de Envío' }).click();
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText('El DNI es obligatorio')).toBeVisible();
    await expectAccessible(page, 'the address');
    await expectFocusPreserved(page);
    await page.keyboard.press('Escape');
    await holdOrderRequest(page, () => shopkeeper.changeProduct(product, { precio: 40_000 }));
    await saveShipping(page);
    await expect(page.getByRole('button', { name: 'Confirmar y continuar' })).toBeVisible();
    await expectAccessible(page, 'a price increase');
    await page.getByRole('button', { name: 'Confirmar y continuar' }).click();
    await expectWallet(page);
    await expectAccessible(page, 'the payment');
    await page.getByRole('link', { name: /^Volver a/ }).click();
    await expect(page.getByRole('alertdialog', { name: 'Tu compra no terminó' })).toBeVisible();
    await expectAccessible(page, 'the warning on leaving');
  });

  test(`everyone can read the shop’s other pages in the ${theme} theme`, async ({
    page,
    customer,
    shopkeeper,
  }) => {
    const { product, shown } = await createShown(customer, shopkeeper);
    const { orderId } = await createOrder(customer, cartOf([product, 1]));
    const isOfStore = (address: string) => stores.some((each) => address.startsWith(each.path));
    const others = shopPages(shown).filter((address) => !isOfStore(address));
    await page.goto(path);
    for (const address of [...others, '/maintenance', `${path}/pay`, '/pago-exitoso']) {
      // The pages that emails link to are dark and store their theme.
      await page.evaluate((stored) => localStorage.setItem('theme', stored), theme);
      await page.goto(address);
      await expect(page.locator('h1, dialog h2').first()).toBeVisible();
      await expectAccessible(page, address);
    }
    await signInAs(page, customer);
    for (const address of [
      '/orders',
      `/orders/${shown.order}/comprobante`,
      `/orders/${shown.order}/transferencia`,
      `/pago-exitoso?orderId=${shown.order}`,
      `/pago-fallido?orderId=${orderId}&status=rejected`,
      '/account/data',
      '/logout',
    ]) {
      await page.evaluate((stored) => localStorage.setItem('theme', stored), theme);
      await page.goto(address);
      await expect(page.locator('h1')).toBeVisible();
      await expectAccessible(page, `${address}, signed in`);
    }
    await page.getByRole('button', { name: 'Cuenta' }).click();
    await expect(page.getByRole('dialog')).toContainText(customer.email);
    await expectAccessible(page, 'the account panel');
  });
}
