import type { Page } from '@playwright/test';
import { productPath, promotionPath, stores } from '#domain/store.ts';
import { expect, test } from '../fixtures.ts';

// A test for each, since a browser that has a larger file of a picture shows that one.
for (const store of stores) {
  test.describe(`no picture is sent wider than twice its box: ${store.name}`, () => {
    test('listing', ({ page }) => expectToFit(page, store.path));

    test('product', async ({ page, shopkeeper }) => {
      const tee = await shopkeeper.addProduct();
      await expectToFit(page, productPath(store, tee._id));
    });

    test('combo', async ({ page, shopkeeper }) => {
      const combo = await shopkeeper.addPromotion([await shopkeeper.addProduct()]);
      await expectToFit(page, promotionPath(store, combo._id));
    });
  });
}

async function expectToFit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  for (const picture of await page.locator('main img').all()) {
    if (await picture.isVisible()) await picture.scrollIntoViewIfNeeded();
  }
  await expect.poll(async () => (await listFiles(page)).length).toBeGreaterThan(0);
  expect((await listFiles(page)).filter(({ times }) => times > 2)).toEqual([]);
}

/** Each file with how many times the pixels of the widest box it has across. */
async function listFiles(page: Page) {
  const shown = await page.locator('main img:visible').evaluateAll((found) =>
    (found as HTMLImageElement[]).map((picture) => ({
      file: picture.currentSrc,
      sent: Number(/-(\d+)\.\w+$/.exec(picture.currentSrc)?.[1]),
      box: picture.getBoundingClientRect().width * devicePixelRatio,
    })),
  );
  const files = Map.groupBy(
    shown.filter(({ sent }) => sent > 0),
    ({ file }) => file,
  );
  return [...files].map(([file, boxes]) => ({
    file,
    times: (boxes[0]?.sent ?? 0) / Math.max(...boxes.map(({ box }) => box)),
  }));
}
