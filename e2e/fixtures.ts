import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test as base, expect, type Locator, type Page, type Route } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';
import type { Cart } from '#domain/cart/cart.ts';
import type { Session } from '#domain/contract/accounts.ts';
import type { CallInput } from '#domain/contract/index.ts';
import { call } from '../web/api-client.ts';
import { administrator } from './shop-address.ts';
import {
  createShopkeeper,
  openSession,
  overHttp,
  type Shopkeeper,
  testedShop,
} from './shopkeeper.ts';

export { expect };

export type Shopper = { firstName: string; lastName: string; email: string; password: string };

type Fixtures = {
  /** The console errors that the test causes on purpose. */
  expectedConsoleError: RegExp | null;
  /** Whether the snow falls: without a graphics card it takes a quarter of a processor on each page. */
  hasSnow: boolean;
  /** A unique name and email address. */
  shopper: Shopper;
  /** Creates products and combos for this test through the API. */
  shopkeeper: Shopkeeper;
  /** The shopper's session: a verified account, created through the API. */
  customer: Session;
};

/** Chromium's message when a navigation interrupts a view transition; not a defect. */
const skippedTransition = 'Transition was skipped. skipTransition() called';

export const test = base.extend<Fixtures>({
  expectedConsoleError: [null, { option: true }],
  hasSnow: [false, { option: true }],
  shopper: async ({ browserName: _ }, use) => {
    const suffix = crypto.randomUUID().slice(0, 8);
    await use({
      firstName: 'Camila',
      lastName: `Prueba ${suffix}`,
      email: `camila-${suffix}@example.com`,
      password: 'Zapallo7Verde',
    });
  },
  shopkeeper: async ({ browserName: _ }, use) => {
    const shopkeeper = await createShopkeeper();
    await use(shopkeeper);
    await shopkeeper.removeAll();
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
  context: async ({ context, hasSnow }, use) => {
    if (!hasSnow) await context.addInitScript(turnSnowOff);
    await use(context);
  },
  // An unexpected console error is a defect.
  page: async ({ page, expectedConsoleError }, use) => {
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    page.on('pageerror', (error) => errors.push(error.message));
    await use(page);
    const unexpected = errors.filter((text) => !expectedConsoleError?.test(text));
    expect(unexpected.filter((text) => !isClientError(text) && text !== skippedTransition)).toEqual(
      [],
    );
  },
});

/** Unless the page's visitor has chosen before. Storage is denied in some documents. */
function turnSnowOff() {
  try {
    localStorage.showSnow ??= 'false';
  } catch {}
}

/** Chromium's message about a 4xx response, which the shop returns on purpose. */
function isClientError(text: string): boolean {
  return /Failed to load resource: the server responded with a status of 4\d\d/.test(text);
}

/** The link that contains `path` in the newest email to an address. */
export async function mailedLink(address: string, path: string): Promise<string> {
  const folder = join(testedShop().folder, 'outbox');
  let link: string | undefined;
  await expect
    .poll(
      async () => {
        link = (await emailsTo(folder, address))
          .map((text) => new RegExp(`https?://\\S*${path}\\S*`).exec(text)?.[0])
          .findLast((found) => found !== undefined);
        return link;
      },
      { message: `an email to ${address} with ${path}` },
    )
    .toBeTruthy();
  return link ?? '';
}

/** Invites the person to administer the shop, and accepts with their name and password. */
export async function createAdministrator(
  { email, firstName, lastName, password }: Shopper,
  chosen: Omit<CallInput<'POST /api/admin/administrators'>['body'], 'email'>,
): Promise<void> {
  const { token } = await openSession(administrator);
  await call(overHttp, 'POST /api/admin/administrators', { body: { email, ...chosen } }, { token });
  const tk = new URL(await mailedLink(email, '/account/invitation')).searchParams.get('tk') ?? '';
  const form = { firstName, lastName, newPassword: password };
  await call(overHttp, 'POST /users/acceptInvitation', { query: { tk }, body: form });
}

/** An email's file is complete when it has its name, and never changes. */
const parsed = new Map<string, Promise<Email>>();

async function parseOnce(file: string): Promise<Email> {
  const email = parsed.get(file) ?? readFile(file).then((bytes) => PostalMime.parse(bytes));
  parsed.set(file, email);
  return email;
}

async function emailsTo(folder: string, address: string): Promise<string[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const emails = await Promise.all(names.sort().map((name) => parseOnce(join(folder, name))));
  return emails
    .filter((email) => email.to?.some((recipient) => recipient.address === address))
    .map((email) => email.text ?? '');
}

/** Submits the login form on the page and waits for the response. */
export async function signIn(page: Page, { email, password }: Pick<Shopper, 'email' | 'password'>) {
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  const responded = page.waitForResponse((response) => response.url().endsWith('/users/signin'));
  await page.locator('form').getByRole('button', { name: 'Iniciar Sesión' }).click();
  expect((await responded).status()).toBe(200);
}

/** Waits until React has hydrated the page: before that, its event handlers are not attached. */
export async function untilHydrated(page: Page) {
  await page.waitForFunction(() => !window.clickRecorder);
}

/** Stores a session in localStorage before the first page loads. */
export async function signInAs(page: Page, session: Session) {
  await page.addInitScript((stored) => {
    // Only once: the script runs at every navigation, and a sign-out must persist.
    if (sessionStorage.getItem('sessionSet')) return;
    sessionStorage.setItem('sessionSet', 'yes');
    localStorage.setItem('user_info', JSON.stringify(stored));
  }, session);
}

/** Stores a cart in localStorage before the first page loads. */
export async function setCart(page: Page, cart: Cart) {
  await page.addInitScript(
    (state) => {
      // Only once: the script runs at every navigation, and the test's changes must persist.
      if (sessionStorage.getItem('cartSet')) return;
      sessionStorage.setItem('cartSet', 'yes');
      localStorage.setItem('cart', JSON.stringify({ state, version: 1 }));
    },
    { cart, changes: [] },
  );
}

/** Holds the responses to a URL until the returned function is called. */
export async function holdResponses(page: Page, url: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await promise;
    await route.fallback();
  });
  return resolve;
}

/** Loses the response to the next request to a URL, which the shop has handled. */
export function loseResponse(page: Page, url: string): Promise<unknown> {
  const lose = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  return page.route(url, lose, { times: 1 });
}

/** Advances the page's paused clock in small steps until a timer shows the element. */
export async function expectOnPausedClock(page: Page, element: Locator) {
  await expect(async () => {
    await page.clock.runFor(10);
    await expect(element).toBeVisible({ timeout: 100 });
  }).toPass();
}

/** The page does not scroll horizontally. */
export async function expectNoSidewaysScroll(page: Page) {
  const excess = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return Math.max(0, scrollWidth - clientWidth);
    });
  // The styles may still be loading.
  await expect.poll(excess).toBe(0);
}

export async function signInAsAdministrator(page: Page) {
  await page.goto('/account/login');
  await signIn(page, administrator);
  await expect(page).toHaveURL('/');
}
