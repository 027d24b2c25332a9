import type { Page } from '@playwright/test';
import { expect, signInAs, test, untilHydrated } from '../fixtures.ts';

/** Slows the processor down, and delays each script of the page by another time. */
async function slowDown(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  let scripts = 0;
  await page.route('**/assets/*.js', async (route) => {
    scripts += 1;
    await new Promise((resolve) => setTimeout(resolve, (scripts % 5) * 60));
    await route.continue();
  });
}

/** The units of each size in the stored cart. */
const storedUnits = (page: Page) =>
  page.evaluate(() => {
    const { cart = [] } = JSON.parse(localStorage.getItem('cart') ?? '{}').state ?? {};
    type Entry = { quantity: number; variants: [{ sizes: [{ size: string }] }] };
    const units = (cart as Entry[]).map(({ variants, quantity }) => [
      variants[0].sizes[0].size,
      quantity,
    ]);
    return Object.fromEntries(units);
  });

test('a click while the page hydrates counts once', async ({ page, customer, shopkeeper }) => {
  const product = await shopkeeper.addProduct();
  await signInAs(page, customer);
  // React adds its listeners before it has hydrated: the click happens in between.
  await page.addInitScript(() => {
    const listen = document.addEventListener.bind(document);
    let isClicked = false;
    document.addEventListener = (...args: Parameters<typeof listen>) => {
      listen(...args);
      if (args[0] !== 'click' || isClicked) return;
      isClicked = true;
      queueMicrotask(() => {
        const buttons = [...document.querySelectorAll('button')];
        buttons.find(({ textContent }) => textContent === 'Agregar al carrito')?.click();
      });
    };
  });
  await page.goto(`/kings/kings-product/${product._id}`);
  const drawer = page.getByRole('dialog', { name: 'Tu carrito' });
  await expect(drawer).toContainText('Cantidad: 1');
  await untilHydrated(page);
  await expect(drawer).toContainText('Cantidad: 1');
});

test('each tap counts once, and in order, at every instant of a slow load', async ({
  page,
  customer,
  shopkeeper,
}) => {
  const product = await shopkeeper.addProduct();
  await signInAs(page, customer);
  await slowDown(page);
  // Alternates between choosing a size and adding it, from the first moment that the buttons exist.
  await page.addInitScript(() => {
    localStorage.removeItem('cart');
    const names = ['L', 'Agregar al carrito', 'M', 'Agregar al carrito'];
    const interval = Number(sessionStorage.getItem('interval'));
    let taps = 0;
    const tap = () => {
      const name = names[taps % names.length];
      const buttons = [...document.querySelectorAll('main button')];
      const button = buttons.find(({ textContent }) => textContent === name);
      if (button instanceof HTMLElement) {
        taps += 1;
        button.click();
      }
      if (taps < 24) setTimeout(tap, interval);
      else Object.assign(window, { hasTapped: true });
    };
    if (location.pathname !== '/info/sizes') tap();
  });
  await page.goto('/info/sizes');
  for (const interval of [0, 30, 100]) {
    await page.evaluate((ms) => sessionStorage.setItem('interval', String(ms)), interval);
    await page.goto(`/kings/kings-product/${product._id}`);
    await page.waitForFunction(() => 'hasTapped' in window);
    await untilHydrated(page);
    await expect.poll(() => storedUnits(page), `every ${interval} ms`).toEqual({ L: 6, M: 6 });
  }
});

test('one tap of a finger adds one unit, whenever it happens', async ({
  page,
  customer,
  shopkeeper,
}) => {
  const product = await shopkeeper.addProduct();
  const path = `/kings/kings-product/${product._id}`;
  await signInAs(page, customer);
  await page.addInitScript(() => localStorage.removeItem('cart'));
  await page.goto(path);
  const add = page.getByRole('button', { name: 'Agregar al carrito' });
  await add.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => window.scrollY);
  const box = await add.boundingBox();
  if (!box) throw new Error('The button is not visible');
  await slowDown(page);
  for (const delay of [0, 200, 450, 800, 1300]) {
    await page.goto(path, { waitUntil: 'commit' });
    await add.waitFor();
    await page.evaluate((y) => window.scrollTo(0, y), scrolled);
    await page.waitForTimeout(delay);
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    await untilHydrated(page);
    const drawer = page.getByRole('dialog', { name: 'Tu carrito' });
    await expect(drawer).toContainText('Cantidad: 1');
    await page.waitForTimeout(300);
    expect(await storedUnits(page), `after ${delay} ms`).toEqual({ M: 1 });
  }
});

test('what a tap opens before the page hydrates stays open', async ({ page }) => {
  const buttons = [
    ['Buscar', '#buscar'],
    ['Filtrar y ordenar', '#filtros'],
  ] as const;
  for (const [name, popover] of buttons) {
    await test.step(name, async () => {
      const scripts = Promise.withResolvers<void>();
      await page.route('**/assets/*.js', async (route) => {
        await scripts.promise;
        await route.continue();
      });
      await page.goto('/kings', { waitUntil: 'commit' });
      await page.getByRole('button', { name, exact: true }).tap();
      const isOpen = () =>
        page.locator(popover).evaluate((found) => found.matches(':popover-open'));
      expect(await isOpen()).toBe(true);
      scripts.resolve();
      await untilHydrated(page);
      expect(await isOpen()).toBe(true);
      await page.unroute('**/assets/*.js');
    });
  }
});
