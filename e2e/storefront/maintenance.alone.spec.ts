import { call } from '../../web/api-client.ts';
import { expect, expectNoSidewaysScroll, signIn, signInAs, test } from '../fixtures.ts';
import { administrator } from '../shop-address.ts';
import { overHttp } from '../shopkeeper.ts';

const isUnderMaintenance = async () =>
  (await call(overHttp, 'GET /api/lock/maintenance')).isMaintenance;

async function setMaintenance(token: string, isEnabled: boolean) {
  if ((await isUnderMaintenance()) !== isEnabled) {
    await call(overHttp, 'POST /api/lock/maintenance/toggle', undefined, { token });
  }
}

test.afterEach(({ shopkeeper }) => setMaintenance(shopkeeper.token, false));

test('under maintenance every page redirects to one page, and back home when it ends', async ({
  page,
  customer,
  shopkeeper,
}) => {
  await signInAs(page, customer);
  await setMaintenance(shopkeeper.token, true);
  for (const path of ['/', '/kings', '/vectorgas/pay', '/orders', '/info/sizes']) {
    await page.goto(path);
    await expect(page).toHaveURL('/maintenance');
  }
  await expect(page.getByRole('heading', { name: 'Sitio en Mantenimiento' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Desactivar mantenimiento' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Volver al Inicio' }).click();
  await expect(page).toHaveURL('/maintenance');
  await setMaintenance(shopkeeper.token, false);
  await expect(page).toHaveURL('/');
});

test('the maintenance page checks status and administrator every five seconds', async ({
  page,
  customer,
  shopkeeper,
}) => {
  await signInAs(page, customer);
  await setMaintenance(shopkeeper.token, true);
  const polls = { state: 0, account: 0 };
  page.on('response', (response) => {
    if (response.url().endsWith('/api/lock/maintenance')) polls.state += 1;
    if (response.url().endsWith('/api/admin/verify-token')) polls.account += 1;
  });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto('/maintenance');
  await expect(async () => {
    await page.clock.runFor(10);
    expect(polls).toEqual({ state: 1, account: 1 });
  }).toPass();
  for (const times of [2, 3]) {
    await page.clock.runFor(4500);
    expect(polls).toEqual({ state: times - 1, account: times - 1 });
    await page.clock.runFor(500);
    await expect.poll(() => polls).toEqual({ state: times, account: times });
  }
  await expect(page).toHaveURL('/maintenance');
  await setMaintenance(shopkeeper.token, false);
  await page.clock.runFor(5000);
  await page.clock.resume();
  await expect(page).toHaveURL('/');
});

test('the answer to a poll before a toggle does not undo it', async ({ page, shopkeeper }) => {
  await setMaintenance(shopkeeper.token, true);
  await page.goto('/account/login');
  await signIn(page, administrator);
  await expect(page).toHaveURL('/maintenance');
  const start = page.getByRole('button', { name: 'Activar mantenimiento', exact: true });
  const end = page.getByRole('button', { name: 'Desactivar mantenimiento' });
  await expect(end).toBeVisible();
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const polled = page.waitForRequest('**/api/lock/maintenance');
  await page.route(
    '**/api/lock/maintenance',
    async (route) => {
      const response = await route.fetch();
      await answered;
      // The poll may have been given up since.
      await route.fulfill({ response }).catch(() => {});
    },
    { times: 1 },
  );
  await polled;
  await end.click();
  await expect(start).toBeVisible();
  const states = page.evaluate(async () => {
    const seen = new Set<string>();
    const until = performance.now() + 1500;
    while (performance.now() < until) {
      for (const { textContent } of document.querySelectorAll('main button')) {
        seen.add(textContent ?? '');
      }
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return [...seen];
  });
  answer();
  expect(await states).not.toContain('Desactivar mantenimiento');
});

test('an administrator signs in under maintenance, opens the panel, and ends the maintenance', async ({
  page,
  shopkeeper,
}) => {
  await setMaintenance(shopkeeper.token, true);
  await page.goto('/account/login');
  await signIn(page, administrator);
  await expect(page).toHaveURL('/maintenance');
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/admin\/inicio/);
  // Where a lost password is replaced, an invitation accepted, and a passkey added that the shop requires.
  for (const path of ['/change-password', '/account/invitation']) {
    await page.goto(`${path}?tk=x`);
    await expect(page.getByLabel('Confirmar contraseña')).toBeVisible();
    await expect(page).toHaveURL(({ pathname }) => pathname === path);
  }
  await page.goto('/account/security');
  await expect(page).toHaveURL('/account/security');
  await expect(page.getByRole('region', { name: 'Llaves de acceso' })).toBeVisible();
  await page.goto('/maintenance');
  const start = page.getByRole('button', { name: 'Activar mantenimiento', exact: true });
  const end = page.getByRole('button', { name: 'Desactivar mantenimiento' });
  await end.click();
  await expect(start).toBeVisible();
  expect(await isUnderMaintenance()).toBe(false);
  await start.click();
  await expect(end).toBeVisible();
  expect(await isUnderMaintenance()).toBe(true);

  // After the session is removed, the toggle is no longer shown.
  await page.evaluate(() => localStorage.removeItem('user_info'));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Sitio en Mantenimiento' })).toBeVisible();
  await expect(page.getByRole('button', { name: /mantenimiento/ })).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the maintenance page names the seller, and leads to the withdrawal and the legal texts', async ({
    page,
    shopkeeper,
  }) => {
    await setMaintenance(shopkeeper.token, true);
    await page.goto('/kings');
    await expect(page).toHaveURL('/maintenance');
    const footer = page.getByRole('contentinfo');
    await expect(footer).toContainText('Vidriera Demostración S.A. · CUIT 30-00000000-7');
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await expectNoSidewaysScroll(page);
    }
    await footer.getByRole('link', { name: 'Términos y condiciones' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Términos y condiciones');
    await page.goto('/maintenance');
    await footer.getByRole('link', { name: 'Botón de arrepentimiento' }).click();
    await page.getByLabel('Número de compra').fill('7f3c9a21');
    await page.getByLabel('Correo electrónico').fill('nadie@example.com');
    await page.getByRole('button', { name: 'Pedir la devolución' }).click();
    await expect(page.getByRole('main')).toContainText('Tu código de arrepentimiento');
  });
});
