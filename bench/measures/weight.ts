import type { Browser } from '@playwright/test';
import { measureEveryPage } from '../lib/every-page.ts';
import { type Measure, report } from '../measure.ts';

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 };
const kinds = ['Document', 'Stylesheet', 'Font', 'Image'] as const;

/** Bytes with headers of a phone's first visit by type of resource. `scripts` measures JavaScript. */
export const run: Measure = () =>
  measureEveryPage(async ({ browser, what, url }) => {
    const bytes = await transferSizes(browser, url);
    return kinds.map((kind) =>
      report({ what: `${kind}, ${what}`, unit: 'KB', figure: (bytes.get(kind) ?? 0) / 1024 }),
    );
  });

/** From the browser's own protocol: Playwright's sizes of preloaded files are too low, some below zero. */
async function transferSizes(browser: Browser, url: string): Promise<Map<string, number>> {
  const page = await browser.newPage(phone);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const types = new Map<string, string>();
  const bytes = new Map<string, number>();
  devtools.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId) ?? '';
    bytes.set(type, (bytes.get(type) ?? 0) + encodedDataLength);
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.close();
  return bytes;
}
