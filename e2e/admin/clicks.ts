import type { Page } from '@playwright/test';

/** Counts the clicks of the page's user. */
export async function countClicks(page: Page) {
  await page.addInitScript(() => {
    addEventListener(
      'click',
      ({ isTrusted, detail }) => {
        // Without those that the browser adds: of a label for its control, and of a key.
        if (isTrusted && detail > 0) sessionStorage.clicks = Number(sessionStorage.clicks ?? 0) + 1;
      },
      true,
    );
  });
  return () => page.evaluate(() => Number(sessionStorage.clicks ?? 0));
}

/** Counts the clicks of each task, and prints them with its seconds, without the owner's thinking. */
export async function countTasks(page: Page) {
  const clicks = await countClicks(page);
  return async (what: string, work: () => Promise<void>) => {
    const before = await clicks();
    const started = performance.now();
    await work();
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const count = (await clicks()) - before;
    process.stdout.write(`${what}: ${count} clicks, ${seconds} s\n`);
    return count;
  };
}

/** Pastes a text into what has the focus, as from a spreadsheet. */
export const paste = (page: Page, pasted: string) =>
  page.evaluate((text) => {
    const data = new DataTransfer();
    data.setData('text', text);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, pasted);
