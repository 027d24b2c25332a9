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

/** Pastes a text into what has the focus, as from a spreadsheet. */
export const paste = (page: Page, pasted: string) =>
  page.evaluate((text) => {
    const data = new DataTransfer();
    data.setData('text', text);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, pasted);
