import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Nothing on the page breaks WCAG 2.2 AA, as far as a machine can tell. */
export async function expectAccessible(page: Page, where: string) {
  // Right in the page: no page of the shop has frames, and a second one to judge in takes longer
  // than the judgement.
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(levels)
    .setLegacyMode()
    .analyze();
  const found = violations.map(({ id, nodes }) => ({
    id,
    nodes: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
  }));
  expect.soft(found, where).toEqual([]);
}

/** Going through everything with the keyboard never leaves the open dialog for the page. */
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
