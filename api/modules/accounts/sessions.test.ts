import { setTimeout } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { sessionLimits } from '#domain/accounts/account.ts';
import type { Session } from '#domain/contract/accounts.ts';
import { createRateLimits } from '../../rate-limits/rate-limits.ts';
import { signedInWith } from '../../testing/accounts.ts';
import { mailedToken } from '../../testing/emailed-links.ts';
import { createAccount, password, signIn } from '../../testing/factories.ts';
import { call, send } from '../../testing/requests.ts';
import { setUpTestShop } from '../../testing/test-shop.ts';
import { changePassword } from './change-password.ts';

const shop = setUpTestShop();

const hourMs = 3_600_000;
const another = ({ email }: Session) => signIn(shop, email);
const statusOf = async ({ token }: Session) =>
  (await send(shop, 'GET /api/user/orders', { token })).status;

test('signing out ends the session on the server, and no other one', async () => {
  const one = await createAccount(shop);
  const two = await another(one);
  await call(shop, 'POST /users/signout', { token: one.token });
  expect([await statusOf(one), await statusOf(two)]).toEqual([401, 200]);
  expect((await send(shop, 'POST /users/signout', { token: one.token })).status).toBe(401);
});

describe.each(['User', 'Admin'] as const)('a session with the role %s', (role) => {
  const { idleHours, maxHours } = sessionLimits[role];

  test('ends when it was not used for a while', async () => {
    const session = await createAccount(shop, role);
    shop.clock.advance(idleHours * hourMs - 1);
    expect(await statusOf(session)).toBe(200);
    shop.clock.advance(idleHours * hourMs - 1);
    expect(await statusOf(session)).toBe(200);
    shop.clock.advance(idleHours * hourMs);
    expect(await statusOf(session)).toBe(401);
  });

  test('ends at last, however much it is used', async () => {
    const session = await createAccount(shop, role);
    const steps = Math.ceil((maxHours / idleHours) * 2);
    for (let step = 1; step < steps; step += 1) {
      shop.clock.advance((maxHours * hourMs) / steps);
      expect(await statusOf(session)).toBe(200);
    }
    shop.clock.advance((maxHours * hourMs) / steps);
    expect(await statusOf(session)).toBe(401);
  });
});

describe('the account’s sessions', () => {
  test('are listed with their browsers, the current one first, without ended ones', async () => {
    const session = await createAccount(shop);
    const { db } = shop.connection;
    await db
      .updateTable('sessions')
      .set({
        userAgent:
          'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
      })
      .execute();
    shop.clock.advance(hourMs);
    const newer = await another(session);
    const ended = await another(session);
    await call(shop, 'POST /users/signout', { token: ended.token });
    await createAccount(shop);
    const { sessions } = await call(shop, 'GET /users/sessions', { token: newer.token });
    expect(sessions.map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
      ['Un navegador', true],
      ['Chrome en Android', false],
    ]);
  });

  test('are ended one by one or all but one, and never those of another account', async () => {
    const one = await createAccount(shop);
    const [two, three] = [await another(one), await another(one)];
    const stranger = await createAccount(shop);
    const ids = async ({ token }: Session) =>
      (await call(shop, 'GET /users/sessions', { token })).sessions.map(({ _id }) => _id);
    const [strangers = ''] = await ids(stranger);
    const { token } = one;
    const foreign = await send(shop, 'DELETE /users/sessions/:id', {
      params: { id: strangers },
      token,
    });
    expect(foreign.status).toBe(404);
    const { sid } = JSON.parse(atob(two.token.split('.')[1] ?? ''));
    await call(shop, 'DELETE /users/sessions/:id', { params: { id: sid }, token });
    expect([await statusOf(two), await statusOf(three)]).toEqual([401, 200]);
    await call(shop, 'DELETE /users/sessions', { token });
    expect(await ids(one)).toHaveLength(1);
    expect([await statusOf(three), await statusOf(stranger)]).toEqual([401, 200]);
  });

  test('expired ones are deleted', async () => {
    const session = await createAccount(shop);
    shop.clock.advance((sessionLimits.User.maxHours + 1) * hourMs);
    await createAccount(shop);
    await shop.runJobs('delete-old-data');
    const left = await shop.connection.db.selectFrom('sessions').select('userId').execute();
    expect(left).toHaveLength(1);
    expect(left[0]?.userId).not.toBe(session._id);
  });
});

