import { expect, test } from 'vitest';
import { createAccount } from '../../testing/factories.ts';
import { call, send } from '../../testing/requests.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';

const shop = setUpTestShop();

test('an administrator locks Kings and unlocks it again', async () => {
  const { token } = await createAccount(shop, 'Admin');
  expect(await call(shop, 'GET /api/lock', {})).toEqual({ isLocked: false });
  expect(await call(shop, 'POST /api/lock/toggle', { token })).toEqual({ isLocked: true });
  expect(await call(shop, 'GET /api/lock', {})).toEqual({ isLocked: true });
  expect(await call(shop, 'POST /api/lock/toggle', { token })).toEqual({ isLocked: false });
});

test('the wanted state is set, and setting it again after a lost answer changes nothing', async () => {
  const { token } = await createAccount(shop, 'Admin');
  for (const state of ['true', 'true', 'false', 'false'] as const) {
    const input = { query: { state }, token };
    const isOn = state === 'true';
    expect(await call(shop, 'POST /api/lock/toggle', input)).toEqual({ isLocked: isOn });
    expect(await call(shop, 'POST /api/lock/maintenance/toggle', input)).toEqual({
      isMaintenance: isOn,
    });
  }
  const { entries } = await call(shop, 'GET /api/admin/audit', { token });
  expect(entries.filter(({ subject }) => subject === 'site')).toHaveLength(4);
});

test('under maintenance shoppers get 503 and administrators can work', async () => {
  const admin = await createAccount(shop, 'Admin');
  const shopper = await createAccount(shop);
  await call(shop, 'POST /api/lock/maintenance/toggle', { token: admin.token });

  const closed = await shop.app.inject('/api/productsKings');
  expect(closed.statusCode).toBe(503);
  expect(closed.headers['retry-after']).toBe('60');
  expect((await send(shop, 'GET /api/user/orders', { token: shopper.token })).status).toBe(503);
  expect((await send(shop, 'GET /api/admin/dashboard', { token: 'dead' })).status).toBe(401);
  expect((await send(shop, 'GET /api/productsKings', { token: admin.token })).status).toBe(200);
  expect(await call(shop, 'GET /api/lock/maintenance', {})).toEqual({ isMaintenance: true });

  await call(shop, 'POST /api/lock/maintenance/toggle', { token: admin.token });
  expect((await send(shop, 'GET /api/productsKings')).status).toBe(200);
});

test('an administrator without their password gets in under maintenance, and signing out ends a session', async () => {
  const { token, email } = await createAccount(shop, 'Admin');
  await call(shop, 'POST /api/lock/maintenance/toggle', { token });
  await call(shop, 'POST /users/signout', { token });
  expect((await send(shop, 'POST /api/admin/verify-token', { token })).status).toBe(401);
  await call(shop, 'POST /users/send-change-password-email', { body: { email } });
  const [mail] = await shop.mailTo(email);
  const [link = ''] = /https?:\S+change-password\S+/.exec(mail?.text ?? '') ?? [];
  const tk = new URL(link).searchParams.get('tk') ?? '';
  const password = 'Distinta99';
  await call(shop, 'POST /users/changePassword', {
    query: { tk },
    body: { newPassword: password },
  });
  const renewed = await call(shop, 'POST /users/signin', { body: { email, password } });
  await call(shop, 'POST /api/lock/maintenance/toggle', { token: renewed.token });
  expect(await call(shop, 'GET /api/lock/maintenance', {})).toEqual({ isMaintenance: false });
});

test('a toggle accepts an empty JSON body, as browsers send it', async () => {
  const { token } = await createAccount(shop, 'Admin');
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/lock/toggle',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    payload: '',
  });
  expect(answer.json()).toEqual({ isLocked: true });
});
