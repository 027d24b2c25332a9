import type { Browser } from '@playwright/test';
import { listPictureFiles, seeEveryPicture } from '../../e2e/picture-files.ts';
import { measureEveryPage } from '../lib/every-page.ts';
import { type Measure, type Row, tell } from '../measure.ts';

const widths = [390, 1280];
const densities = [1, 2, 3];
/** As many pixels across as the box has on its screen, and at most as many again. */
const mostPixels = 2;
/** A new shop makes its pictures when they are first asked for. */
const timeoutMs = 180_000;

/** Whether the pictures that pages ask for fit the boxes they are shown in. */
export const pictures: Measure = {
  name: 'pictures',
  run: () =>
    measureEveryPage(async ({ browser, what, path, url }) =>
      path === '/' ? [] : [await evaluatePage(browser, what, url)],
    ),
};

async function evaluatePage(browser: Browser, what: string, url: string): Promise<Row> {
  const excesses: number[] = [];
  for (const width of widths) {
    for (const deviceScaleFactor of densities) {
      const viewport = { width, height: 800 };
      const page = await browser.newPage({ viewport, deviceScaleFactor });
      page.setDefaultTimeout(timeoutMs);
      await page.goto(url, { waitUntil: 'networkidle' });
      await seeEveryPicture(page);
      await page.waitForLoadState('networkidle');
      excesses.push(...(await listPictureFiles(page)).map(({ times }) => times));
      await page.close();
    }
  }
  const name = `pictures, ${what}: pixels sent per pixel shown, the most across`;
  return tell({ what: name, unit: '', figure: Math.max(...excesses) }, { atMost: mostPixels });
}
