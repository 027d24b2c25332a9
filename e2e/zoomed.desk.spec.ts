import { cartOf } from './cart-of.ts';
import { closeRecommendations } from './checkout.ts';
import { expect, expectNoSidewaysScroll, setCart, signInAs, test } from './fixtures.ts';

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
