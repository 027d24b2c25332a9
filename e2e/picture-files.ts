import type { Page } from '@playwright/test';

/**
 * The shop's picture files that a page shows, each with how many times the pixels of its box it has
 * across: of the widest box, since a browser that has a file for one shows it in the others too.
 */
export async function listPictureFiles(page: Page): Promise<{ file: string; times: number }[]> {
  const shown = await page.locator('main img').evaluateAll((found) =>
    (found as HTMLImageElement[]).map((picture) => ({
      file: picture.currentSrc,
      box: picture.getBoundingClientRect().width * devicePixelRatio,
    })),
  );
  const boxes = Map.groupBy(shown, ({ file }) => file);
  return [...boxes].flatMap(([file, all]) => {
    // `naturalWidth` is what the page takes it for; the name tells what was sent.
    const sent = Number(/-(\d+)\.\w+$/.exec(file)?.[1]);
    const widest = Math.max(...all.map(({ box }) => box));
    return sent > 0 && widest > 0 ? [{ file, times: sent / widest }] : [];
  });
}

/** Brings each picture of the page into view, so that it is asked for. */
export async function seeEveryPicture(page: Page): Promise<void> {
  for (const picture of await page.locator('main img').all()) {
    if (await picture.isVisible()) await picture.scrollIntoViewIfNeeded();
  }
}
