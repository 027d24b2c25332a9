import type { Page } from '@playwright/test';
import { expect, test, untilHydrated } from '../fixtures.ts';

/** The router's data of product pages that this page has requested; from the network, or the cache. */
const readProductData = (page: Page) =>
  page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => /kings-product\/.*\.data$/.test(name))
      .map(({ transferSize }) => (transferSize > 0 ? 'network' : 'cache')),
  );

test('a product whose card was in view for a second opens without a request', async ({ page }) => {
  await page.goto('/kings');
  await untilHydrated(page);
  await expect.poll(() => readProductData(page)).not.toEqual([]);
  const prefetched = await readProductData(page);
  await page.getByRole('article').getByRole('link').first().tap();
  await expect(page).toHaveURL(/kings-product/);
  await expect(page.getByRole('button', { name: 'Agregar al carrito' })).toBeVisible();
  expect(await readProductData(page)).toEqual([...prefetched, 'cache']);
});

for (const [line, connection] of [
  ['a metered line', { saveData: true, effectiveType: '4g' }],
  ['a slow line', { saveData: false, effectiveType: '3g' }],
] as const) {
  test(`on ${line} nothing is loaded that nobody asked for`, async ({ page }) => {
    await page.addInitScript((value) => {
      Object.defineProperty(Navigator.prototype, 'connection', { get: () => value });
    }, connection);
    await page.goto('/kings');
    await untilHydrated(page);
    // Longer than a card must be in view.
    await page.waitForTimeout(2500);
    expect(await readProductData(page)).toEqual([]);
  });
}
