import { expect, test } from '../fixtures.ts';

/** The font files of a page, and whether each was requested before its first paint. */
const readFonts = () => {
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  return performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.endsWith('.woff2'))
    .map(({ startTime }) => startTime < (paint?.startTime ?? 0));
};

for (const [path, family] of [
  ['/kings', 'Bodoni Moda'],
  ['/vectorgas', 'Unbounded'],
] as const) {
  test(`${path} is painted before its fonts are requested, and then uses them`, async ({
    page,
  }) => {
    await page.goto(path);
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveCSS('font-family', new RegExp(`^"?${family}"?,`));
    await expect.poll(() => page.evaluate(readFonts)).toEqual([false, false]);
  });

  test(`${path} uses its fonts without JavaScript`, async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    const font = page.waitForResponse(/\.woff2$/);
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    expect((await font).status()).toBe(200);
    await context.close();
  });
}
