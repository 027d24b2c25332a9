import { createSigner } from 'fast-jwt';
import { describe, expect, test } from 'vitest';
import { type Permission, permissions, presets } from '#domain/accounts/permissions.ts';
import { isOfPanel } from '#domain/contract/endpoint.ts';
import { type Call, contract } from '#domain/contract/index.ts';
import { createToken } from '../access/session.ts';
import { createAccount } from '../testing/factories.ts';
import { send } from '../testing/requests.ts';
import { setUpTestShop } from '../testing/test-shop.ts';

const shop = setUpTestShop();

const keys = Object.keys(contract) as Call[];
const callsFor = (access: string) => keys.filter((key) => contract[key].access === access);
const someId = '0193b2a0-0000-7000-8000-000000000000';
const params = { id: someId, orderId: someId };

/** Each preset, and each permission alone. */
const holders: [string, readonly Permission[]][] = [
  ...Object.entries(presets),
  ...permissions.map((permission): [string, Permission[]] => [permission, [permission]]),
];

describe.each(keys.filter((key) => isOfPanel(contract[key].access)))('%s', (key) => {
  test('is refused to guests, customers and former administrators', async () => {
    const customer = await createAccount(shop);
    const admin = await createAccount(shop, 'Admin');
    const { db } = shop.connection;
    expect((await send(shop, key, { params })).status).toBe(401);
    expect((await send(shop, key, { params, token: customer.token })).status).toBe(403);
    await db.updateTable('users').set({ role: 'User' }).where('id', '=', admin._id).execute();
    const { status, body } = await send(shop, key, { params, token: admin.token });
    expect([status, body.code]).toEqual([403, 'forbidden']);
    expect(body.message).toBe('Solo un administrador puede hacer esto.');
  });

  test('answers who has its permission, and refuses every other administrator', async () => {
    const { access } = contract[key];
    const answered: string[] = [];
    for (const [name, held] of holders) {
      const { token } = await createAccount(shop, held);
      const { status, body } = await send(shop, key, { params, token });
      if (status !== 403) answered.push(name);
      else expect(body.code).toBe('permission_required');
      expect(status).not.toBe(401);
    }
    const permitted = holders.filter(
      ([, held]) => access === 'admin' || held.includes(access as Permission),
    );
    expect(answered).toEqual(permitted.map(([name]) => name));
  });
});

describe.each(callsFor('account'))('%s', (key) => {
  test('is refused without a valid session', async () => {
    const { _id, role, token } = await createAccount(shop);
    const { sid: sessionId } = JSON.parse(atob(token.split('.')[1] ?? ''));
    const hours = (count: number) => new Date(shop.clock.now.getTime() + count * 3_600_000);
    const claims = { id: _id, role, sessionId, expiresAt: hours(1) };
    const { jwtSecret } = shop.shop.config;
    const forged = createToken('another secret that is long enough', claims);
    const expired = createToken(jwtSecret, { ...claims, expiresAt: hours(-1) });
    const unknown = createToken(jwtSecret, { ...claims, sessionId: _id });
    const other = await createAccount(shop);
    const foreign = createToken(jwtSecret, { ...claims, id: other._id });
    const payload = { id: _id, role, sid: sessionId, exp: Math.floor(hours(1).getTime() / 1000) };
    const unsigned = createSigner({ algorithm: 'none' })(payload);
    const otherAlgorithm = createSigner({ key: jwtSecret, algorithm: 'HS512' })(payload);
    for (const invalid of [
      ...[undefined, 'x', forged, expired, unsigned, otherAlgorithm, `${token}x`],
      ...[unknown, foreign],
    ]) {
      const { status, body } = await send(shop, key, { params, token: invalid });
      expect([status, body.code]).toEqual([401, 'unauthenticated']);
    }
  });
});

test('the server reports whether an account is an administrator, and with which permissions', async () => {
  const verify = async (role: 'User' | 'Admin' | 'staff') => {
    const { token } = await createAccount(shop, role);
    return (await send(shop, 'POST /api/admin/verify-token', { token })).body;
  };
  expect(await verify('Admin')).toMatchObject({ isAdmin: true, permissions });
  expect(await verify('staff')).toMatchObject({ isAdmin: true, permissions: presets.staff });
  expect(await verify('User')).toMatchObject({ isAdmin: false, permissions: [] });
});

test('an unknown path returns 404 with the common error body', async () => {
  const response = await shop.app.inject('/api/nada');
  expect(response.statusCode).toBe(404);
  expect(response.json()).toEqual({ message: 'No existe GET /api/nada.', code: 'not_found' });
});
