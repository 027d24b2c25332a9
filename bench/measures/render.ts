import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequestHandler } from 'react-router';
import type { PageBuild } from '#api/http/render-page.ts';
import { generateLoad } from '../lib/generator.ts';
import { checkGenerator } from '../lib/load.ts';
import { startShop } from '../lib/shop-process.ts';
import { compare, type Measure } from '../measure.ts';

const seconds = 4;

/** The gain of the page cache: the cached listing compared with rendering it on every request. */
export const run: Measure = async () => {
  await using shop = await startShop();
  const headers = { 'accept-encoding': 'br' };
  const cached = await generateLoad({ url: `${shop.url}/kings`, headers, seconds });
  const rendered = await rendersPerSecond(shop.url);
  const amounts = { unit: '/s', figure: cached.rate, against: rendered };
  const row = compare({ what: 'listing page, cached', ...amounts, of: 'rendered each time' });
  return [checkGenerator(row, [cached])];
};

/** Renders in this process, one page after another, from the shop's cached API responses. */
async function rendersPerSecond(url: string): Promise<number> {
  const entry = join(resolve(import.meta.dirname, '../..'), 'build/server/index.js');
  const build: PageBuild = await import(pathToFileURL(entry).href);
  const handle = createRequestHandler(build, 'production');
  const setting = { PUBLIC_URL: url, SIZE_CHART_PRODUCTS: [] };
  const renderOnce = async () => {
    const context = build.entry.module.createContext(
      (path, init) => fetch(url + path, init),
      setting,
    );
    const response = await handle(new Request(`${url}/kings`), context);
    if (response.status !== 200) throw new Error(`/kings responded ${response.status}`);
    await response.text();
  };
  for (let n = 0; n < 50; n++) await renderOnce();
  const end = performance.now() + seconds * 1000;
  let count = 0;
  while (performance.now() < end) {
    await renderOnce();
    count += 1;
  }
  return count / seconds;
}
