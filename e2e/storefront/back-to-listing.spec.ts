import type { Page } from '@playwright/test';
import { expect, test, untilHydrated } from '../fixtures.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const readScroll = (page: Page) => page.evaluate(() => window.scrollY);
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('going back shows the listing at its place before the shop answers, and then what has changed', async ({
  page,
  shopkeeper,
}) => {
  const product = await shopkeeper.addProduct({ precio: 30_000 });
  await page.goto('/kings');
  await untilHydrated(page);
  const card = cards(page).filter({ hasText: product.nombre });
  await card.scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollBy(0, 150));
  await expect.poll(() => readScroll(page)).toBeGreaterThan(100);
  const place = await readScroll(page);
  await card.getByRole('link').click();
  await expect(heading(page)).toHaveText(product.nombre);
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'Envío' })).toBeVisible();
  await page.getByRole('button', { name: `Agregar a favoritos: ${product.nombre}` }).click();

  // A browser may use the data of a page for ten seconds.
  await page.waitForTimeout(10_000);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/kings.data*', async (route) => {
    await released;
    await route.continue();
  });
  await shopkeeper.changeProduct(product, { precio: 31_500 });
  await page.evaluate(() => history.back());
  await expect(card).toContainText('$30.000 ARS');
  await expect(heading(page)).toHaveText('Kings');
  await expect(page.getByRole('main')).toHaveCount(1);
  expect(Math.abs((await readScroll(page)) - place)).toBeLessThan(2);
  await expect(card.getByRole('button', { name: /^Quitar de favoritos/ })).toBeVisible();

  // Forward again before the answer: the product is there.
  await page.evaluate(() => history.forward());
  await expect(heading(page)).toHaveText(product.nombre);
  await page.evaluate(() => history.back());
  await expect(heading(page)).toHaveText('Kings');
  release();
  await expect(card).toContainText('$31.500 ARS');
  expect(Math.abs((await readScroll(page)) - place)).toBeLessThan(2);
  await expect(page).toHaveTitle(/^Productos de Kings/);
});

test('from a listing that is shown again another product can be opened before the shop answers', async ({
  page,
  shopkeeper,
}) => {
  const [first, second] = [await shopkeeper.addProduct(), await shopkeeper.addProduct()];
  await page.goto('/kings');
  await untilHydrated(page);
  const open = (name: string) => cards(page).filter({ hasText: name }).getByRole('link').click();
  await open(first.nombre);
  await expect(heading(page)).toHaveText(first.nombre);
  await page.route('**/kings.data*', () => {});
  await page.evaluate(() => history.back());
  await expect(heading(page)).toHaveText('Kings');
  await open(second.nombre);
  await expect(heading(page)).toHaveText(second.nombre);
  await expect(page).toHaveURL(new RegExp(second._id));
});
