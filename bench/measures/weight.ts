import type { Page } from '@playwright/test';
import { measureEveryPage } from '../lib/every-page.ts';
import { type Measure, report } from '../measure.ts';

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 };
const kinds = ['document', 'stylesheet', 'font', 'image'] as const;

/** Transfer size of a phone's first visit by resource type. `scripts` measures JavaScript. */
export const run: Measure = () =>
  measureEveryPage(async ({ browser, what, url }) => {
    const page = await browser.newPage(phone);
    const bytes = await transferSizes(page, url);
    await page.close();
    return kinds.map((kind) =>
      report({ what: `${kind}, ${what}`, unit: 'KB', figure: bytes[kind] / 1024 }),
    );
  });

type Kind = (typeof kinds)[number];

async function transferSizes(page: Page, url: string): Promise<Record<Kind, number>> {
  const bytes = { document: 0, stylesheet: 0, font: 0, image: 0 };
  const sizes: Promise<void>[] = [];
  page.on('requestfinished', (request) => {
    const kind = kinds.find((known) => known === request.resourceType());
    if (!kind) return;
    const add = async () => {
      bytes[kind] += (await request.sizes()).responseBodySize;
    };
    sizes.push(add());
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await Promise.all(sizes);
  return bytes;
}
