import { expect, test, untilHydrated } from '../fixtures.ts';
import { expectNoLayoutShift, watchShifts } from '../layout-shift.ts';
import { cardsOf, scrollToTheEnd, seen, withoutWaitingForPictures } from './infinite-list.ts';

const listings = [
  { name: 'Kings', path: '/kings', second: '/kings?page=2' },
  {
    name: 'Lv',
    path: '/vectorgas?tab=productos',
    second: '/vectorgas?tab=productos&page=2',
  },
] as const;

for (const { name, path, second } of listings) {
  test(`${name} goes on as one scrolls, stands still, and is found again on coming back`, async ({
    page,
  }) => {
    await watchShifts(page);
    await withoutWaitingForPictures(page);
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
    // Other journeys put things on the shelves meanwhile: not just as many as before.
    await expect.poll(() => cardsOf(page).count()).toBeGreaterThan(first);
    await expect
      .poll(() => page.evaluate((before) => Math.abs(window.scrollY - before), height))
      .toBeLessThan(300);

    await page.reload();
    await expect(page.getByRole('link', { name: 'Ver anteriores' })).toBeAttached();
    await expect(cardsOf(page).first()).toBeAttached();
  });

  test(`${name} is read page by page without JavaScript`, async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await withoutWaitingForPictures(page);
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

test('by keyboard, "Ver más" brings more and leads to the first of it', async ({ page }) => {
  await page.goto('/kings');
  await untilHydrated(page);
  const first = await cardsOf(page).count();
  const more = page.getByRole('link', { name: 'Ver más' });
  // Pressed before the page has scrolled by itself.
  await more.evaluate((link: HTMLElement) => link.focus({ preventScroll: true }));
  await page.keyboard.press('Enter');
  await expect(cardsOf(page)).not.toHaveCount(first);
  await expect(page).toHaveURL('/kings');
  await expect(cardsOf(page).nth(first).getByRole('link')).toBeFocused();
});

test('when more cannot be brought, what is there stays, and one can try again', async ({
  page,
}) => {
  let isRefusing = true;
  await page.route('**/api/products/cards*', (route) =>
    isRefusing ? route.fulfill({ status: 429, json: {} }) : route.continue(),
  );
  await page.goto('/kings');
  const first = await cardsOf(page).count();
  await seen(page).scrollIntoViewIfNeeded();
  await expect(page.getByText('No se pudo traer más.')).toBeVisible();
  await expect(cardsOf(page)).toHaveCount(first);
  isRefusing = false;
  await page.getByRole('link', { name: 'Reintentar' }).click();
  await expect(cardsOf(page)).not.toHaveCount(first);
});
