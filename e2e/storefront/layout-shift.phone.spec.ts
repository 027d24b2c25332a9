import { brotliCompressSync } from 'node:zlib';
import { promotionPath, stores } from '#domain/site/store.ts';
import { expect, test, untilHydrated } from '../fixtures.ts';

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
