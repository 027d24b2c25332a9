import { productPath, promotionPath, stores } from '#domain/site/store.ts';
import { expect, signIn, test } from '../fixtures.ts';
import { expectNoLayoutShift, observeLayoutShifts } from '../layout-shift.ts';

test.use({ hasSnow: true });

test('no page of the shop shifts while it loads', async ({ page, shopkeeper }) => {
  const tee = await shopkeeper.addProduct();
  const combo = await shopkeeper.addPromotion([tee]);
  await observeLayoutShifts(page);
  const ofStores = stores.flatMap((store) => [
    store.path,
    productPath(store, tee._id),
    promotionPath(store, combo._id),
  ]);
  for (const path of ['/', ...ofStores, '/info/about-us', '/info/sizes', '/orders', '/favoritos']) {
    await test.step(path, async () => {
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await page.waitForFunction(
        () => 'fonts' in document.documentElement.dataset && document.fonts.status === 'loaded',
      );
      await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight / 2 }));
      await expectNoLayoutShift(page);
    });
  }
});

test('a listing that hydrates after scrolling does not shift', async ({ page }) => {
  await observeLayoutShifts(page);
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  // No response: the next cards are not part of this test.
  await page.route('**/api/search?*', () => {});
  await page.goto('/kings', { waitUntil: 'domcontentloaded' });
  await page.getByRole('navigation', { name: 'Páginas' }).scrollIntoViewIfNeeded();
  const hydrated = page.waitForRequest('**/api/search?*');
  scripts.resolve();
  await hydrated;
  await expectNoLayoutShift(page);
});

test('changes of the cart appear at the checkout without shifting the page', async ({
  page,
  shopper,
  customer,
  shopkeeper,
}) => {
  const [repriced, hidden] = [await shopkeeper.addProduct(), await shopkeeper.addProduct()];
  expect(customer.email).toBe(shopper.email);
  await page.goto('/account/login');
  await signIn(page, shopper);
  await expect(page).toHaveURL('/');
  for (const { _id } of [repriced, hidden]) {
    await page.goto(`/kings/kings-product/${_id}`);
    await page.getByRole('button', { name: 'Agregar al carrito' }).click();
    await expect(page.getByRole('dialog', { name: /carrito/i })).toBeVisible();
  }
  await shopkeeper.changeProduct(repriced, { precio: 39_000 });
  await shopkeeper.changeProduct(hidden, { state: false });

  await observeLayoutShifts(page);
  await page.goto('/kings/pay');
  await expect(page.getByRole('dialog', { name: 'Nuestras recomendaciones!' })).toBeVisible();
  await page.keyboard.press('Escape');
  const changes = page.getByRole('region', { name: 'Actualizamos tu carrito' });
  await expect(changes).toContainText(repriced.nombre);
  await expect(changes).toContainText(hidden.nombre);
  await expectNoLayoutShift(page);
  await changes.getByRole('button', { name: 'Quitar lo que no está disponible' }).click();
  await changes.getByRole('button', { name: 'Entendido' }).click();
  await expect(changes).toHaveCount(0);
  await expect(page.getByRole('heading', { name: repriced.nombre })).toBeVisible();
});
