import type { Page } from '@playwright/test';
import { expect, expectOnPausedClock, signInAs, test, untilHydrated } from '../fixtures.ts';
import { withStock } from '../shopkeeper.ts';

const colors = (page: Page) => page.getByRole('group', { name: 'Color' });
const chosen = (page: Page) => page.getByText(/^Tamaño Seleccionado:/);

test('opening a product does not fetch the other products’ pictures again', async ({ page }) => {
  await page.goto('/kings');
  const cards = page.getByRole('main').getByRole('listitem');
  const pictures = cards.locator('picture img');
  await expect(pictures.nth(5)).toBeVisible();
  await cards.nth(5).scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  const names = await pictures.evaluateAll((all: HTMLImageElement[]) =>
    all.flatMap(({ currentSrc }) => /([^/]+)-\d+\.\w+$/.exec(currentSrc)?.[1] ?? []),
  );
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await cards.first().getByRole('link').click();
  await expect(chosen(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  const [, ...others] = names;
  expect(others.length).toBeGreaterThan(3);
  expect(fetched.filter((url) => others.some((name) => url.includes(`/${name}-`)))).toEqual([]);
});

test('each click adds one unit, up to the stock', async ({ page, customer, shopkeeper }) => {
  const product = await shopkeeper.addProduct();
  await shopkeeper.changeProduct(product, { variants: withStock(product, 2) });
  await signInAs(page, customer);
  await page.goto(`/vectorgas/lv-product/${product._id}`);
  const add = page.getByRole('button', { name: 'Agregar al carrito' });
  const drawer = page.getByRole('dialog', { name: 'Tu carrito' });
  for (const units of ['1', '2']) {
    await add.click();
    await expect(page.getByText('Producto agregado al carrito').last()).toBeVisible();
    await expect(drawer).toContainText(product.nombre);
    await expect(drawer).toContainText('Negra · Negro · Talle M');
    await expect(drawer.getByText(`Cantidad: ${units}`)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(add).toBeFocused();
  }
  await add.click();
  await expect(page.getByText('No hay stock suficiente.')).toBeVisible();
  await expect(drawer).toBeHidden();
});

test('a colour without stock can be viewed, but not bought', async ({
  page,
  customer,
  shopkeeper,
}) => {
  const product = await shopkeeper.addProduct();
  const [black, white] = product.variants;
  const soldOut = { ...white, sizes: white?.sizes.map((size) => ({ ...size, stock: 0 })) };
  await shopkeeper.changeProduct(product, { variants: [black, soldOut] as never });
  await signInAs(page, customer);
  await page.goto(`/kings/kings-product/${product._id}`);
  await colors(page)
    .getByRole('button', { name: /Blanca/ })
    .click();
  await expect(chosen(page)).toHaveText('Tamaño Seleccionado: No especificado');
  // A message stays for five seconds.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'Agregar al carrito' }).click();
  const toast = page.getByText('No se encontró el tamaño seleccionado en la variante.');
  await expectOnPausedClock(page, toast);
  await page.clock.runFor(4500);
  await expect(toast).toBeVisible();
  await page.clock.runFor(1500);
  await expect(toast).toHaveCount(0);

  await shopkeeper.changeProduct(product, { ofertaNuevo: 'Sin Stock', variants: product.variants });
  await page.reload();
  await expect(page.getByRole('main').getByRole('button', { name: 'Sin Stock' })).toBeDisabled();
});

test('the chosen colour is in the address, for a reload, the way back and a link', async ({
  page,
  browser,
  shopkeeper,
}) => {
  const product = await shopkeeper.addProduct();
  const path = `/kings/kings-product/${product._id}`;
  const white = colors(page).getByRole('button', { name: /Blanca/ });
  const requested: string[] = [];
  await page.goto('/kings');
  await page.goto(path);
  await untilHydrated(page);
  await page.waitForLoadState('networkidle');
  page.on('request', (request) => {
    if (request.url().includes('.data')) requested.push(request.url());
  });
  await white.click();
  await expect(page).toHaveURL(`${path}?color=White`);
  await expect(white).toHaveAttribute('aria-pressed', 'true');
  // The router loads nothing again.
  expect(requested).toEqual([]);
  await page.reload();
  await expect(white).toHaveAttribute('aria-pressed', 'true');
  await expect(chosen(page)).toHaveText('Tamaño Seleccionado: L');

  // It is one entry of the history: back leads to the listing, forward to the colour.
  await page.goBack();
  await expect(page).toHaveURL('/kings');
  await page.goForward();
  await expect(page).toHaveURL(`${path}?color=White`);
  await expect(white).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('link', { name: 'Volver a Kings' }).click();
  await expect(page).toHaveURL('/kings');
  await page.goBack();
  await expect(page.getByRole('img', { name: /imagen 1 de 2/ })).toBeVisible();
  await expect(white).toHaveAttribute('aria-pressed', 'true');

  // Shared: the server renders that colour, also without JavaScript; the canonical URL has none.
  const context = await browser.newContext({ javaScriptEnabled: false });
  const shared = await context.newPage();
  await shared.goto(`${path}?color=White&utm_source=x`);
  await expect(colors(shared).getByRole('button', { name: /Blanca/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(shared.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    new RegExp(`${path}$`),
  );
  await shared.goto(`${path}?color=Violet`);
  await expect(shared).toHaveURL(path);
  await expect(colors(shared).getByRole('button', { name: /Negra/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await context.close();
});

test('links within the page leave the chosen size, and the way back to the filtered listing', async ({
  page,
  shopkeeper,
}) => {
  const product = await shopkeeper.addProduct();
  const listing = '/kings?orden=nuevos';
  await page.goto(listing);
  await untilHydrated(page);
  await page.getByRole('main').getByRole('link', { name: product.nombre }).click();
  await expect(chosen(page)).toHaveText('Tamaño Seleccionado: M');
  await colors(page)
    .getByRole('button', { name: /Blanca/ })
    .click();
  await page.getByRole('group', { name: 'Talle' }).getByRole('button', { name: 'XL' }).click();
  await expect(chosen(page)).toHaveText('Tamaño Seleccionado: XL');
  await page.waitForLoadState('networkidle');
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('.data')) requested.push(request.url());
  });

  const address = `/kings/kings-product/${product._id}?color=White`;
  await page.getByRole('link', { name: 'Ver la tabla de talles' }).click();
  await expect(page.getByRole('figure', { name: 'Tabla de talles' })).toBeInViewport();
  await page.getByRole('link', { name: 'Saltar al contenido' }).press('Enter');
  await expect(page.locator('#contenido')).toBeFocused();
  const back = page.getByRole('link', { name: 'Volver a Kings' });
  await expect(back).toBeInViewport();
  await expect(chosen(page)).toHaveText('Tamaño Seleccionado: XL');
  expect(requested).toEqual([]);
  await expect(page).toHaveURL(address);
  await back.click();
  await expect(page).toHaveURL(listing);
});
