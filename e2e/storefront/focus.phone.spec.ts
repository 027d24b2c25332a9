import type { Page } from '@playwright/test';
import { getStore, productPath, stores } from '#domain/site/store.ts';
import { announcement } from '../axe.ts';
import { cartOf } from '../cart-of.ts';
import { openCheckout } from '../checkout.ts';
import { expect, setCart, signInAs, test, untilHydrated } from '../fixtures.ts';

const announced = (page: Page, text: string) => expect(announcement(page)).toHaveText(text);
const titleAnnounced = (page: Page) =>
  expect(async () => {
    expect(await announcement(page).allTextContents()).toEqual([await page.title()]);
  }).toPass({ timeout: 15_000 });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

for (const store of stores) {
  test(`a new page’s heading is focused and its title announced in ${store.name}`, async ({
    page,
    shopkeeper,
  }) => {
    const product = await shopkeeper.addProduct({ ofertaNuevo: 'Oferta' });
    await page.goto(`${store.path}?tab=productos`);
    await untilHydrated(page);
    await expect(heading(page)).not.toBeFocused();
    await page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(product.nombre) })
      .click();
    await expect(page).toHaveURL(new RegExp(productPath(store, product._id)));
    await expect(heading(page)).toHaveText(product.nombre);
    await expect(heading(page)).toBeFocused();
    await titleAnnounced(page);
    expect(await heading(page).evaluate((element) => element.matches(':focus-visible'))).toBe(
      false,
    );

    await page.goBack();
    await expect(heading(page)).toHaveText(store.name);
    await expect(heading(page)).toBeFocused();
    await titleAnnounced(page);
    await page.goForward();
    await expect(heading(page)).toHaveText(product.nombre);
    await expect(heading(page)).toBeFocused();
    // Another colour is the same page.
    const color = page.getByRole('button', { name: /Blanca/ });
    await color.click();
    await expect(page).toHaveURL(/color=/);
    await expect(color).toBeFocused();
  });
}

test('removing an entry of the cart keeps the focus near, and is announced', async ({
  page,
  customer,
  shopkeeper,
}) => {
  const [first, second] = [await shopkeeper.addProduct(), await shopkeeper.addProduct()];
  await signInAs(page, customer);
  await setCart(page, cartOf([first, 1], [second, 1]));
  await page.goto('/kings');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Carrito/ })
    .click();
  const drawer = page.getByRole('dialog', { name: 'Tu carrito' });
  await drawer.getByRole('button', { name: `Quitar ${first.nombre}` }).press('Enter');
  const entries = drawer.getByRole('listitem');
  await expect(entries).toHaveCount(1);
  await expect(entries).toBeFocused();
  await announced(page, `Quitaste ${first.nombre} del carrito`);
  await page.keyboard.press('Tab');
  await expect(drawer.getByRole('button', { name: `Quitar ${second.nombre}` })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(drawer.getByRole('button', { name: 'Seguir mirando' })).toBeFocused();
  await announced(page, `Quitaste ${second.nombre} del carrito`);
});

test('the way back closes the cart that is open over the page', async ({
  page,
  customer,
  shopkeeper,
}) => {
  const product = await shopkeeper.addProduct({ ofertaNuevo: 'Oferta' });
  await signInAs(page, customer);
  await setCart(page, cartOf([product, 1]));
  await page.goto('/kings?tab=productos');
  await untilHydrated(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(product.nombre) })
    .click();
  await expect(heading(page)).toHaveText(product.nombre);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Carrito/ })
    .click();
  const drawer = page.getByRole('dialog', { name: 'Tu carrito' });
  await expect(drawer).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/kings?tab=productos');
  await expect(drawer).toBeHidden();
});

test('changes of the cart are announced, and the focus stays when they are confirmed', async ({
  page,
  customer,
  shopkeeper,
}) => {
  const product = await shopkeeper.addProduct();
  await shopkeeper.changeProduct(product, { precio: 40_000 });
  await openCheckout(page, customer, cartOf([product, 1]), `${getStore('Lv').path}/pay`);
  await announced(page, `Actualizamos tu carrito: ${product.nombre}`);
  await page.getByRole('button', { name: 'Entendido' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Entendido' })).toHaveCount(0);
  await expect(page.getByRole('main').locator(':focus')).toBeVisible();
});

test('a toast above a modal is inside it, where it can be announced and closed', async ({
  page,
  customer,
  shopkeeper,
}) => {
  const product = await shopkeeper.addProduct();
  await signInAs(page, customer);
  await page.goto(productPath(getStore('Kings'), product._id));
  await page.getByRole('button', { name: 'Agregar al carrito' }).click();
  const drawer = page.getByRole('dialog', { name: 'Tu carrito' });
  const toast = page.getByText('Producto agregado al carrito');
  await expect(drawer.locator('[aria-live=polite]').filter({ has: toast })).toHaveCount(1);
  await expect(toast).toBeVisible();
  await drawer.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await expect(drawer).toBeHidden();
  await expect(toast).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar aviso' }).click();
  await expect(toast).toHaveCount(0);
});

test('the checkout’s heading is focused after the cart, and its first wrong field is described', async ({
  page,
  customer,
  shopkeeper,
}) => {
  const product = await shopkeeper.addProduct();
  await signInAs(page, customer);
  await setCart(page, cartOf([product, 1]));
  await page.goto('/vectorgas');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Carrito/ })
    .click();
  await page.getByRole('button', { name: 'Ir a pagar' }).click();
  await page.waitForURL('/vectorgas/pay');
  await titleAnnounced(page);
  await page.getByRole('dialog', { name: 'Nuestras recomendaciones!' }).press('Escape');
  await expect(heading(page)).toBeFocused();

  await page.getByRole('button', { name: 'Agregar Datos de Envío' }).click();
  await page.getByRole('button', { name: 'Guardar' }).click();
  const field = page.getByLabel('DNI del destinatario');
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription('El DNI es obligatorio');
  // Announced with its field alone; an error that changes below the focus is an alert.
  const alert = page.getByRole('dialog').getByRole('alert');
  await expect(alert).toHaveCount(0);
  await expect(async () => {
    await field.fill('');
    await field.fill('30.123');
    await expect(alert).toHaveText(/^El DNI no es válido/, { timeout: 100 });
  }).toPass();
});
