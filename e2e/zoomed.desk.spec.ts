import { cartOf } from './cart-of.ts';
import { closeRecommendations, openCheckout } from './checkout.ts';
import { expect, expectNoSidewaysScroll, setCart, signInAs, test } from './fixtures.ts';

test.use({ hasSnow: true });

test('pages can be read at 640 and 320 px, as at 200 and 400 % on a small screen', async ({
  page,
  customer,
  shopkeeper,
}) => {
  const product = await shopkeeper.addProduct();
  const combo = await shopkeeper.addPromotion([product]);
  await signInAs(page, customer);
  await setCart(page, cartOf([product, 1]));
  for (const address of [
    '/',
    '/kings',
    `/kings/kings-product/${product._id}`,
    `/vectorgas/lv-promo/${combo._id}`,
    '/kings/pay',
    '/orders',
    '/favoritos',
    '/info/sizes',
    '/info/about-us',
    '/account/signup',
    '/no-existe',
  ]) {
    await page.goto(address);
    if (address === '/kings/pay') await closeRecommendations(page);
    for (const width of [640, 320]) {
      await page.setViewportSize({ width, height: 512 });
      await expect(page.locator('h1')).toBeAttached();
      await expectNoSidewaysScroll(page);
    }
  }
  await page.goto('/kings/pay');
  await closeRecommendations(page);
  await page.getByRole('button', { name: 'Agregar Datos de Envío' }).click();
  const save = page.getByRole('button', { name: 'Guardar' });
  await save.scrollIntoViewIfNeeded();
  await expect(save).toBeInViewport();
  await expectNoSidewaysScroll(page);
});

test('nothing covers a button of the checkout or of a garment, on any screen', async ({
  page,
  customer,
  shopkeeper,
}) => {
  const product = await shopkeeper.addProduct();
  await shopkeeper.addProduct({ menu: true });
  await openCheckout(page, customer, cartOf([product, 1]));
  for (const path of ['/kings/pay', `/kings/kings-product/${product._id}`]) {
    await page.goto(path);
    if (path === '/kings/pay') await closeRecommendations(page);
    const buttons = page.getByRole('main').getByRole('button');
    await expect(buttons.first()).toBeVisible();
    for (const [width, height] of screens) {
      await page.setViewportSize({ width, height });
      for (const button of await buttons.all()) {
        await button.scrollIntoViewIfNeeded();
        expect(await button.evaluate(isOnTop), `${path} at ${width}: ${button}`).toBe(true);
      }
    }
  }
  const buy = page.getByRole('button', { name: 'Agregar al carrito' });
  for (const [width, height] of screens) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => scrollTo(0, 0));
    await expect(buy).toBeInViewport({ ratio: 1 });
  }
});

/** A phone, two laptops, and the first of them at 200 %. */
const screens = [
  [390, 844],
  [1280, 800],
  [1366, 768],
  [640, 400],
] as const;

/** Whether the middle of an element receives a click. */
function isOnTop(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const found = document.elementFromPoint(left + width / 2, top + height / 2);
  return found !== null && element.contains(found);
}
