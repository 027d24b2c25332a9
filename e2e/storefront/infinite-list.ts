import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

/** A new shop makes its pictures when they are first asked for; here nobody looks at them. */
export async function withoutWaitingForPictures(page: Page) {
  const picture = await readFile(join(import.meta.dirname, '../../public/placeholder.webp'));
  const answer = { contentType: 'image/webp', body: picture };
  await page.route('**/media/**', (route) => route.fulfill(answer));
}

export const cardsOf = (page: Page) => page.getByRole('main').getByRole('article');
export const seen = (page: Page) => page.getByText(/^Viste \d+ de \d+ artículos$/);

/** Goes down in steps, as a hand does, until everything has come. */
export async function scrollToTheEnd(page: Page) {
  await expect(async () => {
    await page.evaluate(() => window.scrollBy({ top: 600 }));
    await expect(seen(page)).toHaveText(/^Viste (\d+) de \1 artículos$/, { timeout: 200 });
    await expect(seen(page)).toBeInViewport({ timeout: 200 });
  }).toPass();
}
