import type { Browser } from '@playwright/test';
import { listPictureFiles, scrollToEveryPicture } from '../../e2e/picture-files.ts';
import { measureEveryPage } from '../lib/every-page.ts';
import { type Measure, type Row, report } from '../measure.ts';

const widths = [390, 1280];
const densities = [1, 2, 3];
/** Horizontal pixels sent per horizontal device pixel of the box. */
const maxRatio = 2;
/** Long, because a new shop creates derivatives on their first request. */
const timeoutMs = 180_000;

/** Compares the pictures that pages load with the boxes they are shown in. */
export const run: Measure = () =>
  measureEveryPage(async ({ browser, what, path, url }) =>
    path === '/' ? [] : [await evaluatePage(browser, what, url)],
  );

async function evaluatePage(browser: Browser, what: string, url: string): Promise<Row> {
  const ratios: number[] = [];
  for (const width of widths) {
    for (const deviceScaleFactor of densities) {
      const viewport = { width, height: 800 };
      const page = await browser.newPage({ viewport, deviceScaleFactor });
      page.setDefaultTimeout(timeoutMs);
      await page.goto(url, { waitUntil: 'networkidle' });
      await scrollToEveryPicture(page);
      await page.waitForLoadState('networkidle');
      ratios.push(...(await listPictureFiles(page)).map(({ times }) => times));
      await page.close();
    }
  }
  const name = `pictures, ${what}: most horizontal pixels sent per pixel shown`;
  return report({ what: name, unit: '', figure: Math.max(...ratios) }, { atMost: maxRatio });
}
