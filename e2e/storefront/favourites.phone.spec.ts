import type { Page } from '@playwright/test';
import type { Product } from '#domain/contract/catalogue.ts';
import { productPath, type Store, stores } from '#domain/site/store.ts';
import { call } from '../../web/api-client.ts';
import { expectAccessible } from '../axe.ts';
import { expect, signIn, signInAs, test, untilHydrated } from '../fixtures.ts';
import { overHttp, withStock } from '../shopkeeper.ts';

const [kings, lv] = stores;

const heart = (page: Page, name: string, state: 'Agregar a' | 'Quitar de' = 'Agregar a') =>
  page.getByRole('button', { name: `${state} favoritos: ${name}` });

const cardOf = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });

const countInBar = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: /^Favoritos/ });

/** The favourites that the account has received, by id. */
async function accountFavourites(token: string): Promise<string[]> {
  const { favourites } = await call(overHttp, 'GET /api/user/favourites', {}, { token });
  return favourites.map(({ id }) => id);
}

async function markOn(page: Page, product: Product, store: Store = kings) {
  await page.goto(productPath(store, product._id));
  await heart(page, product.nombre).click();
  await expect(heart(page, product.nombre, 'Quitar de')).toHaveAttribute('aria-pressed', 'true');
}

test('a favourite that is sold out says so, and one that is gone can be removed', async ({
  page,
  shopkeeper,
}) => {
  const [soldOut, hidden] = [await shopkeeper.addProduct(), await shopkeeper.addProduct()];
  await markOn(page, hidden);
  await markOn(page, soldOut);
  await shopkeeper.changeProduct(soldOut, {
    variants: withStock(soldOut, 0).map(({ sizes, ...variant }) => ({
      ...variant,
      sizes: sizes.map((size) => ({ ...size, stock: 0 })),
    })),
  });
  await shopkeeper.changeProduct(hidden, { state: false });
  await page.goto('/favoritos');
  await expect(cardOf(page, soldOut.nombre)).toContainText('Sin Stock');
  await expect(page.getByText('Ya no está disponible')).toBeVisible();
  await expectAccessible(page, 'favourites that are gone');
  await page.getByRole('button', { name: 'Quitar de favoritos', exact: true }).press('Enter');
  await expect(page.getByText('Ya no está disponible')).toHaveCount(0);
  await expect(countInBar(page)).toHaveAccessibleName('Favoritos, 1 artículo');
});

test('an emptied heart restores its favourite until the page is left', async ({
  page,
  shopkeeper,
}) => {
  const product = await shopkeeper.addProduct();
  await markOn(page, product);
  await page.goto('/favoritos');
  await heart(page, product.nombre, 'Quitar de').focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Quitado de favoritos')).toBeVisible();
  await expectAccessible(page, 'a removed favourite');
  await expect(heart(page, product.nombre)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heart(page, product.nombre, 'Quitar de')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.reload();
  await expect(page.getByText('Todavía no tenés favoritos')).toBeVisible();
  await expectAccessible(page, 'no favourites');
});

test('the keyboard reaches the heart of a card after its link', async ({ page, shopkeeper }) => {
  const product = await shopkeeper.addProduct();
  await page.goto(`/kings?q=${product.nombre}`);
  await untilHydrated(page);
  await cardOf(page, product.nombre).getByRole('link').focus();
  for (const name of ['Ver en Negro', 'Ver en Blanco']) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name }).first()).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(heart(page, product.nombre)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heart(page, product.nombre, 'Quitar de')).toBeFocused();
});

test('signing in merges the device’s favourites with those of another device', async ({
  page,
  browser,
  shopper,
  customer,
  shopkeeper,
}) => {
  const [first, second] = [await shopkeeper.addProduct(), await shopkeeper.addProduct()];
  const context = await browser.newContext();
  const other = await context.newPage();
  await signInAs(other, customer);
  await markOn(other, first, lv);
  await expect.poll(() => accountFavourites(customer.token)).toEqual([first._id]);

  await markOn(page, second);
  await page.goto('/account/login');
  await signIn(page, shopper);
  await expect(countInBar(page)).toHaveAccessibleName('Favoritos, 2 artículos');
  await other.goto('/favoritos');
  await expect(cardOf(other, first.nombre)).toBeVisible();
  await expect(cardOf(other, second.nombre)).toBeVisible();
  await context.close();

  await page.getByRole('button', { name: 'Cuenta' }).click();
  await page.getByRole('button', { name: /^Cerrar sesión/ }).click();
  await expect(countInBar(page)).toHaveAccessibleName('Favoritos');
  const stored = await page.evaluate(() => localStorage.getItem('favourites'));
  expect(stored).not.toContain(first._id);
  expect(stored).not.toContain(second._id);
});

test.describe('without a connection', () => {
  test.use({ expectedConsoleError: /net::ERR_(FAILED|INTERNET_DISCONNECTED)/ });

  test('a removal survives a reload and is sent once it is back', async ({
    page,
    customer,
    shopkeeper,
  }) => {
    const [removed, other] = [await shopkeeper.addProduct(), await shopkeeper.addProduct()];
    await signInAs(page, customer);
    await markOn(page, other);
    await markOn(page, removed);
    await expect.poll(() => accountFavourites(customer.token)).toEqual([removed._id, other._id]);
    const calls = '**/api/user/favourites';
    await page.route(calls, (route) => route.abort('internetdisconnected'));
    const failed = () =>
      page.waitForEvent('requestfailed', (request) => request.method() === 'PUT');
    const firstFailed = failed();
    await heart(page, removed.nombre, 'Quitar de').click();
    await expect(countInBar(page)).toHaveAccessibleName('Favoritos, 1 artículo');
    await firstFailed;
    const secondFailed = failed();
    await page.reload();
    await expect(countInBar(page)).toHaveAccessibleName('Favoritos, 1 artículo');
    await secondFailed;
    expect(await accountFavourites(customer.token)).toEqual([removed._id, other._id]);
    await page.unroute(calls);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect.poll(() => accountFavourites(customer.token)).toEqual([other._id]);
    await page.reload();
    await expect(countInBar(page)).toHaveAccessibleName('Favoritos, 1 artículo');
    await expect(heart(page, removed.nombre)).toBeVisible();
  });

  test('a page of favourites that fails to load can be retried', async ({ page, shopkeeper }) => {
    const product = await shopkeeper.addProduct();
    await markOn(page, product);
    await page.route('**/api/favourites/cards?*', (route) => route.abort(), { times: 1 });
    await page.goto('/favoritos');
    await expect(page.getByRole('alert')).toContainText('No pudimos cargar tus favoritos');
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(cardOf(page, product.nombre)).toBeVisible();
  });
});
