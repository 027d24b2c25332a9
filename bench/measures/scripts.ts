import { brotliCompressSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { measureEveryPage } from '../lib/every-page.ts';
import { type Measure, report } from '../measure.ts';

const maxKilobytes = 118;

/** Size of the JavaScript that a storefront page loads without interaction, each file as brotli. */
export const run: Measure = () =>
  measureEveryPage(async ({ browser, what, url }) => {
    const figure = (await scriptBytes(browser, url)) / 1024;
    const name = `JavaScript, ${what}, brotli`;
    return [report({ what: name, unit: 'KB', figure }, { atMost: maxKilobytes })];
  });

async function scriptBytes(browser: Browser, url: string): Promise<number> {
  const page = await browser.newPage();
  // Creating the pictures of a new shop takes long and is not measured.
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
