import type { Browser, Page } from '@playwright/test';
import { measureEveryPage } from '../lib/every-page.ts';
import { type Measure, type Row, tell } from '../measure.ts';

const widths = [390, 1280];
const densities = [1, 2, 3];
/** As many pixels across as the box has on its screen, and at most as many again. */
const mostPixels = 2;
/** A new shop makes its pictures when they are first asked for. */
const patienceMs = 180_000;

/** Whether the pictures that pages ask for fit the boxes they are shown in. */
export const pictures: Measure = {
  name: 'pictures',
  run: () =>
    measureEveryPage(async ({ browser, what, path, url }) =>
      path === '/' ? [] : [await judgePage(browser, what, url)],
    ),
};

async function judgePage(browser: Browser, what: string, url: string): Promise<Row> {
  const excesses: number[] = [];
  for (const width of widths) {
    for (const deviceScaleFactor of densities) {
      const viewport = { width, height: 800 };
      const page = await browser.newPage({ viewport, deviceScaleFactor });
      page.setDefaultTimeout(patienceMs);
      await page.goto(url, { waitUntil: 'networkidle' });
      excesses.push(...(await measurePictures(page)));
      await page.close();
    }
  }
  const name = `pictures, ${what}: pixels sent per pixel shown, the most across`;
  return tell({ what: name, unit: '', figure: Math.max(...excesses) }, { atMost: mostPixels });
}

/**
 * For each file, how many times the pixels of its box it has across: the widest box, since a browser
 * that has a file for one shows it in the others too.
 */
async function measurePictures(page: Page): Promise<number[]> {
  for (const picture of await page.locator('main img').all()) {
    if (await picture.isVisible()) await picture.scrollIntoViewIfNeeded();
  }
  await page.waitForLoadState('networkidle');
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
    const box = Math.max(...all.map((one) => one.box));
    return sent > 0 && box > 0 ? [sent / box] : [];
  });
}
