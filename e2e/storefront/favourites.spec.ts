import type { Page } from '@playwright/test';
import { productPath, promotionPath, stores } from '#domain/site/store.ts';
import { expectAccessible } from '../axe.ts';
import { expect, expectNoSidewaysScroll, test, untilHydrated } from '../fixtures.ts';
import { expectNoLayoutShift, observeLayoutShifts } from '../layout-shift.ts';

const [kings, lv] = stores;

const heart = (page: Page, name: string, state: 'Agregar a' | 'Quitar de' = 'Agregar a') =>
  page.getByRole('button', { name: `${state} favoritos: ${name}` });

const cardOf = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });

const countInBar = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: /^Favoritos/ });

test('a guest marks a card and a combo, and finds both stores’ favourites on one page', async ({
  page,
  shopkeeper,
}) => {
  const product = await shopkeeper.addProduct();
  const combo = await shopkeeper.addPromotion([product]);
  await observeLayoutShifts(page);
  await page.goto(`/kings?q=${product.nombre}`);
  await untilHydrated(page);
  await heart(page, product.nombre).click();
  await expect(page).toHaveURL(/\/kings\?q=/);
  await expect(countInBar(page)).toHaveAccessibleName('Favoritos, 1 artículo');
  await expectNoLayoutShift(page);

  await page.goto(promotionPath(lv, combo._id));
  await heart(page, combo.name).click();
  // A click before the page is hydrated counts after it.
  await expect(heart(page, combo.name, 'Quitar de')).toBeVisible();
  await page.goto(`/kings?q=${product.nombre}`);
  await expect(heart(page, product.nombre, 'Quitar de')).toBeVisible();
  await expectNoLayoutShift(page);

  await countInBar(page).click();
  await expect(page).toHaveURL('/favoritos');
  await expect(page.getByRole('article').getByRole('heading')).toHaveText([
    combo.name,
    product.nombre,
  ]);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, 'favourites');
  await cardOf(page, combo.name).getByRole('link').click();
  await expect(page).toHaveURL(promotionPath(lv, combo._id));
  await page.goto('/favoritos');
  await cardOf(page, product.nombre).getByRole('link').click();
  await expect(page).toHaveURL(productPath(kings, product._id));
});
