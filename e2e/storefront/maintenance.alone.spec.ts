import { call } from '../../web/api-client.ts';
import { expect, remember, signIn, test } from '../fixtures.ts';
import { administrator } from '../shop-address.ts';
import { overHttp } from '../shopkeeper.ts';

const state = async () => (await call(overHttp, 'GET /api/lock/maintenance')).isMaintenance;

async function setMaintenance(token: string, isWanted: boolean) {
  if ((await state()) !== isWanted) {
    await call(overHttp, 'POST /api/lock/maintenance/toggle', undefined, { token });
  }
}

test.afterEach(({ shopkeeper }) => setMaintenance(shopkeeper.token, false));

test('under maintenance a shopper is led to one page, and home again when it is over', async ({
  page,
  customer,
  shopkeeper,
}) => {
  await remember(page, customer);
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

test('an administrator gets in, still reaches the panel, and ends the maintenance', async ({
  page,
  shopkeeper,
}) => {
  await setMaintenance(shopkeeper.token, true);
  await page.goto('/account/login');
  await signIn(page, administrator);
  await expect(page).toHaveURL('/maintenance');
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/admin\/inicio/);
  await page.goto('/maintenance');
  const start = page.getByRole('button', { name: 'Activar mantenimiento', exact: true });
  const end = page.getByRole('button', { name: 'Desactivar mantenimiento' });
  await end.click();
  await expect(start).toBeVisible();
  expect(await state()).toBe(false);
  await start.click();
  await expect(end).toBeVisible();
  expect(await state()).toBe(true);

  // Whoever is no administrator any more sees no switch at the next look.
  await page.evaluate(() => localStorage.removeItem('user_info'));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Sitio en Mantenimiento' })).toBeVisible();
  await expect(page.getByRole('button', { name: /mantenimiento/ })).toHaveCount(0);
});
