import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { expect } from './fixtures.ts';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The page has no violation of WCAG 2.2 AA that axe can detect. */
export async function expectAccessible(page: Page, where: string) {
  await page.evaluate(waitForAnimations);
  // Takes 0.7 of the time of @axe-core/playwright, which loads the larger build before each check.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const violations = await page.evaluate(runAxe, levels);
  const summary = violations.map(({ id, nodes }) => ({
    id,
    nodes: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
  }));
  expect.soft(summary, where).toEqual([]);
}

/** Runs in the page, without its frames, of which the shop has none: the violations of the rules of these levels. */
async function runAxe(runOnly: string[]): Promise<axe.Result[]> {
  if (!window.axe) throw new Error('axe is not loaded');
  // Of the rules of these levels only that of audio reads what axe would load before.
  const options = { runOnly, resultTypes: ['violations' as const], preload: false };
  const { violations } = await window.axe.run(document, options);
  return violations;
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
