import type { Browser } from '@playwright/test';
import type { Row } from '../measure.ts';
import { openBrowser } from './browser.ts';
import { startShop } from './shop-process.ts';
import { storefrontPages } from './storefront-pages.ts';

type Visit = { browser: Browser; what: string; path: string; url: string };

/** Opens a new shop and a browser, and answers the rows of each page that shoppers come in by. */
export async function measureEveryPage(judge: (visit: Visit) => Promise<Row[]>): Promise<Row[]> {
  const shop = await startShop();
  try {
    const { browser } = await openBrowser();
    try {
      const rows: Row[] = [];
      for (const { what, path } of await storefrontPages(shop.url)) {
        rows.push(...(await judge({ browser, what, path, url: shop.url + path })));
      }
      return rows;
    } finally {
      await browser.close();
    }
  } finally {
    await shop.stop();
  }
}
