import type { Page } from '@playwright/test';
import config from '../../playwright.config.ts';
import { expect, test } from '../fixtures.ts';
import { openPanel } from './panel.ts';

const desktop = config.projects?.find(({ name }) => name === 'desktop')?.use?.launchOptions;
// Playwright hides scrollbars, and a hidden one takes no width.
test.use({ launchOptions: { ...desktop, ignoreDefaultArgs: ['--hide-scrollbars'] } });

/** The left edge and the width of the page's content. */
const position = (page: Page) =>
  page.locator('main').evaluate((content) => {
    const { x, width } = content.getBoundingClientRect();
    return { x, width };
  });

test('the page behind a modal does not move when its scrollbar disappears', async ({ page }) => {
  const width = () => page.evaluate(() => window.innerWidth - document.documentElement.clientWidth);
  await openPanel(page, '/admin/combos');
  const add = page.getByRole('link', { name: 'Crear nuevo combo' });
  await expect(page.getByRole('article').first()).toBeVisible();
  const before = await position(page);
  expect(await width()).toBeGreaterThan(0);
  await add.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  expect(await width()).toBe(0);
  expect(await position(page)).toEqual(before);
  // Only the content of the modal scrolls, not the modal itself.
  expect(await dialog.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0);

  // After a reload the modal opens before the list behind it is long enough to scroll.
  await page.reload();
  await expect(page.getByRole('article').first()).toBeAttached();
  expect(await position(page)).toEqual(before);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  expect(await position(page)).toEqual(before);
});
