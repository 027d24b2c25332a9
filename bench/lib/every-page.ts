import type { Browser } from '@playwright/test';
import type { Row } from '../measure.ts';
import { openBrowser } from './browser.ts';
import { startShop } from './shop-process.ts';
import { storefrontPages } from './storefront-pages.ts';

export type EntryPage = { browser: Browser; what: string; path: string; url: string; shop: string };

/** Starts a new shop and a browser, and returns the rows of every entry page of the storefront. */
export async function measureEveryPage(
  measurePage: (page: EntryPage) => Promise<Row[]>,
): Promise<Row[]> {
  await using shop = await startShop();
  await using browser = await openBrowser();
  const rows: Row[] = [];
  for (const { what, path } of await storefrontPages(shop.url)) {
    const page = { browser, what, path, url: shop.url + path, shop: shop.url };
    rows.push(...(await measurePage(page)));
  }
  return rows;
}
