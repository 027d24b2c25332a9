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

/** For each of the shop's pictures, how many times the box's own pixels it has across. */
async function measurePictures(page: Page): Promise<number[]> {
  for (const picture of await page.locator('main img').all()) {
    if (await picture.isVisible()) await picture.scrollIntoViewIfNeeded();
  }
  await page.waitForLoadState('networkidle');
  return page.locator('main img').evaluateAll((found) =>
    (found as HTMLImageElement[]).flatMap((picture) => {
      // `naturalWidth` is what the page takes it for; the name tells what was sent.
      const sent = Number(/-(\d+)\.\w+$/.exec(picture.currentSrc)?.[1]);
      const box = picture.getBoundingClientRect().width * devicePixelRatio;
      return sent > 0 && box > 0 ? [sent / box] : [];
    }),
  );
}
