import { brotliCompressSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { openBrowser } from '../lib/browser.ts';
import { startShop } from '../lib/shop-process.ts';
import { storefrontPages } from '../lib/storefront-pages.ts';
import { type Measure, type Row, tell } from '../measure.ts';

const mostKilobytes = 130;

/** All the JavaScript that a storefront page asks for by itself, each file as brotli. */
export const scripts: Measure = {
  name: 'scripts',
  async run() {
    const shop = await startShop();
    const { browser } = await openBrowser();
    try {
      const rows: Row[] = [];
      for (const { what, path } of await storefrontPages(shop.url)) {
        const figure = (await scriptBytes(browser, shop.url + path)) / 1024;
        const name = `JavaScript, ${what}, brotli`;
        rows.push(tell({ what: name, unit: 'KB', figure }, { atMost: mostKilobytes }));
      }
      return rows;
    } finally {
      await browser.close();
      await shop.stop();
    }
  },
};

async function scriptBytes(browser: Browser, url: string): Promise<number> {
  const page = await browser.newPage();
  // Pictures of a new shop have to be made first, and are not what is measured.
  await page.route('**/media/**', (route) => route.abort());
  const bodies: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) bodies.push(response.body());
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const sizes = (await Promise.all(bodies)).map((body) => brotliCompressSync(body).byteLength);
  await page.close();
  return sizes.reduce((sum, size) => sum + size, 0);
}
