import type { Locator } from '@playwright/test';
import { cartOf } from './cart-of.ts';
import { closeRecommendations, openCheckout } from './checkout.ts';
import { expect, expectNoSidewaysScroll, setCart, signInAs, test } from './fixtures.ts';
import { coveredControls, coveredHeight, createShown } from './screens.ts';
import { shopPages } from './shop-pages.ts';
import { withStock } from './shopkeeper.ts';

test.use({ hasSnow: true });

/** A small screen at 200 and at 400 %, and phones in landscape. */
const lowScreens = [
  [640, 400],
  [320, 512],
  [844, 390],
  [667, 375],
] as const;

test('every page can be read and used at 200 and 400 %, and on a phone in landscape', async ({
  page,
  customer,
  shopkeeper,
}) => {
  test.setTimeout(240_000);
  const { product, combo, shown } = await createShown(customer, shopkeeper);
  await signInAs(page, customer);
  await setCart(page, cartOf([product, 1], [combo, 1]));
  for (const path of shopPages(shown)) {
    await page.goto(path);
    if (path.endsWith('/pay')) await closeRecommendations(page);
    await expect(page.locator('h1').first()).toBeAttached();
    for (const [width, height] of lowScreens) {
      await page.setViewportSize({ width, height });
      const where = `${path} at ${width}`;
      await expectNoSidewaysScroll(page);
      await expect.poll(() => coveredControls(page), where).toEqual([]);
      expect(await coveredHeight(page), where).toBeLessThan(0.5);
    }
  }
});

test('a badge on a card is whole at 320 px with the text spacing of WCAG', async ({
  page,
  shopkeeper,
}) => {
  const { nombre } = await shopkeeper.addProduct({ ofertaNuevo: 'SpecialHalloween' });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`/vectorgas?tab=productos&q=${encodeURIComponent(nombre)}`);
  await page.addStyleTag({
    content:
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
  });
  const card = page.getByRole('article').filter({ hasText: nombre });
  const badge = card.getByText('Especial Halloween');
  await expect(badge).toBeVisible();
  const rightOf = async (one: Locator) => {
    const { x = 0, width = 0 } = (await one.boundingBox()) ?? {};
    return x + width;
  };
  expect(await rightOf(badge)).toBeLessThanOrEqual(await rightOf(card));
});

test('a garment in the cart is shown whole on a phone in landscape', async ({
  page,
  customer,
  shopkeeper,
}) => {
  await signInAs(page, customer);
  await setCart(page, cartOf([await shopkeeper.addProduct(), 1]));
  await page.setViewportSize({ width: 667, height: 375 });
  await page.goto('/kings');
  await page.getByRole('button', { name: /^Carrito, / }).click();
  const drawer = page.getByRole('dialog', { name: 'Tu carrito' });
  await expect(drawer.getByRole('listitem')).toBeInViewport({ ratio: 1 });
  await expect(drawer.getByRole('button', { name: 'Ir a pagar' })).toBeInViewport({ ratio: 1 });
});

test('neither a message nor anything else covers a button of the checkout or of a garment, on any screen', async ({
  page,
  customer,
  shopkeeper,
}) => {
  const product = await shopkeeper.addProduct();
  // Another unit is refused with a message.
  await shopkeeper.changeProduct(product, { variants: withStock(product, 1) });
  await shopkeeper.addProduct({ menu: true });
  await openCheckout(page, customer, cartOf([product, 1]));
  for (const [path, add] of [
    ['/kings/pay', `Agregar uno de ${product.nombre}`],
    [`/kings/kings-product/${product._id}`, 'Agregar al carrito'],
  ] as const) {
    for (const [width, height] of screens) {
      await page.setViewportSize({ width, height });
      await page.goto(path);
      if (path === '/kings/pay') await closeRecommendations(page);
      await page.getByRole('button', { name: add }).click();
      await expect(page.getByText('No hay stock suficiente.')).toBeVisible();
      expect(await coveredControls(page), `${path} at ${width}`).toEqual([]);
    }
  }
  const buy = page.getByRole('button', { name: 'Agregar al carrito' });
  for (const [width, height] of screens) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => scrollTo(0, 0));
    await expect(buy).toBeInViewport({ ratio: 1 });
  }
});

/** A phone, two laptops, the first of them at 200 %, and phones in landscape. */
const screens = [
  [390, 844],
  [1280, 800],
  [1366, 768],
  [640, 400],
  [844, 390],
] as const;
