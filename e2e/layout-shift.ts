import { expect, type Page } from '@playwright/test';

/** An unnoticeable shift; a good score is at most 0.1 (web.dev/articles/cls). */
const maxShift = 0.02;

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };

/** Sums each document's cumulative layout shift (CLS). Call it before `goto`. */
export async function observeLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: { sum: number; elements: string[] } = { sum: 0, elements: [] };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (Shift & { sources?: { node?: Node }[] })[]) {
        if (shift.hadRecentInput) continue;
        shifts.sum += shift.value;
        for (const { node } of shift.sources ?? []) {
          shifts.elements.push(node instanceof Element ? node.outerHTML.slice(0, 120) : '?');
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The layout has not shifted noticeably since the document loaded. */
export async function expectNoLayoutShift(page: Page): Promise<void> {
  const { sum, elements } = await page.evaluate(
    () => (window as unknown as { shifts: { sum: number; elements: string[] } }).shifts,
  );
  expect(sum, `shifted elements: ${elements.join('\n')}`).toBeLessThan(maxShift);
}
