import { describe, expect, test } from 'vitest';
import { type Permission, presets } from '#domain/accounts/permissions.ts';
import { acceptInvitation, mailedToken } from '../../../testing/emailed-links.ts';
import { createAccount } from '../../../testing/factories.ts';
import { call, send } from '../../../testing/requests.ts';
import { setUpTestShop } from '../../../testing/test-shop.ts';

const shop = setUpTestShop();

const email = 'eva@example.com';
const attackers = 'DelAtacante1';
const chosen = 'Elegida77';

const signUp = (password: string) =>
  call(shop, 'POST /users/signup', {
    body: {
      ...{ firstName: 'Otra', lastName: 'Persona', userName: 'otra', email },
      ...{ password, confirmPassword: password, acceptsNews: true },
    },
  });
const verify = async () =>
  send(shop, 'GET /users/verifyAccount', {
    query: { tk: await mailedToken(shop, email, 'verifyAccount') },
  });
const signIn = (password: string) =>
  send(shop, 'POST /users/signin', { body: { email, password } });

async function invite() {
  const { token } = await createAccount(shop, 'Admin');
  await call(shop, 'POST /api/admin/administrators', { body: { email }, token });
}

/** The invited person alone is an administrator, with their own name and password. */
async function expectOnlyTheirs() {
  expect((await signIn(attackers)).status).toBe(401);
  const { status, body } = await signIn(chosen);
  expect(status).toBe(200);
  expect(body).toMatchObject({ role: 'Admin', firstName: 'Eva', lastName: 'Paz' });
  const { account } = await call(shop, 'GET /api/user/data', { token: body.token });
  expect(account.newsAcceptedAt).toBeNull();
}

describe('an attacker who signs up with the address of an invited person gets nothing', () => {
  test('signing up before the invitation', async () => {
    await signUp(attackers);
    await invite();
    await acceptInvitation(shop, await mailedToken(shop, email, 'invitation'));
    await expectOnlyTheirs();
    // The link of the attacker's sign-up ended with that sign-up.
    await verify();
    await expectOnlyTheirs();
  });

  test('signing up after the invitation, and the owner follows the verification link', async () => {
    await invite();
    await signUp(attackers);
    expect((await verify()).status).toBe(200);
    const attacker = await signIn(attackers);
    expect(attacker.body).toMatchObject({ role: 'User' });
    const { token } = attacker.body;
    expect((await send(shop, 'GET /api/admin/orders', { token })).status).toBe(403);
    await acceptInvitation(shop, await mailedToken(shop, email, 'invitation'));
    expect((await send(shop, 'GET /api/user/orders', { token })).status).toBe(401);
    await expectOnlyTheirs();
  });

  test('the owner verified the account of the attacker, and is invited afterwards', async () => {
    await signUp(attackers);
    await verify();
    const { token } = (await signIn(attackers)).body;
    await call(shop, 'POST /users/send-change-password-email', { body: { email } });
    const reset = await mailedToken(shop, email, 'change-password');
    await invite();
    expect((await send(shop, 'GET /api/admin/orders', { token })).status).toBe(403);
    await acceptInvitation(shop, await mailedToken(shop, email, 'invitation'));
    expect((await send(shop, 'GET /api/admin/orders', { token })).status).toBe(401);
    await expectOnlyTheirs();
    const { status } = await send(shop, 'POST /users/changePassword', {
      query: { tk: reset },
      body: { newPassword: attackers },
    });
    expect(status).toBe(400);
  });

  test('signing up while the invitation is accepted', async () => {
    await invite();
    const tk = await mailedToken(shop, email, 'invitation');
    await Promise.all([signUp(attackers), acceptInvitation(shop, tk), signUp(attackers)]);
    await expectOnlyTheirs();
  });
});

test('a link is accepted once, among concurrent requests too, and not after three days', async () => {
  await invite();
  const tk = await mailedToken(shop, email, 'invitation');
  const body = { firstName: 'Eva', lastName: 'Paz', newPassword: chosen };
  const accept = () => send(shop, 'POST /users/acceptInvitation', { query: { tk }, body });
  shop.clock.advance(72 * 3_600_000);
  expect((await accept()).status).toBe(400);
  shop.clock.advance(-1000);
  const statuses = (await Promise.all([accept(), accept(), accept()])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 400, 400]);
});

describe('an invitation whose sender may not give its permissions any more', () => {
  const accept = async () =>
    send(shop, 'POST /users/acceptInvitation', {
      query: { tk: await mailedToken(shop, email, 'invitation') },
      body: { firstName: 'Eva', lastName: 'Paz', newPassword: chosen },
    });
  const isAdministrator = async (token: string) =>
    (await call(shop, 'GET /api/admin/administrators', { token })).administrators.some(
      (administrator) => administrator.email === email,
    );

  test.each([
    ['a manager without one of them', ['people', 'refunds'], ['counter']],
    ['an owner who is staff now', presets.owner, presets.staff],
  ] as const)('is refused: %s', async (_, held, left) => {
    const owner = await createAccount(shop, 'Admin');
    const manager = await createAccount(shop, held);
    const body = { email, permissions: [...held] };
    await call(shop, 'POST /api/admin/administrators', { body, token: manager.token });
    const permit = (permissions: readonly Permission[]) =>
      call(shop, 'PUT /api/admin/administrators/:id', {
        ...{ params: { id: manager._id }, body: { permissions: [...permissions] } },
        token: owner.token,
      });
    await permit(left);
    const refused = await accept();
    expect([refused.status, refused.body.code]).toEqual([400, 'invalid_token']);
    expect(await isAdministrator(owner.token)).toBe(false);
    await permit(held);
    expect((await accept()).status).toBe(200);
  });

  test('makes no administrator while its sender is removed', async () => {
    const owner = await createAccount(shop, 'Admin');
    const manager = await createAccount(shop, ['people', 'refunds']);
    const body = { email, permissions: ['people' as const] };
    await call(shop, 'POST /api/admin/administrators', { body, token: manager.token });
    const params = { id: manager._id };
    const [removed, accepted] = await Promise.all([
      send(shop, 'DELETE /api/admin/administrators/:id', { params, token: owner.token }),
      accept(),
    ]);
    expect(removed.status).toBe(200);
    expect([200, 400]).toContain(accepted.status);
    expect(await isAdministrator(owner.token)).toBe(accepted.status === 200);
  });
});

test.each([
  [{ firstName: ' ' }, 'firstName', 'Por favor ingrese un nombre'],
  [{ newPassword: 'Corta1' }, 'newPassword', 'La contraseña debe tener al menos 8 caracteres'],
  [{ newPassword: 'Password1' }, 'newPassword', 'Esa contraseña es de las más usadas: elegí otra.'],
])('%o is refused, and the link stays valid', async (change, field, message) => {
  await invite();
  const tk = await mailedToken(shop, email, 'invitation');
  const body = { firstName: 'Eva', lastName: 'Paz', newPassword: chosen };
  const wrong = await send(shop, 'POST /users/acceptInvitation', {
    query: { tk },
    body: { ...body, ...change },
  });
  expect([wrong.status, wrong.body.fields?.[field]]).toEqual([400, message]);
  expect((await send(shop, 'POST /users/acceptInvitation', { query: { tk }, body })).status).toBe(
    200,
  );
});