describe('a new password while signed in', () => {
  const change = ({ token }: Session, body: object) =>
    send(shop, 'POST /users/password', { body, token });
  const newPassword = 'Distinta99';

  test('renews the session, and ends the others and open links', async () => {
    const session = await createAccount(shop);
    const other = await another(session);
    await call(shop, 'POST /users/send-change-password-email', { body: { email: session.email } });
    const tk = await mailedToken(shop, session.email, 'change-password');
    const { status, body } = await change(session, {
      ...{ currentPassword: password, newPassword },
    });
    expect(status).toBe(200);
    expect([await statusOf(session), await statusOf(other)]).toEqual([401, 401]);
    expect(await statusOf(body)).toBe(200);
    const late = await send(shop, 'POST /users/changePassword', {
      ...{ query: { tk }, body: { newPassword: password } },
    });
    expect(late.status).toBe(400);
    const { email } = session;
    const signIn = await send(shop, 'POST /users/signin', {
      body: { email, password: newPassword },
    });
    expect(signIn.status).toBe(200);
  });

  test('leaves no session that was opened with the old one at the same moment', async () => {
    const session = await createAccount(shop);
    const { email } = session;
    let isChanged = false;
    const changing = change(session, { currentPassword: password, newPassword }).finally(() => {
      isChanged = true;
    });
    const signingIn: ReturnType<typeof send<'POST /users/signin'>>[] = [];
    while (!isChanged) {
      signingIn.push(send(shop, 'POST /users/signin', { body: { email, password } }));
      await setTimeout(5);
    }
    const changed = await changing;
    const opened = (await Promise.all(signingIn)).filter(({ status }) => status === 200);
    for (const { body } of opened) expect(await statusOf(body)).toBe(401);
    expect(await statusOf(changed.body)).toBe(200);
  });

  test.each([
    [{ currentPassword: 'Equivocada1' }, 'currentPassword', 'La contraseña actual no es correcta.'],
    [{ newPassword: 'corta' }, 'newPassword', 'La contraseña debe tener al menos 8 caracteres'],
    [
      { newPassword: 'Password1' },
      'newPassword',
      'Esa contraseña es de las más usadas: elegí otra.',
    ],
  ])('is refused with %o, and the session stays', async (wrong, field, message) => {
    const session = await createAccount(shop);
    const { status, body } = await change(session, {
      ...{ currentPassword: password, newPassword },
      ...wrong,
    });
    expect([status, body.fields?.[field]]).toEqual([400, message]);
    expect(await statusOf(session)).toBe(200);
  });
});

test('a change of the password that was begun with the old one does not replace that of the owner’s link', async () => {
  const { email, token } = await createAccount(shop);
  const account = await signedInWith(shop, token);
  await call(shop, 'POST /users/send-change-password-email', { body: { email } });
  const tk = await mailedToken(shop, email, 'change-password');
  await call(shop, 'POST /users/changePassword', {
    ...{ query: { tk }, body: { newPassword: 'DelDuenio77' } },
  });
  const late = await changePassword(shop.connection.db, {
    ...{ account, currentPassword: password, newPassword: 'DelLadron77' },
    ...{ address: '203.0.113.9', limits: createRateLimits(shop.shop), userAgent: undefined },
    ...{ secret: shop.shop.config.jwtSecret, now: shop.clock.now },
  });
  expect(late).toMatchObject({ details: { fields: { currentPassword: expect.any(String) } } });
  await call(shop, 'POST /users/signin', { body: { email, password: 'DelDuenio77' } });
});
