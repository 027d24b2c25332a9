import type { Page, Route } from '@playwright/test';
import { expect, remember } from '../fixtures.ts';
import { administrator } from '../shop-address.ts';
import { openSession } from '../shopkeeper.ts';

/** Opens a page of the panel as its administrator. */
export async function openPanel(page: Page, path: string) {
  await remember(page, await openSession(administrator));
  await page.goto(path);
}

/** A question of the panel, by its text. */
export const question = (page: Page, text: string) =>
  page.getByRole('alertdialog').filter({ hasText: text });

/** What stands in the page's list of cards. */
export const cards = (page: Page) => page.getByRole('main').getByRole('article');

const broken = { message: 'Algo salió mal.', code: 'rate_limited' };

/**
 * What a page says while its call is on the way and when it fails, until "Reintentar" brings it.
 * `call` is a pattern of the call's address.
 */
export async function expectLoadingAndFailure(
  page: Page,
  { call, path, loading, failed }: { call: string; path: string; loading: string; failed: string },
) {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const hold = async (route: Route) => {
    await asked;
    await route.fulfill({ status: 429, json: broken });
  };
  await page.route(call, hold);
  await page.goto(path);
  await expect(page.getByRole('main').getByText(loading)).toBeAttached();
  answer();
  const main = page.getByRole('main');
  await expect(main.getByText(failed)).toBeVisible();
  await page.unroute(call, hold);
  await main.getByRole('button', { name: 'Reintentar' }).click();
  await expect(main.getByText(failed)).toBeHidden();
}
