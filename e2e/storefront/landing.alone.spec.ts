import type { Page } from '@playwright/test';
import { call } from '../../web/api-client.ts';
import { cartOf } from '../cart-of.ts';
import {
  expect,
  expectOnPausedClock,
  setCart,
  signInAs,
  signInAsAdministrator,
  test,
  untilHydrated,
} from '../fixtures.ts';
import { administrator } from '../shop-address.ts';
import { openSession, overHttp } from '../shopkeeper.ts';

// Opens the shop again for the next journey, also after a failed one.
test.afterEach(async () => {
  const { token } = await openSession(administrator);
  const { isMaintenance } = await call(overHttp, 'GET /api/lock/maintenance');
  if (isMaintenance)
    await call(overHttp, 'POST /api/lock/maintenance/toggle', undefined, { token });
  const { isLocked } = await call(overHttp, 'GET /api/lock');
  if (isLocked) await call(overHttp, 'POST /api/lock/toggle', undefined, { token });
});

const menu = (page: Page) => page.getByRole('region', { name: 'Administrar el sitio' });

test('an administrator locks and unlocks Kings, and shoppers see the change', async ({
  page,
  browser,
}) => {
  const shopper = await (await browser.newContext()).newPage();
  await shopper.clock.install();
  await shopper.goto('/');
  await expect(shopper.getByRole('link', { name: /^Kings/ }).first()).toBeVisible();

  await signInAsAdministrator(page);
  await page.clock.install();
  await page.goto('/');
  const lock = menu(page).getByRole('button', { name: 'Bloquear sitio', exact: true });
  await expect(lock).toBeEnabled();

  // A refused request is logged and changes nothing.
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  const refusal = { message: 'Demasiados intentos.', code: 'rate_limited' };
  await page.route('**/api/lock/toggle?*', (route) =>
    route.fulfill({ status: 429, json: refusal }),
  );
  await lock.click();
  await expect(page.getByText('No se pudo cambiar el estado del sitio')).toBeVisible();
  expect(warnings.filter((text) => text.includes(refusal.message))).toHaveLength(1);
  await page.unroute('**/api/lock/toggle?*');

  // The message stays for two and a half seconds.
  await page.clock.pauseAt(Date.now() + 60_000);
  await lock.click();
  const toast = page.getByText('Sitio bloqueado');
  await expectOnPausedClock(page, toast);
  await page.clock.runFor(2200);
  await expect(toast).toBeVisible();
  await page.clock.runFor(1000);
  await expect(toast).toHaveCount(0);
  await page.clock.resume();
  const tile = page.getByRole('button', { name: /^Kings/ });
  await expect(tile).toBeDisabled();

  // The shopper's page polls the lock: Kings redirects to the landing page, Lv stays open.
  await shopper.clock.fastForward(31_000);
  const closed = shopper.getByRole('button', { name: /Kings.*Cerrado por ahora/ });
  await expect(closed).toBeDisabled();
  await shopper.goto('/kings');
  await expect(shopper).toHaveURL('/');
  await shopper.goto('/vectorgas');
  await expect(shopper.getByRole('heading', { level: 1, name: 'Lv' })).toBeVisible();

  // The administrator can still enter.
  await page.goto('/kings');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await page.goto('/');
  await shopper.goto('/');
  await untilHydrated(shopper);
  await expect(closed).toBeDisabled();
  await menu(page).getByRole('button', { name: 'Desbloquear sitio' }).click();
  await expect(page.getByText('Sitio desbloqueado')).toBeVisible();
  // A tab that gets the focus polls at once, long before its next interval.
  await expect(async () => {
    await shopper.evaluate(() => void window.dispatchEvent(new Event('focus')));
    await expect(closed).toHaveCount(0, { timeout: 1000 });
  }).toPass({ timeout: 15_000 });
  await shopper.goto('/kings');
  await expect(shopper.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await shopper.context().close();
});

test('while Kings is locked, the cart in Lv shows what only Kings sells as unavailable', async ({
  page,
  customer,
  shopkeeper,
}) => {
  const onlyKings = await shopkeeper.addProduct({ store: 'Kings' });
  const both = await shopkeeper.addProduct();
  await call(overHttp, 'POST /api/lock/toggle', undefined, shopkeeper);
  await signInAs(page, customer);
  await setCart(page, cartOf([onlyKings, 1], [both, 1]));
  await page.goto('/vectorgas');
  await expect(page.getByText('Actualizamos tu carrito')).toBeVisible();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Carrito/ })
    .click();
  const drawer = page.getByRole('dialog', { name: 'Tu carrito' });
  const entryOf = (name: string) =>
    drawer.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  await expect(entryOf(onlyKings.nombre)).toContainText('Kings está cerrada por ahora.');
  await expect(entryOf(onlyKings.nombre)).toContainText('No disponible');
  await expect(entryOf(both.nombre)).not.toContainText('No disponible');

  // Outside of the stores, Kings' theme leads to the store that is open.
  await drawer.getByRole('button', { name: 'Quitar lo que no está disponible' }).click();
  await expect(drawer.getByRole('listitem')).toHaveCount(1);
  await page.evaluate(() => localStorage.setItem('theme', 'light'));
  await page.goto('/orders');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Carrito/ })
    .click();
  await drawer.getByRole('button', { name: 'Ir a pagar' }).click();
  await expect(page).toHaveURL('/vectorgas/pay');
});

test('an administrator puts the site under maintenance from the landing page', async ({
  page,
  browser,
}) => {
  await signInAsAdministrator(page);
  await menu(page).getByRole('button', { name: 'Activar mantenimiento', exact: true }).click();
  await expect(page).toHaveURL('/maintenance');
  const shopper = await (await browser.newContext()).newPage();
  for (const path of ['/', '/kings', '/vectorgas']) {
    await shopper.goto(path);
    await expect(shopper).toHaveURL('/maintenance');
  }
  await page.getByRole('button', { name: 'Desactivar mantenimiento' }).click();
  await expect(
    page.getByRole('button', { name: 'Activar mantenimiento', exact: true }),
  ).toBeVisible();
  await shopper.goto('/kings');
  await expect(shopper).toHaveURL('/kings');
  await shopper.context().close();
});
