import { expect, test, untilHydrated } from '../fixtures.ts';
import { expectNoLayoutShift, observeLayoutShifts } from '../layout-shift.ts';
import { cardsOf, itemCount, scrollToTheEnd, stubPictures } from './infinite-list.ts';

const listings = [
  { name: 'Kings', path: '/kings', second: '/kings?page=2' },
  {
    name: 'Lv',
    path: '/vectorgas?tab=productos',
    second: '/vectorgas?tab=productos&page=2',
  },
] as const;

for (const { name, path, second } of listings) {
  test(`${name} loads more on scrolling without shifting, and going back restores the position`, async ({
    page,
  }) => {
    await observeLayoutShifts(page);
    await stubPictures(page);
    await page.goto(path);
    const first = await cardsOf(page).count();
    await scrollToTheEnd(page);
    expect(await cardsOf(page).count()).toBeGreaterThan(first);
    await expect(page).toHaveURL(second);
    await expect(page.getByRole('contentinfo')).toBeAttached();
    await expectNoLayoutShift(page);

    const last = cardsOf(page).getByRole('link').last();
    const title = (await last.textContent()) ?? '';
    await last.scrollIntoViewIfNeeded();
    const height = await page.evaluate(() => window.scrollY);
    await last.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await page.goBack();
    await expect(page).toHaveURL(second);
    // Other journeys add products concurrently, so the exact count may differ.
    await expect.poll(() => cardsOf(page).count()).toBeGreaterThan(first);
    await expect
      .poll(() => page.evaluate((before) => Math.abs(window.scrollY - before), height))
      .toBeLessThan(300);

    await page.reload();
    await expect(page.getByRole('link', { name: 'Ver anteriores' })).toBeAttached();
    await expect(cardsOf(page).first()).toBeAttached();
  });

  test(`${name} can be read page by page without JavaScript`, async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await stubPictures(page);
    await page.goto(path);
    const first = await cardsOf(page).first().getByRole('heading').textContent();
    await page.getByRole('link', { name: 'Ver más' }).click();
    await expect(page).toHaveURL(second);
    await expect(cardsOf(page).first().getByRole('heading')).not.toHaveText(first ?? '');
    await page.getByRole('link', { name: 'Ver anteriores' }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('navigation', { name: 'Páginas' })).toBeVisible();
    await context.close();
  });
}

test('with the keyboard, "Ver más" loads more cards and focuses the first new one', async ({
  page,
}) => {
  await page.goto('/kings');
  await untilHydrated(page);
  const first = await cardsOf(page).count();
  const more = page.getByRole('link', { name: 'Ver más' });
  // Focused without scrolling, which would load the next page automatically.
  await more.evaluate((link: HTMLElement) => link.focus({ preventScroll: true }));
  await page.keyboard.press('Enter');
  await expect(cardsOf(page)).not.toHaveCount(first);
  await expect(page).toHaveURL('/kings');
  await expect(cardsOf(page).nth(first).getByRole('link')).toBeFocused();
});

test('when the next page fails to load, the loaded cards stay, and the shopper can retry', async ({
  page,
}) => {
  let isFailing = true;
  await page.route('**/api/search?*', (route) =>
    isFailing ? route.fulfill({ status: 429, json: {} }) : route.continue(),
  );
  await page.goto('/kings');
  const first = await cardsOf(page).count();
  await itemCount(page).scrollIntoViewIfNeeded();
  await expect(page.getByText('No se pudo traer más.')).toBeVisible();
  await expect(cardsOf(page)).toHaveCount(first);
  isFailing = false;
  await page.getByRole('link', { name: 'Reintentar' }).click();
  await expect(cardsOf(page)).not.toHaveCount(first);
});
