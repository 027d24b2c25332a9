import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The page has no violation of WCAG 2.2 AA that axe can detect. */
export async function expectAccessible(page: Page, where: string) {
  await page.evaluate(waitForAnimations);
  // Legacy mode runs in the page itself: it skips frames, which the shop has none of, and is faster.
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(levels)
    .setLegacyMode()
    .analyze();
  const summary = violations.map(({ id, nodes }) => ({
    id,
    nodes: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
  }));
  expect.soft(summary, where).toEqual([]);
}

/** Of colours in the middle of an animation axe reports too little contrast. */
async function waitForAnimations(): Promise<void> {
  const ends = document
    .getAnimations()
    .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < 1000)
    .map(({ finished }) => finished);
  // Those of the listing behind a product do not go on.
  const second = new Promise((done) => setTimeout(done, 1000));
  await Promise.race([Promise.allSettled(ends), second]);
}

/** The live region that a screen reader announces, on the page or in the open modal. */
export const announcement = (page: Page) => page.locator('p.sr-only[aria-live=polite]');

/** The Tab key never moves the focus out of the open dialog. */
export async function expectFocusPreserved(page: Page) {
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab');
    const isOutside = await page.evaluate(() => {
      const { activeElement: focused } = document;
      return focused !== document.body && !focused?.closest('dialog, [popover]');
    });
    expect(isOutside).toBe(false);
  }
}
