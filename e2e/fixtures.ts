import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import PostalMime from 'postal-mime';
import type { Cart } from '#domain/cart/cart.ts';
import type { Session } from '#domain/contract/accounts.ts';
import { call } from '../web/api-client.ts';
import { administrator, shopFolder } from './shop-address.ts';
import { hireShopkeeper, openSession, overHttp, type Shopkeeper } from './shopkeeper.ts';

export { expect };

export type Shopper = { firstName: string; lastName: string; email: string; password: string };

type Fixtures = {
  /** What the browser says on its console of a failure that the journey causes on purpose. */
  expectedComplaint: RegExp | null;
  /** A name and an address that nobody else has. */
  shopper: Shopper;
  /** Puts products and combos of this journey's own into the shop, through the API. */
  shopkeeper: Shopkeeper;
  /** The shopper with a verified account, signed up and in without a browser. */
  customer: Session;
};

/** Chromium's word on an animation between pages that the next navigation cut short; no fault. */
const skipped = 'Transition was skipped. skipTransition() called';

export const test = base.extend<Fixtures>({
  expectedComplaint: [null, { option: true }],
  shopper: async ({ browserName: _ }, use) => {
    const mark = crypto.randomUUID().slice(0, 8);
    await use({
      firstName: 'Camila',
      lastName: `Prueba ${mark}`,
      email: `camila-${mark}@example.com`,
      password: 'Contrasena1',
    });
  },
  shopkeeper: async ({ browserName: _ }, use) => {
    const shopkeeper = await hireShopkeeper();
    await use(shopkeeper);
    await shopkeeper.goHome();
  },
  customer: async ({ shopper }, use) => {
    const { firstName, lastName, email, password } = shopper;
    const form = { firstName, lastName, userName: 'camila', email, password };
    await call(overHttp, 'POST /users/signup', { body: { ...form, confirmPassword: password } });
    const link = new URL(await mailedLink(email, '/verifyAccount'));
    const tk = link.searchParams.get('tk') ?? '';
    await call(overHttp, 'GET /users/verifyAccount', { query: { tk } });
    await use(await openSession(shopper));
  },
  // Whatever the page says on its console as an error is a defect.
  page: async ({ page, expectedComplaint }, use) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    await use(page);
    const unforeseen = complaints.filter((text) => !expectedComplaint?.test(text));
    expect(unforeseen.filter((text) => !isRefusedCall(text) && text !== skipped)).toEqual([]);
  },
});

/** The browser's own line about a call that the shop refused on purpose. */
function isRefusedCall(text: string): boolean {
  return /Failed to load resource: the server responded with a status of 4\d\d/.test(text);
}

/** The newest link that was mailed to an address and contains `path`. */
export async function mailedLink(address: string, path: string): Promise<string> {
  const folder = join(shopFolder, 'outbox');
  let link: string | undefined;
  await expect
    .poll(
      async () => {
        link = (await mailsTo(folder, address))
          .map((text) => new RegExp(`https?://\\S*${path}\\S*`).exec(text)?.[0])
          .findLast((found) => found !== undefined);
        return link;
      },
      { message: `a mail to ${address} with ${path}` },
    )
    .toBeTruthy();
  return link ?? '';
}

async function mailsTo(folder: string, address: string): Promise<string[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(
    names.sort().map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
  );
  return mails
    .filter((mail) => mail.to?.some((recipient) => recipient.address === address))
    .map((mail) => mail.text ?? '');
}

/** Fills the login form that is on the page and waits until it is gone. */
export async function signIn(page: Page, { email, password }: Pick<Shopper, 'email' | 'password'>) {
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  const answered = page.waitForResponse((response) => response.url().endsWith('/users/signin'));
  await page.locator('form').getByRole('button', { name: 'Iniciar Sesión' }).click();
  expect((await answered).status()).toBe(200);
}

/** Waits until its scripts have taken the page over: before, links and keys are the browser's. */
export async function untilHydrated(page: Page) {
  await page.waitForFunction(() => !window.stopRecordingClicks);
}

/** Every page of the browser starts with this session, as if it had signed in before. */
export async function remember(page: Page, session: Session) {
  await page.addInitScript((kept) => {
    // Once: whoever signs out stays out.
    if (sessionStorage.getItem('remembered')) return;
    sessionStorage.setItem('remembered', 'yes');
    localStorage.setItem('user_info', JSON.stringify(kept));
  }, session);
}

/** Every page of the browser starts with this cart, as if it had been filled before. */
export async function fillCart(page: Page, cart: Cart) {
  await page.addInitScript(
    (kept) => {
      if (sessionStorage.getItem('filled')) return;
      sessionStorage.setItem('filled', 'yes');
      localStorage.setItem('cart', JSON.stringify({ state: kept, version: 1 }));
    },
    { cart, changes: [] },
  );
}

/** Sees what the page shows by a timer, while its clock stands still otherwise. */
export async function expectOnPausedClock(page: Page, shown: Locator) {
  await expect(async () => {
    await page.clock.runFor(10);
    await expect(shown).toBeVisible({ timeout: 100 });
  }).toPass();
}

/** The page can be read without moving it sideways. */
export async function expectNoSidewaysScroll(page: Page) {
  const excess = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return Math.max(0, scrollWidth - clientWidth);
    });
  // A page that was just written may wait for its styles.
  await expect.poll(excess).toBe(0);
}

export async function signInAsAdministrator(page: Page) {
  await page.goto('/account/login');
  await signIn(page, administrator);
  await expect(page).toHaveURL('/');
}
