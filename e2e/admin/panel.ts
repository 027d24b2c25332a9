import type { Page, Route } from '@playwright/test';
import { expect, signInAs } from '../fixtures.ts';
import { administrator } from '../shop-address.ts';
import { openSession } from '../shopkeeper.ts';

/** Opens a page of the panel as its administrator. */
export async function openPanel(page: Page, path: string) {
  await signInAs(page, await openSession(administrator));
  await page.goto(path);
}

/** A confirmation dialog of the panel, by its text. */
export const confirmation = (page: Page, text: string) =>
  page.getByRole('alertdialog').filter({ hasText: text });

/** The cards of the page's list. */
export const cards = (page: Page) => page.getByRole('main').getByRole('article');

/** The rows of the table of all orders. */
export const orderRows = (page: Page) =>
  page.getByRole('table', { name: 'Órdenes' }).locator('tbody tr');

const broken = { message: 'Algo salió mal.', code: 'rate_limited' };

/**
 * Expects the loading text of a page, its error when the request fails, and that "Reintentar"
 * loads it. `call` is a URL pattern of the request.
 */
export async function expectLoadingAndFailure(
  page: Page,
  { call, path, loading, failed }: { call: string; path: string; loading: string; failed: string },
) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const fail = async (route: Route) => {
    await released;
    await route.fulfill({ status: 429, json: broken });
  };
  await page.route(call, fail);
  await page.goto(path);
  await expect(page.getByRole('main').getByText(loading)).toBeAttached();
  release();
  const main = page.getByRole('main');
  await expect(main.getByText(failed)).toBeVisible();
  await page.unroute(call, fail);
  await main.getByRole('button', { name: 'Reintentar' }).click();
  await expect(main.getByText(failed)).toBeHidden();
}

/** The modal with this title. */
export const modal = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
