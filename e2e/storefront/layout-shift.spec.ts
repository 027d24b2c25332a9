import { brotliCompressSync } from 'node:zlib';
import { productPath, promotionPath, stores } from '#domain/site/store.ts';
import { expect, signIn, test, untilHydrated } from '../fixtures.ts';
import { expectNoLayoutShift, observeLayoutShifts } from '../layout-shift.ts';

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

test('the first paint waits for neither scripts nor a stylesheet', async ({ page }) => {
  await page.goto('/kings');
  await untilHydrated(page);
  const loaded = await page.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return entries.map(({ name, startTime }) => ({ name, startTime }));
  });
  const ofKind = (kind: string) => loaded.filter(({ name }) => name.endsWith(kind));
  expect(ofKind('.avif')).not.toEqual([]);
  expect(ofKind('.css')).toEqual([]);
  expect(ofKind('.js').length).toBeGreaterThan(3);
  const painted = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  );
  const firstScript = Math.min(...ofKind('.js').map(({ startTime }) => startTime));
  const firstPicture = Math.min(...ofKind('.avif').map(({ startTime }) => startTime));
  expect(painted).toBeLessThan(firstScript);
  expect(firstPicture).toBeLessThan(firstScript);
});

test('a page hydrates in a browser without paint timing', async ({ page }) => {
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => undefined;
  });
  await page.goto('/kings');
  await page.getByRole('button', { name: 'Carrito' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test("pictures below a phone's first screen are loaded when the page is usable or scrolled", async ({
  page,
  shopkeeper,
}) => {
  const added = await Promise.all(Array.from({ length: 6 }, () => shopkeeper.addProduct()));
  const combo = await shopkeeper.addPromotion(added.slice(0, 2));
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [path, selector] of [
    ['/kings?tab=productos', '.card-grid > :nth-child(n + 5) img'],
    [promotionPath(stores[0], combo._id), 'main section + section img'],
  ] as const) {
    await test.step(path, async () => {
      const pictures = page.locator(selector);
      const areShown = () =>
        pictures.evaluateAll((found) => found.some((picture) => picture.checkVisibility()));
      const scripts = Promise.withResolvers<void>();
      await page.route('**/assets/*.js', async (route) => {
        await scripts.promise;
        await route.continue();
      });
      await page.goto(path, { waitUntil: 'commit' });
      await expect(pictures.first()).toBeAttached();
      expect(await areShown()).toBe(false);
      await page.evaluate(() => window.scrollTo({ top: 100 }));
      await expect.poll(areShown).toBe(true);

      await page.goto(path, { waitUntil: 'commit' });
      await expect(pictures.first()).toBeAttached();
      expect(await areShown()).toBe(false);
      scripts.resolve();
      await expect.poll(areShown).toBe(true);
      await page.unroute('**/assets/*.js');
    });
  }
});

test('a listing loads at most 118 KB of compressed scripts', async ({ request }) => {
  const page = await (await request.get('/kings')).text();
  const scripts = new Set(page.match(/(?<=(?:src|href)=")[^"]+\.js(?=")/g));
  const bodies = await Promise.all(
    [...scripts].map(async (script) => (await request.get(script)).body()),
  );
  const bytes = bodies.map((body) => brotliCompressSync(body).byteLength);
  const total = bytes.reduce((sum, each) => sum + each, 0);
  expect(total).toBeGreaterThan(50 * 1024);
  expect(total).toBeLessThan(118 * 1024);
});
