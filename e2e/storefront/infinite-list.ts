import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

/** Serves a placeholder for every picture: a new shop resizes pictures on first request, slowly. */
export async function stubPictures(page: Page) {
  const picture = await readFile(join(import.meta.dirname, '../../public/placeholder.webp'));
  const response = { contentType: 'image/webp', body: picture };
  // Not the call that asks for their placeholders, whose query has their paths.
  await page.route(
    ({ pathname }) => pathname.startsWith('/media/'),
    (route) => route.fulfill(response),
  );
}

export const cardsOf = (page: Page) => page.getByRole('main').getByRole('article');
export const itemCount = (page: Page) => page.getByText(/^Viste \d+ de \d+ artículos$/);

/** Scrolls down in steps until every card has loaded. */
export async function scrollToTheEnd(page: Page) {
  await expect(async () => {
    await page.evaluate(() => window.scrollBy({ top: 600 }));
    await expect(itemCount(page)).toHaveText(/^Viste (\d+) de \1 artículos$/, { timeout: 200 });
    await expect(itemCount(page)).toBeInViewport({ timeout: 200 });
  }).toPass();
}
