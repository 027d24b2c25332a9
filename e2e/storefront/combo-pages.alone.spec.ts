import { expect, test } from '../fixtures.ts';
import { cardsOf, scrollToTheEnd, stubPictures } from './infinite-list.ts';

const pageSize = 18;

// Runs alone, because its combos would push those of other journeys off the first page.
test('scrolling loads every combo of a store, each once', async ({ page, shopkeeper }) => {
  const garment = await shopkeeper.addProduct();
  const names: string[] = [];
  for (let made = 0; made < pageSize + 3; made += 1) {
    names.push((await shopkeeper.addPromotion([garment])).name);
  }
  await stubPictures(page);
  for (const { path, second } of [
    { path: '/vectorgas', second: '/vectorgas?page=2' },
    { path: '/kings?tab=promos', second: '/kings?tab=promos&page=2' },
  ]) {
    await page.goto(path);
    await expect(cardsOf(page)).toHaveCount(pageSize);
    await scrollToTheEnd(page);
    const shown = await cardsOf(page).getByRole('heading').allTextContents();
    expect(shown.filter((name) => names.includes(name)).sort()).toEqual([...names].sort());
    await expect(page).toHaveURL(second);
  }
  const oldest = names[0] ?? '';
  await cardsOf(page).getByRole('link', { name: oldest }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(oldest);
  await page.goBack();
  await expect(page).toHaveURL('/kings?tab=promos&page=2');
  await expect(cardsOf(page).getByRole('heading', { name: oldest })).toBeInViewport();
});
