import { expect, type Page } from '@playwright/test';

/** What people do not notice; above 0.1 a page counts as restless (web.dev/articles/cls). */
const unnoticed = 0.02;

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };

/** Begins to add up how far each document of the page moves by itself. Call it before `goto`. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const moved: { sum: number; what: string[] } = { sum: 0, what: [] };
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (Shift & { sources?: { node?: Node }[] })[]) {
        if (shift.hadRecentInput) continue;
        moved.sum += shift.value;
        for (const { node } of shift.sources ?? []) {
          moved.what.push(node instanceof Element ? node.outerHTML.slice(0, 120) : '?');
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Nothing on the page has moved by itself so far, as far as anyone would notice. */
export async function expectNoLayoutShift(page: Page): Promise<void> {
  const { sum, what } = await page.evaluate(
    () => (window as unknown as { moved: { sum: number; what: string[] } }).moved,
  );
  expect(sum, `what moved: ${what.join('\n')}`).toBeLessThan(unnoticed);
}
