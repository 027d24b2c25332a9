import type { Page } from '@playwright/test';
import { shippingInfo } from '#domain/testing/purchase.ts';
import { call } from '../../web/api-client.ts';
import { cartOf, drawerOf } from '../cart-of.ts';
import {
  expect,
  holdResponses,
  setCart,
  signIn,
  signInAs,
  test,
  untilHydrated,
} from '../fixtures.ts';
import { overHttp } from '../shopkeeper.ts';

/** What the browser stores of the shopper, as one text. */
const storedIn = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));

/** Stores the address of an account, as after a checkout. */
const storeAddress = (page: Page, userId: string) =>
  page.evaluate(
    (state) => localStorage.setItem('shipping_info', JSON.stringify({ state, version: 1 })),
    { userId, draft: shippingInfo, saved: shippingInfo },
  );

test.describe('without storage', () => {
  // React Router's script that restores the scroll position reports that it cannot.
  test.use({ expectedConsoleError: /Access is denied for this document/ });

  test('where the browser denies storage, a shopper signs in and fills the cart', async ({
    page,
    shopper,
    customer: _,
    shopkeeper,
  }) => {
    const product = await shopkeeper.addProduct();
    await page.addInitScript(() => {
      const denied = () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      };
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, { get: denied });
      }
    });
    for (const path of ['/', '/kings', '/vectorgas', '/favoritos', '/orders', '/kings/pay']) {
      await page.goto(path);
      await untilHydrated(page);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
      await expect(page.getByText('Algo salió mal')).toHaveCount(0);
    }
    await page.goto(`/kings/kings-product/${product._id}`);
    await page.getByRole('button', { name: 'M', exact: true }).click();
    await page.getByRole('button', { name: 'Agregar al carrito' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Iniciar Sesión' }).click();
    await signIn(page, shopper);
    await expect(drawerOf(page)).toContainText(product.nombre);
  });
});

test('a session that ends by itself leaves no DNI, address or telephone in the browser', async ({
  page,
  customer,
}) => {
  await signInAs(page, customer);
  await page.goto('/kings');
  await storeAddress(page, customer._id);
  await page.reload();
  await untilHydrated(page);
  expect(await storedIn(page)).toContain(shippingInfo.addressDni);
  await call(overHttp, 'POST /users/signout', {}, { token: customer.token });
  await page.goto('/orders');
  await expect(page.getByText('Iniciá sesión para ver tus compras')).toBeVisible();
  expect(await storedIn(page)).not.toMatch(
    new RegExp(`${shippingInfo.addressDni}|${shippingInfo.address}|"token`),
  );
});

test('a purchase link does not take back a shopper who has gone on', async ({
  page,
  customer,
  shopkeeper,
}) => {
  const tee = await shopkeeper.addProduct();
  await signInAs(page, customer);
  const answer = await holdResponses(page, '**/api/cart-links*');
  await page.goto(`/kings#comprar=${tee.variants[0]?.sizes[0]?._id}:1`);
  await untilHydrated(page);
  await page.getByRole('banner').getByRole('link', { name: 'Favoritos' }).click();
  await expect(page).toHaveURL('/favoritos');
  answer();
  await expect(drawerOf(page)).toContainText(tee.nombre);
  await expect(page).toHaveURL('/favoritos');
});

test('a purchase link that was cut off in the middle of a character says so', async ({
  page,
  customer,
}) => {
  await signInAs(page, customer);
  await page.goto('/kings#comprar=%E0%A4');
  await expect(page.getByText('No se pudo usar el enlace de compra')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Kings' })).toBeVisible();
});

test('"Ir a pagar" does not navigate a shopper who has closed the cart', async ({
  page,
  customer,
  shopkeeper,
}) => {
  const product = await shopkeeper.addProduct();
  await signInAs(page, customer);
  await setCart(page, cartOf([product, 1]));
  await page.goto('/kings');
  await untilHydrated(page);
  const answer = await holdResponses(page, '**/api/allProducts*');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Carrito/ })
    .click();
  await drawerOf(page).getByRole('button', { name: 'Ir a pagar' }).click();
  await page.keyboard.press('Escape');
  await expect(drawerOf(page)).toBeHidden();
  const responded = page.waitForResponse('**/api/allProducts*');
  answer();
  await responded;
  await page.getByRole('banner').getByRole('link', { name: 'Favoritos' }).click();
  await expect(page).toHaveURL('/favoritos');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Favoritos');
});
