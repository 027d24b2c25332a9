import type { Page } from '@playwright/test';
import { findWholeChromium } from '../../scripts/chromium.mjs';
import { cartOf } from '../cart-of.ts';
import { test as base, expect, setCart, signInAs, untilHydrated } from '../fixtures.ts';
import { createShown } from '../screens.ts';
import { shopPages } from '../shop-pages.ts';

/** A browser with the back/forward cache: the headless shell has none, and Playwright turns it off. */
const test = base.extend<object, object>({
  browser: [
    async ({ playwright, launchOptions }, use) => {
      const browser = await playwright.chromium.launch({
        ...launchOptions,
        executablePath: findWholeChromium() ?? '',
        ignoreDefaultArgs: ['--disable-back-forward-cache'],
      });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
});

/** Of one buyer: no cache has their documents (`cache-control: no-store`). */
const privatePage = /^\/(pagar|orders)\/./;

/** Another document of the shop than each of its pages. */
const elsewhere = '/info/about-us?otra';

type Restored = Window & { isRestored?: boolean };

/** Leaves the page, acts, and comes back. Returns why the browser did not restore the page; null when it did. */
async function leaveAndReturn(page: Page, act: () => Promise<unknown> = async () => {}) {
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => {
      (window as Restored).isRestored = persisted;
    });
  });
  await page.goto(elsewhere);
  await act();
  await page.goBack({ waitUntil: 'commit' });
  // A restored page replaces the context in which it was evaluated.
  const result = await page.waitForFunction(() => {
    if ((window as Restored).isRestored) return { reasons: null };
    const [navigation] = performance.getEntriesByType('navigation');
    const { notRestoredReasons } = navigation as PerformanceNavigationTiming & {
      notRestoredReasons?: unknown;
    };
    return { reasons: JSON.stringify(notRestoredReasons ?? 'another document') };
  });
  return (await result.jsonValue()).reasons;
}

test('the browser restores every page of the shop as it was left', async ({
  page,
  customer,
  shopkeeper,
}) => {
  test.setTimeout(180_000);
  const { product, combo, shown } = await createShown(customer, shopkeeper);
  await signInAs(page, customer);
  await setCart(page, cartOf([product, 1], [combo, 1]));
  const notRestored: [path: string, reasons: string][] = [];
  for (const path of shopPages(shown)) {
    const response = await page.goto(path);
    // Signing out leads to another page at once. Pages that do not exist may exist later.
    if (path === '/logout' || privatePage.test(path) || response?.status() !== 200) continue;
    await untilHydrated(page);
    const reasons = await leaveAndReturn(page);
    if (reasons) notRestored.push([path, reasons]);
  }
  expect(notRestored).toEqual([]);
});

test('a restored page shows the cart, the session and prices of now', async ({
  page,
  customer,
  shopkeeper,
}) => {
  const product = await shopkeeper.addProduct({ precio: 30_000 });
  await page.goto(`/kings/kings-product/${product._id}`);
  await untilHydrated(page);
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('button', { name: 'Carrito', exact: true })).toBeVisible();
  const cart = cartOf([product, 2]);
  const reasons = await leaveAndReturn(page, async () => {
    await page.evaluate(
      ([session, state]) => {
        localStorage.setItem('user_info', session ?? '');
        localStorage.setItem('cart', JSON.stringify({ state: { cart: state }, version: 1 }));
      },
      [JSON.stringify(customer), cart] as const,
    );
    await shopkeeper.changeProduct(product, { precio: 31_500 });
    // A browser may use the data of a page for ten seconds.
    await page.waitForTimeout(10_000);
  });
  expect(reasons).toBeNull();
  await expect(bar.getByRole('button', { name: 'Carrito, 2 unidades' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('$31.500 ARS');
  await bar.getByRole('button', { name: 'Cuenta' }).click();
  await expect(page.getByRole('dialog')).toContainText(customer.email);
});
