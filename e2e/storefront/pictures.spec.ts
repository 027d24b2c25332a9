import type { Locator, Page } from '@playwright/test';
import { productPath, promotionPath, stores } from '#domain/site/store.ts';
import { cartOf } from '../cart-of.ts';
import { expect, setCart, signInAs, test } from '../fixtures.ts';
import { listPictureFiles, scrollToEveryPicture } from '../picture-files.ts';

// One test per page, because a browser shows the largest file of a picture that it has cached.
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

test.describe('on the screen of a usual phone', () => {
  test.use({ deviceScaleFactor: 2 });

  test('no recommendation is sent wider than twice its box', async ({
    page,
    customer,
    shopkeeper,
  }) => {
    await signInAs(page, customer);
    await setCart(page, cartOf([await shopkeeper.addProduct(), 1]));
    await page.goto('/kings/pay');
    const dialog = page.getByRole('dialog', { name: 'Nuestras recomendaciones!' });
    await expectFiles(page, dialog);
  });
});

async function expectToFit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await scrollToEveryPicture(page);
  await expectFiles(page);
}

async function expectFiles(page: Page, part?: Locator): Promise<void> {
  await expect.poll(async () => (await listPictureFiles(page, part)).length).toBeGreaterThan(0);
  expect((await listPictureFiles(page, part)).filter(({ times }) => times > 2)).toEqual([]);
}
